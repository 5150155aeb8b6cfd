import { countdown } from '../../bridge/countdown.js';
import { isKind, versionProblem, type Hello } from '../../bridge/handshake.js';
import { LOAD_TIMEOUT_MS, VERSION, VERSION_PATH } from '../../bridge/limits.js';
import { providerOf } from './address.js';
import type { Check, Finding } from './finding.js';
import { violationsDuring } from './violations.js';

/** Longer than a component waits: a slow network is no finding. */
const PATIENCE_MS = 2 * LOAD_TIMEOUT_MS;
const isOfFrames = (directive: string) => /^(frame|child|default)-src$/.test(directive);

/** Tries the frame that the page needs, or the card's, out of sight: a document that is allowed to come says hello. */
export const frames: Check = async ({ host }, patients) => {
  const provider = providerOf(host);
  if (!provider) return [hostMissing(host)];
  const address = new URL(`${VERSION_PATH}/${patients[0]?.contract.frame ?? 'card-input'}/en/`, provider);
  let hello: Hello | undefined;
  const violations = await violationsDuring(async () => (hello = await tryFrame(address)));
  if (hello) return versionProblem(VERSION, hello.version) ? [otherVersion(hello.version)] : [];
  const { origin } = address;
  const directive = violations.find(({ directive, blocked }) => isOfFrames(directive) && blocked.startsWith(origin))?.directive;
  return [directive ? blocked(directive, origin) : unreachable(address)];
};

/** What the frame's document says when it comes. */
function tryFrame({ href, origin }: URL): Promise<Hello | undefined> {
  const iframe = document.createElement('iframe');
  iframe.hidden = true;
  iframe.src = href;
  const heard = new AbortController();
  let stop = () => {};
  return new Promise<Hello | undefined>((resolve) => {
    const hear = ({ source, origin: from, data }: MessageEvent) =>
      source === iframe.contentWindow && from === origin && isKind<Hello>(data, 'hello') && resolve(data);
    window.addEventListener('message', hear, heard);
    document.addEventListener(
      'securitypolicyviolation',
      ({ disposition, effectiveDirective, blockedURI }) =>
        disposition === 'enforce' && isOfFrames(effectiveDirective) && blockedURI.startsWith(origin) && resolve(undefined),
      heard,
    );
    stop = countdown(PATIENCE_MS, () => resolve(undefined));
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
  remedy: "Call configure({ host: 'https://…' }), or give the script's tag a data-host.",
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
  remedy: 'Use the same major version on both sides.',
});
