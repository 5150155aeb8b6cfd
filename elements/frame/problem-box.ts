import { css } from '@lit/reactive-element';
import { directionOf, type Language } from '../../bridge/languages.js';
import { KNOWN_AFTER_MS } from '../../bridge/limits.js';
import type { PayError } from '../../bridge/errors.js';
import { pageOf } from '../base/dispatch.js';
import type { FrameHost } from '../base/frame-part.js';

// Loaded when a component cannot work: it has the classic script's settings from its caller alone.

/**
 * The styles of what stands in place of a component that cannot work: at least as high as a field,
 * in colors for the page's color scheme.
 */
const problemStyles = css`
  [part='problem'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    box-sizing: border-box;
    min-height: max(36px, 2.25rem);
    padding: 6px 11px;
    border: 1px solid light-dark(#b3261e, #ff8f85);
    border-radius: 6px;
    color: light-dark(#b3261e, #ff8f85);
    font-size: max(14px, 0.875rem);
    line-height: 1.4;
  }
  [part='problem'] :is(a, button) {
    position: static;
    width: auto;
    height: auto;
    min-height: 24px;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    text-decoration: underline;
    cursor: pointer;
  }
  /* Behind it, at its place and size, is a frame that may still come. */
  [data-late] {
    align-content: flex-start;
  }
  [data-late] ~ :not(slot) {
    position: absolute;
    inset: 0;
    visibility: hidden;
  }
  [data-code] {
    border-style: dashed !important;
  }
  [data-code] span {
    flex: 1 0 100%;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  [data-code] span::first-line {
    font-family: monospace;
    font-weight: 600;
  }
`;

/** What a box says: to shoppers a sentence; without one, the error to a developer. */
export interface ProblemTexts {
  readonly language: Language;
  readonly sentence: string | undefined;
  readonly tryAgain: string;
}

/** What stands in place of a component. */
export interface ProblemBox {
  /** Writes it anew: the texts have arrived, or the language has changed. */
  write(): void;
  remove(): void;
}

/** Shows an error in its component's place, or over a late frame. `retry` loads the frame again. */
export function insertBox(
  host: FrameHost,
  error: PayError,
  read: () => ProblemTexts,
  retry: () => void,
  late?: HTMLIFrameElement,
): ProblemBox {
  const { root, ownerDocument } = host;
  const problem = ownerDocument.createElement('div');
  problem.part = 'problem';
  const message = ownerDocument.createElement('span');
  message.role = 'alert';
  const button = ownerDocument.createElement('button');
  Object.assign(button, { type: 'button', part: 'retry', onclick: retry });
  problem.append(message);
  if (error.retryable && host.contract.height !== 'overlay') problem.append(button);
  if (read().sentence === undefined) {
    problem.dataset['code'] = error.code;
    const link = ownerDocument.createElement('a');
    Object.assign(link, { href: pageOf(error.code), target: '_blank', rel: 'noopener' });
    link.textContent = 'Why, and what to do';
    problem.append(link);
  }
  let isKnown = false;
  let written: string | undefined;
  const write = () => {
    const { language, sentence = noteFor(host, error), tryAgain } = read();
    // A screen reader would announce the same text again. What stands there may be a translator's.
    if (written === sentence) return;
    written = sentence;
    problem.lang = language;
    problem.dir = directionOf(language);
    if (isKnown) message.textContent = written;
    button.textContent = tryAgain;
  };
  write();
  adopt(root);
  if (late) {
    problem.dataset['late'] = '';
    problem.style.minHeight = `max(36px, 2.25rem, ${late.offsetHeight}px)`;
  }
  root.prepend(problem);
  setTimeout(() => {
    isKnown = true;
    message.textContent = written ?? null;
  }, KNOWN_AFTER_MS);
  return { write, remove: () => problem.remove() };
}

const adopted = new WeakMap<ShadowRoot, CSSStyleSheet>();

/** Adds the styles to a root, which may have got other style sheets since. */
function adopt(root: ShadowRoot): void {
  const { CSSStyleSheet } = root.ownerDocument.defaultView as unknown as typeof globalThis;
  const others = root.adoptedStyleSheets;
  if (others.includes(adopted.get(root)!)) return;
  const styles = new CSSStyleSheet();
  styles.replaceSync(problemStyles.cssText);
  adopted.set(root, styles);
  root.adoptedStyleSheets = [...others, styles];
}

/** What a developer reads: the code and what it is about, and the message. */
function noteFor(host: FrameHost, { code, message, details, frameUrl }: PayError): string {
  const { paymentId, accountId } = host as unknown as { paymentId?: string; accountId?: string };
  const isUnknown = code.endsWith('_NOT_FOUND');
  const about = details?.missing.join(', ') ?? frameUrl ?? (isUnknown && (paymentId || accountId));
  return `${code}${about ? `: ${about}` : ''}\n${message}`;
}
