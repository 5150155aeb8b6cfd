import {
  isKind,
  versionProblem,
  type Hello,
  type Poke,
  type Refusal,
  type Welcome,
} from './handshake.js';
import { randomHex } from './hex.js';
import { PROTOCOLS, VERSION } from './limits.js';
import { NOTE, type PortMessage } from './port.js';

/** The result of the handshake, for the frame's app. */
export interface Handshake {
  readonly welcome: Welcome;
  readonly port: MessagePort;
  /** The merchant's origin, as the browser verified it. */
  readonly origin: string;
}

declare global {
  interface Window {
    /** Set by the inline script in the frame's head, for the frame's app. */
    payframeHandshake?: Promise<Handshake>;
  }
}

/**
 * Starts the handshake, inline in the head of a frame's document, before any other script loads:
 * says hello to the parent and waits for the welcome. A top-level document, without a parent, says
 * nothing.
 */
export function startFrame(
  page: Window = window,
  version: string = VERSION,
  protocols: readonly [number, number] = PROTOCOLS,
): void {
  const { parent, document, crypto } = page;
  if (parent === page) {
    document.documentElement.dataset['alone'] = '';
    return;
  }
  const id = randomHex(crypto);
  // The hello holds no secret, and the frame cannot know its parent's origin before the parent
  // replies.
  const hello = () =>
    parent.postMessage(
      { payframe: 'hello', version, protocols, document: id } satisfies Hello,
      '*',
    );

  page.payframeHandshake = new Promise((resolve) => {
    page.addEventListener('message', onMessage);
    hello();

    function onMessage({ data, source, origin, ports }: MessageEvent) {
      // With the `window` prop, the script that shows the component runs in another window than the
      // parent.
      if (source !== parent && origin !== document.location.ancestorOrigins?.[0]) return;
      if (isKind<Poke>(data, 'poke')) return hello();
      const [port, ...others] = ports;
      others.forEach((other) => other.close());
      if (!isKind<Welcome>(data, 'welcome') || data.document !== id || !port) return;
      page.removeEventListener('message', onMessage);
      const refusal = refuse(document, data, origin, version, protocols);
      if (refusal) {
        document.documentElement.hidden = true;
        port.close();
        return parent.postMessage(
          { payframe: 'refuse', document: id, ...refusal } satisfies Refusal,
          '*',
        );
      }
      port.postMessage([NOTE, 'alive'] satisfies PortMessage);
      resolve({ welcome: data, port, origin });
    }
  });
}

/** Returns why this document refuses to connect to the page, if it does. */
function refuse(
  document: Document,
  { version: host, protocol, tag }: Welcome,
  origin: string,
  version: string,
  [oldest, newest]: readonly [number, number],
): Pick<Refusal, 'code' | 'words'> | undefined {
  if (!isAllowed(document, origin)) return { code: 'ORIGIN', words: [origin] };
  const code = versionProblem(host, version);
  if (code) return { code, words: [host, version] };
  if (!Number.isInteger(protocol) || protocol < oldest || protocol > newest)
    return { code: 'PROTOCOL', words: [] };
  const own = document.documentElement.dataset['tag'];
  return own === tag ? undefined : { code: 'TAG', words: [tag, String(own)] };
}

/**
 * Whether the merchant may show this frame. The origin must not be opaque, nor contradict the
 * browser's list of ancestors. It must be one of the origins in the frame's URL, which are those of
 * the document's policy, and one of those that the provider lists in the document, if any
 * (`https://*.example` matches many, `*` matches all).
 */
function isAllowed(document: Document, origin: string): boolean {
  const above = document.location.ancestorOrigins?.[0];
  if (origin === 'null' || (above && above !== 'null' && above !== origin)) return false;
  const claimed = new URLSearchParams(document.location.search).get('shop')?.split(' ');
  const named = document
    .querySelector<HTMLMetaElement>('meta[name=payframe-merchants]')
    ?.content.split(/\s+/)
    .filter(Boolean);
  // The provider embeds frames in the payment modal and on its own pages.
  if (origin === document.location.origin) return true;
  return (
    (claimed?.includes(origin) ?? true) &&
    (!named?.length || named.some((pattern) => fits(pattern, origin)))
  );
}

function fits(pattern: string, origin: string): boolean {
  if (pattern === '*') return true;
  const [first = '', ...rest] = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${[first, ...rest].join('[\\w.-]*')}$`).test(origin);
}
