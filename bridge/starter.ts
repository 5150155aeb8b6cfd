import { isKind, versionProblem, type Hello, type Poke, type Refusal, type Welcome } from './handshake.js';
import { PROTOCOLS, VERSION } from './limits.js';
import { NOTE, type PortMessage } from './port.js';

/** What the frame's document has learnt when its app comes to ask. */
export interface Meeting {
  readonly welcome: Welcome;
  readonly port: MessagePort;
  /** The merchant's origin, as the browser verified it. */
  readonly origin: string;
}

declare global {
  interface Window {
    /** Left by the inline script in the frame's head for the frame's app. */
    payframeMeeting?: Promise<Meeting>;
  }
}

/**
 * The first thing a frame's document does, inline in its head, before any other script is there: says hello to its
 * parent and waits for the welcome. In the frame alone, without a parent, it says nothing.
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
  const id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // The hello holds no secret, and the frame cannot know its parent's origin before the parent speaks.
  const hello = () => parent.postMessage({ payframe: 'hello', version, protocols, document: id } satisfies Hello, '*');

  page.payframeMeeting = new Promise((resolve) => {
    page.addEventListener('message', hear);
    hello();

    function hear({ data, source, origin, ports }: MessageEvent) {
      // A page may show a component in another window of its own (the `window` prop): its script is not the parent then.
      if (source !== parent && origin !== document.location.ancestorOrigins?.[0]) return;
      if (isKind<Poke>(data, 'poke')) return hello();
      const [port, ...others] = ports;
      others.forEach((other) => other.close());
      if (!isKind<Welcome>(data, 'welcome') || data.document !== id || !port) return;
      page.removeEventListener('message', hear);
      const refusal = refuse(document, data, origin, version);
      if (refusal) {
        document.documentElement.hidden = true;
        port.close();
        return parent.postMessage({ payframe: 'refuse', document: id, ...refusal } satisfies Refusal, '*');
      }
      port.postMessage([NOTE, 'alive'] satisfies PortMessage);
      resolve({ welcome: data, port, origin });
    }
  });
}

/** Why this document will not speak with that page. */
function refuse(
  document: Document,
  { version: host, tag }: Welcome,
  origin: string,
  version: string,
): Pick<Refusal, 'code' | 'words'> | undefined {
  if (!isAllowed(document, origin)) return { code: 'ORIGIN', words: [origin] };
  const code = versionProblem(host, version);
  if (code) return { code, words: [host, version] };
  const own = document.documentElement.dataset['tag'];
  return own === tag ? undefined : { code: 'TAG', words: [tag, String(own)] };
}

/**
 * Whether the merchant may show this frame: its origin is a real one, the browser's list of ancestors does not deny it,
 * and it is among the origins the provider has named, if it has named any (`https://*.example` names many, `*` names all).
 */
function isAllowed(document: Document, origin: string): boolean {
  const above = document.location.ancestorOrigins?.[0];
  if (origin === 'null' || (above && above !== 'null' && above !== origin)) return false;
  const named = document.querySelector<HTMLMetaElement>('meta[name=payframe-merchants]')?.content.split(/\s+/).filter(Boolean);
  // The provider shows frames of its own inside the popup and on its pages.
  return !named?.length || origin === document.location.origin || named.some((pattern) => fits(pattern, origin));
}

function fits(pattern: string, origin: string): boolean {
  if (pattern === '*') return true;
  const [first = '', ...rest] = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${[first, ...rest].join('[\\w.-]*')}$`).test(origin);
}
