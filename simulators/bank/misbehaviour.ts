/** Ways in which a bank's page can misbehave; the kit must withstand them. */
export const misbehaviours = [
  'top-navigation',
  'top-form',
  'garbage',
  'second-origin',
  'five-origins',
  'insecure-origin',
] as const;
export type Misbehaviour = (typeof misbehaviours)[number];

/**
 * Returns the script of a misbehaving page. Those named by origins have none: the server redirects.
 */
export function misbehave(kind: Misbehaviour): string | undefined {
  return scripts[kind];
}

const scripts: Readonly<Partial<Record<Misbehaviour, string>>> = {
  'top-navigation': `try { top.location.href = '/elsewhere'; } catch { document.title = 'refused'; }`,
  'top-form': `const form = document.createElement('form'); form.action = '/elsewhere'; form.target = '_top'; document.body.append(form); form.submit();`,
  garbage: `
    const cyclic = { payframe: 'step-done' }; cyclic.self = cyclic;
    const garbage = ['', 'x'.repeat(1e6), null, 7, [], cyclic, { payframe: 'step-done', paymentId: 'pay_forged' },
      { type: 'hello', version: '2.0.0' }, JSON.parse('{"__proto__":{"polluted":true}}')];
    for (const message of garbage) { parent.postMessage(message, '*'); top.postMessage(message, '*'); }`,
};

/** The redirects of `five-origins`. */
const HOPS = 5;

/**
 * Where the bank's server redirects a form, to be posted again there, as banks do midway: an
 * origin, and how many follow.
 */
export interface Redirect {
  readonly origin: string;
  readonly left: number;
}

/** Returns the first redirect of a misbehaving bank, if it redirects. */
export function redirectOf(kind: Misbehaviour, bank: string): Redirect | undefined {
  if (kind === 'second-origin') return { origin: namedHost(bank, 'step-up'), left: 0 };
  if (kind === 'five-origins') return nextRedirect(bank, HOPS);
  return kind === 'insecure-origin' ? { origin: insecure(bank), left: 0 } : undefined;
}

/** Returns the redirect to another of the bank's origins; `undefined` after the last one. */
export const nextRedirect = (bank: string, left: number): Redirect | undefined =>
  left > 0 && left <= HOPS ? { origin: namedHost(bank, `hop-${left}`), left: left - 1 } : undefined;

const namedHost = (bank: string, name: string) => bank.replace('//', `//${name}.`);

/**
 * The bank without TLS, and not under a name of this machine: browsers block it in a frame of the
 * payment modal.
 */
function insecure(bank: string): string {
  const { protocol, hostname, port } = new URL(bank);
  return `http://${protocol === 'http:' ? '127.0.0.1' : hostname}${port && `:${port}`}`;
}
