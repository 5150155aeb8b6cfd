import { countdown } from '../../bridge/countdown.js';
import { isKind, stopsFrames, versionProblem, type Hello } from '../../bridge/handshake.js';
import { LOAD_TIMEOUT_MS, VERSION } from '../../bridge/limits.js';
import type { Check, Finding } from './finding.js';
import { remedies } from './remedies.js';

/** Longer than a component waits: a slow network is no finding. */
const PATIENCE_MS = 2 * LOAD_TIMEOUT_MS;

/** What became of a frame: its document said hello, a directive stopped it, or there is nothing to be heard. */
interface Answer {
  readonly hello?: Hello;
  readonly directive?: string;
}

/** Tries the frame that the page needs, or the card's, out of sight: a document that is allowed to come says hello. */
export const frames: Check = async ({ host, frameUrl }, patients) => {
  const address = frameUrl(patients[0]?.contract.frame ?? 'card-input', 'en');
  if (!address) return [hostMissing(host)];
  const url = new URL(address);
  const { hello, directive } = await tryFrame(url);
  if (hello) return versionProblem(VERSION, hello.version) ? [otherVersion(hello.version)] : [];
  return [directive ? blocked(directive, url.origin) : unreachable(url)];
};

function tryFrame({ href, origin }: URL): Promise<Answer> {
  const iframe = document.createElement('iframe');
  iframe.hidden = true;
  iframe.src = href;
  const heard = new AbortController();
  let stop = () => {};
  return new Promise<Answer>((resolve) => {
    const hear = ({ source, origin: from, data }: MessageEvent) =>
      source === iframe.contentWindow && from === origin && isKind<Hello>(data, 'hello') && resolve({ hello: data });
    window.addEventListener('message', hear, heard);
    document.addEventListener(
      'securitypolicyviolation',
      ({ disposition, effectiveDirective: directive, blockedURI }) =>
        disposition === 'enforce' && stopsFrames(directive) && blockedURI.startsWith(origin) && resolve({ directive }),
      heard,
    );
    stop = countdown(PATIENCE_MS, () => resolve({}));
    document.documentElement.append(iframe);
  }).finally(() => {
    stop();
    heard.abort();
    iframe.remove();
  });
}

const hostMissing = (host: string | undefined): Finding => ({
  code: 'HOST_MISSING',
  problem: host ? `"${host}" is not the address of a provider.` : 'The kit does not know where the provider is.',
  remedy: remedies['HOST_MISSING']!,
});

const blocked = (directive: string, origin: string): Finding => ({
  code: 'BLOCKED_BY_CSP',
  problem: `The page’s Content-Security-Policy blocks the provider’s frames by ${directive}.`,
  remedy: `Add ${origin} to frame-src${directive === 'frame-src' ? '' : ` (which falls back to ${directive})`}.`,
});

const unreachable = ({ href, origin }: URL): Finding => ({
  code: 'LOAD_TIMEOUT',
  problem: `The frame at ${href} does not answer on this page.`,
  remedy: `Open the address in a tab. If it does not load, ${origin} cannot be reached, or a blocker stands before it. If it does, have the provider add ${location.origin} to the merchants who may show its frames.`,
});

const otherVersion = (version: string): Finding => ({
  code: 'VERSION',
  problem: `This page has version ${VERSION} of the kit, the provider's frames have ${version}.`,
  remedy: remedies['VERSION']!,
});
