const CLEAR_LINE = '\r\u001b[2K';
/** Cursor movements of runners on a terminal; the terminal is not theirs here. */
// eslint-disable-next-line no-control-regex
const movements = /\u001b\[\d*[A-HJK]/g;

/** Shows the lines of all suites and, on a terminal, a status line with what each of them runs. */
export function showProgress(out = process.stdout) {
  const started = Date.now();
  const now = new Map();
  let last = '';
  const status = () => {
    if (!out.isTTY || !now.size) return;
    const text = [...now].map(([name, what]) => (what ? `${name} ${what}` : name)).join(' | ');
    out.write(`${CLEAR_LINE}${`${clock(Date.now() - started)} ${text}`.slice(0, out.columns - 1)}`);
  };
  return {
    line(raw) {
      const text = raw.replace(movements, '').trimEnd();
      // Runners print blank lines around their output; one is enough.
      if (!text && !last) return;
      last = text;
      out.write(`${out.isTTY ? CLEAR_LINE : ''}${text}\n`);
      status();
    },
    now(name, what) {
      now.set(name, what);
      status();
    },
    end(name) {
      now.delete(name);
      if (out.isTTY) out.write(CLEAR_LINE);
      status();
    },
    /** The elapsed time, as text. */
    time: () => clock(Date.now() - started),
  };
}

function clock(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
