import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArgs, findBrowser } from '../../scripts/setup/browsers.mjs';
import { fail } from '../../scripts/setup/fail.mjs';

/** A CDP session of one target, with its own commands and events. */
class Session extends EventEmitter {
  #send;
  constructor(send) {
    super();
    this.#send = send;
  }
  /** Sends a command. Rejects with the browser's message. */
  send(method, params = {}) {
    return this.#send(method, params);
  }
  /**
   * Evaluates an expression in the target's page, as the page itself would, and returns its value.
   * Awaits promises.
   */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}

/**
 * Starts a headless Chromium, driven over its pipe. Playwright would add its own script worlds and
 * sessions to every frame; this adds nothing that a measure does not ask for.
 */
export async function openBrowser() {
  const found = await findBrowser('chromium');
  if (!found)
    fail(
      'No Chromium was found',
      'run npm test once, which installs it, or name it in CHROME_PATH',
    );
  const profile = mkdtempSync(join(tmpdir(), 'payframe-bench-'));
  const args = [
    ...chromiumArgs,
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
    '--enable-precise-memory-info',
    '--site-per-process',
  ];
  const child = spawn(found.path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const root = connect(child.stdio[3], child.stdio[4]);
  const { product } = await root.send('Browser.getVersion');
  return {
    version: product,
    root,
    /** Opens a context with an empty cache. */
    openContext: () => openContext(root),
    async close() {
      // The browser may end before it replies.
      root.send('Browser.close').catch(() => {});
      await ended;
      process.off('exit', killWithUs);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Speaks CDP over two streams; messages end in a zero byte. */
function connect(input, output) {
  const pending = new Map();
  const sessions = new Map();
  let last = 0;
  const sessionOf = (sessionId) => {
    if (!sessions.has(sessionId))
      sessions.set(sessionId, new Session((method, params) => send(method, params, sessionId)));
    return sessions.get(sessionId);
  };
  const send = (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      pending.set(++last, {
        resolve,
        reject: (reason) => reject(new Error(`${method}: ${reason}`)),
      });
      input.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
  const root = sessionOf(undefined);
  root.session = sessionOf;
  let rest = [];
  output.on('data', (chunk) => {
    let from = 0;
    for (let end; (end = chunk.indexOf(0, from)) >= 0; from = end + 1) {
      receive(JSON.parse(Buffer.concat([...rest, chunk.subarray(from, end)]).toString()));
      rest = [];
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  });
  function receive({ id, result, error, method, params, sessionId }) {
    if (!id) return sessionOf(sessionId).emit(method, params);
    const { resolve, reject } = pending.get(id);
    pending.delete(id);
    if (error) reject(error.message);
    else resolve(result);
  }
  return root;
}

async function openContext(root) {
  const { browserContextId } = await root.send('Target.createBrowserContext', {
    disposeOnDetach: true,
  });
  return {
    openPage: (options) => openPage(root, browserContextId, options),
    close: () => root.send('Target.disposeBrowserContext', { browserContextId }),
  };
}

/**
 * Opens a page, on a blank page of the shop so that its process has started.
 *
 * `slowdown` divides the CPU of the page and of its frames. `probe` is a script that runs first in
 * each document of another site's frame; both need a pause of each such frame until it is set up,
 * which all contestants have alike. `hasNested`: frames within these frames are attached to as
 * well.
 */
async function openPage(
  root,
  browserContextId,
  { blank, slowdown = 1, probe = undefined, isWatched = true, hasNested = false },
) {
  // Chromium gives a size to a new window only.
  const expected = {
    url: 'about:blank',
    browserContextId,
    newWindow: true,
    width: 1000,
    height: 800,
  };
  const { targetId } = await root.send('Target.createTarget', expected);
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true });
  const page = root.session(sessionId);
  const frames = [];
  const bytes = { page: 0, frame: 0 };
  // Those that something was received for: not what a cache had.
  const requests = { page: 0, frame: 0 };
  const count = (session, where) => {
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes[where] += encodedDataLength;
      if (encodedDataLength > 0) requests[where]++;
    });
  };
  count(page, 'page');
  await page.send('Page.enable');
  await navigate(page, blank);
  if (slowdown > 1) await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await Promise.all([page.send('Performance.enable'), page.send('Network.enable')]);
  const attached = ({ sessionId: frameId, targetInfo, waitingForDebugger }) => {
    const frame = root.session(frameId);
    // Sent at once, so that the frame waits for a single round trip.
    const commands = [
      ...(slowdown > 1 ? [frame.send('Emulation.setCPUThrottlingRate', { rate: slowdown })] : []),
      ...(probe
        ? [
            frame.send('Page.enable'),
            frame.send('Page.addScriptToEvaluateOnNewDocument', { source: probe }),
          ]
        : []),
      frame.send('Performance.enable'),
      frame.send('Network.enable'),
      ...(hasNested ? [frame.send('Target.setAutoAttach', autoAttach)] : []),
      ...(waitingForDebugger ? [frame.send('Runtime.runIfWaitingForDebugger')] : []),
    ];
    // A frame may be gone before it is set up.
    for (const command of commands) command.catch(() => {});
    if (targetInfo.type !== 'iframe') return;
    frame.on('Target.attachedToTarget', attached);
    frame.on('Target.detachedFromTarget', detached);
    count(frame, 'frame');
    frames.push(frame);
  };
  /** A frame that is loaded again in another process has another session. */
  const detached = ({ sessionId: frameId }) => {
    const place = frames.indexOf(root.session(frameId));
    if (place >= 0) frames.splice(place, 1);
  };
  page.on('Target.attachedToTarget', attached);
  page.on('Target.detachedFromTarget', detached);
  /** Attaches to the frames of other sites: those to come, and those that are there. */
  const watchFrames = () => page.send('Target.setAutoAttach', autoAttach);
  if (isWatched) await watchFrames();
  bytes.page = requests.page = 0;
  return {
    page,
    frames,
    bytes,
    requests,
    watchFrames,
    goto: (url) => navigate(page, url),
    metrics: metricsOf,
    close: () => root.send('Target.closeTarget', { targetId }),
  };
}

const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

/** Resolves when the page has loaded. */
async function navigate(page, url) {
  const loaded = once(page, 'Page.loadEventFired');
  const { errorText } = await page.send('Page.navigate', { url });
  if (errorText) throw new Error(`${url}: ${errorText}`);
  await loaded;
}

/** The counters of a target's process, by name; times in seconds, sizes in bytes. */
async function metricsOf(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
