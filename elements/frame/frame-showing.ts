import { connectFrame, type FrameLink } from '../../bridge/host.js';
import type { Answers } from '../../bridge/port.js';
import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { keepHeight, layoutOf, reservedHeight, widthOf } from './frame-height.js';
import type { FrameHost, Resize } from '../base/frame-part.js';
import { makeIframe, urlOf } from './iframe.js';
import { takeTurn } from './turns.js';
import { watch } from './watch.js';

type Props = Readonly<Record<string, unknown>>;

/** A frame in the page, from its insertion until its removal. */
export interface Showing {
  readonly link: FrameLink;
  readonly iframe: HTMLIFrameElement;
  readonly resize: Resize;
  /** Loads the frame's document again, behind a placeholder. */
  readonly reload: () => void;
  /** Removes everything that was inserted. */
  readonly clear: () => void;
}

/** The callbacks of a frame in the page. */
interface ShowingOptions {
  /** The functions that the frame may call on the page. */
  readonly answers: Answers;
  /** The frame's app is ready: at first, and again after each reload. */
  readonly ready: () => void;
  /** The frame has applied changed props. */
  readonly updated: () => void;
  /** Props were rejected: the frame has others; without an error, it has the current ones. */
  readonly refused: (error: PayError | undefined) => void;
  /** The frame is not ready in time. `ready` follows if it still comes. */
  readonly late: (error: PayError) => void;
  /** The frame failed, or was removed, or its page is left. */
  readonly end: (reason: PayError, isFault?: boolean) => void;
}

/** Inserts a component's frame into the page and connects to it. */
export function showFrame(
  host: FrameHost,
  props: Props,
  { answers, ready, updated, refused, late, end }: ShowingOptions,
): Showing {
  const { contract, root, ownerDocument } = host;
  const url = urlOf(contract, host.shownLanguage, layoutOf(contract, props));
  const iframe = makeIframe(ownerDocument, contract, host.shownLanguage, host.ownTexts);
  let isRendered = false;
  const link = connectFrame({
    contract,
    iframe,
    origin: new URL(url).origin,
    timeout: host.currentProps['timeout'] as number | undefined,
    // Read again for each document: a later document starts with the then current props.
    props: () => host.readProps(),
    answers,
    styled: () => uncoverFrame(host),
    ready: () => {
      endTurn();
      ready();
      for (const part of host.parts) part.frameReady?.();
      uncoverFrame(host);
      if (!isRendered) void host.dispatch('rendered');
      isRendered = true;
    },
    lost: () => {
      coverFrame(host, iframe);
      for (const part of host.parts) part.frameLost?.();
    },
    updated: (changed) => {
      updated();
      for (const part of host.parts) part.frameUpdated?.();
      void host.dispatch('props', changed);
    },
    rejected(error) {
      refused(error);
      void host.dispatch('error', error);
    },
    accepted: () => refused(undefined),
    // An overlay that is late is closed: the shopper opens it again.
    late:
      contract.height === 'overlay'
        ? undefined
        : (error) => {
            endTurn();
            late(error);
          },
    // Navigation too: it is an error if the frame leads to another page, and expected if the
    // merchant's page does.
    failed: (error) => end(error, true),
  });
  void host.dispatch('prerender');
  const placing = host.parts.find((part) => part.placeFrame);
  // An overlay opens when the shopper asks for it: it waits for no other frame.
  const endTurn = takeTurn(() => link.load(url), { isUrgent: contract.height === 'overlay' });
  const place = () => (placing?.placeFrame ? placing.placeFrame(iframe) : placeFrame(host, iframe));
  try {
    place();
  } catch (thrown) {
    endTurn();
    link.end(PayError.from(thrown));
    throw thrown;
  }
  const page = ownerDocument.defaultView!;
  // Another window that is left does not come back for whoever waits in this one.
  const leave = ({ persisted }: PageTransitionEvent) =>
    (persisted && page === window) || end(failures.navigated());
  page.addEventListener('pagehide', leave);
  const unwatch = watch(root, iframe, () => end(failures.frameClosed()));
  void host.dispatch('prerendered');
  const { resize, end: endHeight } = keepHeight(
    iframe,
    (height) => void host.dispatch('resize', { height }),
  );
  const reload = () => {
    iframe.remove();
    link.load(url);
    place();
  };
  const clear = () => {
    endTurn();
    endHeight();
    unwatch();
    page.removeEventListener('pagehide', leave);
    host.place();
  };
  return { link, iframe, reload, clear, resize };
}

/**
 * Inserts the iframe into the component, at its final height, with a placeholder in front. The
 * look of the page, on which the height depends, is read while the browser already loads the
 * frame.
 */
export function placeFrame(host: FrameHost, iframe: HTMLIFrameElement): void {
  host.place(iframe);
  const known = host.parts.find((part) => part.knownHeight)?.knownHeight?.();
  const height = known
    ? `${known}px`
    : reservedHeight(host.contract, host.readProps(), widthOf(iframe));
  iframe.style.height = height || '0';
  coverFrame(host, iframe);
}

/** Shows a placeholder until the document in the iframe has the style of the page. */
function coverFrame(host: FrameHost, iframe: HTMLIFrameElement): void {
  if (iframe.parentNode !== host.root || iframe.style.height === '0px') return;
  const placeholder = host.ownerDocument.createElement('div');
  placeholder.part = 'placeholder';
  iframe.before(placeholder);
  hideUnstyled(host);
}

/** Hides what is behind the placeholder, if the page has a style that it begins without. */
export function hideUnstyled(host: FrameHost): void {
  const placeholder = placeholderIn(host);
  if (!placeholder) return;
  let props: Props;
  try {
    props = host.readProps();
  } catch {
    return; // The link reports invalid props.
  }
  const { colorScheme, theme, appearance, innerStyle } = props;
  placeholder.toggleAttribute(
    'data-opaque',
    Boolean(colorScheme === 'dark' || theme || appearance || innerStyle),
  );
}

/** Shows the document, which has the style of the page. */
const uncoverFrame = (host: FrameHost): void => placeholderIn(host)?.remove();

const placeholderIn = ({ root }: FrameHost) => root.querySelector('[part=placeholder]');
