import { countdown } from '../../bridge/countdown.js';
import { isKind, stopsFrames, versionProblem, type Hello } from '../../bridge/handshake.js';
import { LOAD_TIMEOUT_MS, VERSION } from '../../bridge/limits.js';
import { whyUnreachable } from './address.js';
import type { Check, Finding, Kit } from './finding.js';
import { remedies } from './remedies.js';

/** Longer than a component's time limit, so that a slow network is no finding. */
const PATIENCE_MS = 2 * LOAD_TIMEOUT_MS;
/** A document says hello before it has loaded, but the message may arrive after the event. */
const AFTER_LOAD_MS = 500;

/** The outcome for a frame: its document said hello, a CSP directive blocked it, or neither. */
interface Answer {
  readonly hello?: Hello;
  readonly directive?: string;
}

/** A contract's frame, as far as its URL depends on it. */
type Framed = Parameters<Kit['frameUrl']>[0];

/**
 * Loads a frame from each host that the page needs (by default the card form's) in a hidden iframe:
 * a document that may load says hello.
 */
export const frames: Check = async (kit, patients) => {
  const needed = patients.map(({ contract }) => contract);
  const ofCards = needed.find(({ hasThirdParties }) => !hasThirdParties) ?? { frame: 'card-input' };
  const ofOthers = needed.find(({ hasThirdParties }) => hasThirdParties);
  const [found, others = []] = await Promise.all(
    [ofCards, ...(ofOthers ? [ofOthers] : [])].map((one) => examined(kit, one)),
  );
  // One cause at a time, except for a policy: its author adds all sources at once.
  const isPolicy = found!.some(({ code }) => code === 'BLOCKED_BY_CSP');
  return [...found!, ...(!found!.length || isPolicy ? others : []), ...oneHost(kit, ofOthers)];
};

/** Loads a contract's frame. */
async function examined(
  { host, walletsHost, frameUrl }: Kit,
  contract: Framed,
): Promise<readonly Finding[]> {
  const address = frameUrl(contract, 'en');
  if (!address)
    return [
      contract.hasThirdParties && walletsHost ? walletsHostInvalid(walletsHost) : hostMissing(host),
    ];
  const url = new URL(address);
  if (location.protocol === 'https:' && url.protocol === 'http:' && !isLocal(url))
    return [mixedContent(url)];
  const { hello, directive } = await tryFrame(url);
  if (hello) return versionProblem(VERSION, hello.version) ? [otherVersion(hello.version)] : [];
  return [
    directive
      ? blocked(directive, url.origin)
      : {
          code: 'LOAD_TIMEOUT',
          ...(await whyUnreachable(url, contract.hasThirdParties ? 'walletsHost' : 'host')),
        },
  ];
}

/** A script gone bad reads the card forms of its origin. */
function oneHost({ frameUrl }: Kit, contract: Framed | undefined): readonly Finding[] {
  const [ofCards, ofOthers] = [{ frame: 'card-input' }, contract].map(
    (one) => one && frameUrl(one, 'en'),
  );
  if (!ofCards || !ofOthers || new URL(ofCards).origin !== new URL(ofOthers).origin) return [];
  return [
    {
      code: 'ONE_HOST',
      problem:
        'Third parties’ scripts run on the origin of the card form, and could read what is typed there.',
      remedy:
        'Set a second host of the provider: `configure({ walletsHost })`, or `data-wallets-host` of the script’s tag. Use an IP address as the host for tests only.',
    },
  ];
}

function tryFrame({ href, origin }: URL): Promise<Answer> {
  const iframe = document.createElement('iframe');
  iframe.hidden = true;
  iframe.src = href;
  const abort = new AbortController();
  let stop = () => {};
  return new Promise<Answer>((resolve) => {
    const onMessage = ({ source, origin: from, data }: MessageEvent) =>
      source === iframe.contentWindow &&
      from === origin &&
      isKind<Hello>(data, 'hello') &&
      resolve({ hello: data });
    window.addEventListener('message', onMessage, abort);
    document.addEventListener(
      'securitypolicyviolation',
      ({ disposition, effectiveDirective: directive, blockedURI }) =>
        disposition === 'enforce' &&
        stopsFrames(directive) &&
        blockedURI.startsWith(origin) &&
        resolve({ directive }),
      abort,
    );
    // A blocked document fires `load` too, for the browser's error page.
    iframe.addEventListener('load', () => setTimeout(() => resolve({}), AFTER_LOAD_MS), abort);
    stop = countdown(PATIENCE_MS, () => resolve({}));
    document.documentElement.append(iframe);
  }).finally(() => {
    stop();
    abort.abort();
    iframe.remove();
  });
}

/** Browsers treat these hosts as secure. */
const isLocal = ({ hostname }: URL) => /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);

function hostMissing(host: string | undefined): Finding {
  const isModule = document.querySelector('script[type=module][src*="/payframe.js"]') !== null;
  return {
    code: 'HOST_MISSING',
    problem: host
      ? `"${host}" is not the address of a provider.`
      : 'The kit does not know where the provider is.',
    remedy:
      !host && isModule
        ? 'Leave type="module" out of the tag of payframe.js: a module script cannot read its own address. Or set `data-host` on the tag.'
        : remedies['HOST_MISSING']!,
  };
}

const walletsHostInvalid = (walletsHost: string): Finding => ({
  code: 'INVALID_OPTION',
  problem: `walletsHost is "${walletsHost}", which is not the address of a provider.`,
  remedy:
    'Write the full address, such as https://wallets.pay.example, or leave it out if the provider has no second host.',
});

const mixedContent = ({ origin }: URL): Finding => ({
  code: 'MIXED_CONTENT',
  problem: `This page is served over HTTPS, the provider’s frames at ${origin} over HTTP: browsers block them.`,
  remedy: `Use the provider’s https: address, such as https://${origin.slice('http://'.length)}.`,
});

const blocked = (directive: string, origin: string): Finding => ({
  code: 'BLOCKED_BY_CSP',
  problem: `The page’s Content-Security-Policy blocks the provider’s frames by ${directive}.`,
  remedy: `Add ${origin} to frame-src${directive === 'frame-src' ? '' : ` (which falls back to ${directive})`}.`,
});

const otherVersion = (version: string): Finding => ({
  code: 'VERSION',
  problem: `This page has version ${VERSION} of the kit, the provider's frames have ${version}.`,
  remedy: remedies['VERSION']!,
});
