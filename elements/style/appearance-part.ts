import type { ColorScheme } from '../../bridge/contracts/shared/props.js';
import { colorSchemeAround, DARK, parentOf } from './color-scheme.js';
import { isEqual } from '../../bridge/is-equal.js';
import type { Appearance, FontFile } from '../../appearance/tokens.js';
import { settings } from '../base/config.js';
import type { FrameHost, FramePart } from '../base/frame-part.js';
import { readTokens } from './page-tokens.js';

/** The parts of a page's look that its components follow. */
interface PageAppearance {
  readonly colorScheme: ColorScheme;
  readonly appearance: Appearance;
}

/**
 * Adapts a component to the look of the page: reads the page's color scheme and design tokens, and
 * reads them again whenever they may have changed.
 */
export class AppearancePart implements FramePart {
  readonly #host: FrameHost;
  /** The look of the page, until something may have changed it. */
  #page: PageAppearance | undefined;
  #shown: Readonly<Record<string, unknown>> = {};
  #stopWatching = (): void => {};
  #isWaiting = false;

  constructor(host: FrameHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#page = undefined;
    this.#watch();
  }

  hostDisconnected(): void {
    this.#stopWatching();
  }

  frameProps(): Readonly<Record<string, unknown>> {
    return (this.#shown = this.#read());
  }

  /** The look to show. The merchant's props take precedence over the look of the page. */
  #read(): Readonly<Record<string, unknown>> {
    const { colorScheme, theme, appearance, fonts = settings().fonts } = this.#host.currentProps;
    const named = theme === 'night' && !colorScheme ? 'dark' : colorScheme;
    const own = named === 'light' || named === 'dark' ? named : undefined;
    this.#page ??= this.#readPage(own);
    const scheme = own ?? this.#page.colorScheme;
    this.#host.mark('dark', scheme === 'dark');
    const values = { ...this.#page.appearance, ...Object(appearance) };
    return {
      colorScheme: scheme,
      ...(Object.keys(values).length && { appearance: values }),
      ...(Array.isArray(fonts) && { fonts: fonts.map((font) => this.#resolve(font)) }),
    };
  }

  /** Returns a font file with an absolute URL: the frame has another base URL. */
  #resolve(font: unknown): unknown {
    const { src } = Object(font) as Partial<FontFile>;
    const { baseURI } = this.#host.ownerDocument;
    return {
      ...Object(font),
      src: URL.canParse(src ?? '', baseURI) ? new URL(src!, baseURI).href : '',
    };
  }

  /**
   * Reads tokens in the color scheme that is shown, because their values may use `light-dark()`.
   */
  #readPage(own: ColorScheme | undefined): PageAppearance {
    const colorScheme = colorSchemeAround(this.#host);
    return { colorScheme, appearance: readTokens(this.#host, this.#host.root, own ?? colorScheme) };
  }

  /**
   * Watches for changes of the page's colors: the system's color scheme, attributes of the
   * element's ancestors, and style sheets.
   */
  #watch(): void {
    const { ownerDocument: document } = this.#host;
    const page = document.defaultView;
    this.#stopWatching();
    if (!page) return; // A closed window's document: there is nothing to show.
    const controller = new AbortController();
    const { signal } = controller;
    const observer = new (page as unknown as typeof globalThis).MutationObserver(
      this.#mayHaveChanged,
    );
    for (let at: Element | null = this.#host; at; at = parentOf(at))
      observer.observe(at, { attributes: true });
    observer.observe(document.head, { attributes: true, childList: true, subtree: true });
    page.matchMedia(DARK).addEventListener('change', this.#mayHaveChanged, { signal });
    // A style sheet may load later than its element, and neither event bubbles out of every tree.
    document.head.addEventListener('load', this.#mayHaveChanged, { signal, capture: true });
    document.addEventListener('transitionend', this.#mayHaveChanged, { signal, capture: true });
    this.#stopWatching = () => {
      observer.disconnect();
      controller.abort();
    };
  }

  /**
   * Reads the page once, in the next animation frame: a theme change changes many things at once.
   */
  readonly #mayHaveChanged = (event: object): void => {
    const { propertyName = 'color' } = event as Partial<TransitionEvent>;
    if (this.#isWaiting || !propertyName.endsWith('color')) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      this.#page = undefined;
      if (this.#host.isConnected && !isEqual(this.#read(), this.#shown)) this.#host.requestUpdate();
    });
  };
}
