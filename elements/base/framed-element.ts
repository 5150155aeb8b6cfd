import { bound } from '../../bridge/bound.js';
import { deferred } from '../../bridge/deferred.js';
import { isQuiet, PayError, unpack } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { connectFrame, type FrameLink } from '../../bridge/host.js';
import { ContractElement } from './contract-element.js';
import { keepHeight, styledHeight } from './frame-height.js';
import { makeIframe } from './iframe.js';
import { dress, inlineCss } from './sheet.js';
import { watch } from './watch.js';

/** One showing of a frame: from the moment the element appears until it is gone. */
interface Life {
  readonly link: FrameLink;
  readonly iframe: HTMLIFrameElement;
  readonly resize: (height: number) => void;
  /** Takes down everything that stands. */
  readonly clear: () => void;
}

/**
 * The half of an element that faces the frame: shows it, sizes it, speaks with it, and takes it down again.
 *
 * @csspart frame - The iframe.
 * @csspart placeholder - What holds the place until the frame can be used.
 * @cssstate hidden - `isHidden` keeps it out of sight.
 * @cssstate ineligible - The provider does not support it here, and nothing is shown.
 */
export abstract class FramedElement extends ContractElement {
  protected readonly css: string = inlineCss;
  protected readonly internals = this.attachInternals();
  /** A root that came with the page's HTML keeps the place until the frame does. */
  protected readonly root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true });
  #life: Life | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #eligible = true;
  #ready = deferred();
  #lives = 0;

  /** Resolves when the frame's app is there; rejects with the error when it cannot be had. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Whether the provider supports this component here; `true` until it has said otherwise. */
  get isEligible(): boolean {
    return this.#eligible;
  }

  override connectedCallback(): void {
    clearTimeout(this.#leaving);
    super.connectedCallback();
  }

  /** Taking an element out and putting it back is a move: nothing is torn down before the page's own work is done. */
  disconnectedCallback(): void {
    this.#leaving = setTimeout(() => this.isConnected || this.close());
  }

  /** A move that keeps the frame's document (`moveBefore`) changes nothing. */
  connectedMoveCallback(): void {}

  /** A style sheet belongs to one document; the element has come to another. */
  adoptedCallback(): void {
    if (this.#life) dress(this.root, this.css);
  }

  /** Puts the focus into the component. */
  override focus(options?: FocusOptions): void {
    this.#life?.iframe.focus(options);
  }

  /** Takes the component down. Adding it to the page again starts it anew. */
  close(): void {
    this.end(failures.closed());
  }

  /** Tells of an error, and that the component will not come to be ready. @internal */
  report(error: PayError): void {
    this.#lives++; // What is promised from now on is not this.
    this.#ready.reject(error);
    void this.tell('error', error);
  }

  /** Whether the frame should be there now. */
  protected wanted(): boolean {
    return !this.hasAttribute('defer-hydration');
  }

  protected override sync(): void {
    this.mark('hidden', this.values['isHidden']);
    if (!this.wanted()) return this.close();
    if (!this.#life) return this.#start();
    this.#life.iframe.title = this.contract.title[this.shownLanguage()];
    this.#life.link.update();
  }

  /** Sets or takes back a state that CSS can see, as in `:state(hidden)`. */
  protected mark(state: string, isOn: unknown): void {
    this.internals.states[isOn ? 'add' : 'delete'](state);
  }

  /** Puts the iframe on screen. */
  protected place(iframe: HTMLIFrameElement): void {
    const { height } = this.contract;
    iframe.style.height = `${styledHeight(this.values['innerStyle']) || height}px`;
    const placeholder = this.ownerDocument.createElement('div');
    placeholder.part = 'placeholder';
    this.root.replaceChildren(placeholder, iframe);
    if (!height) placeholder.remove();
  }

  /** The frame's app is there, at first or again. */
  protected rendered(): void {
    this.root.querySelector('div')?.remove();
  }

  /** Ends this showing: events, then everything it held. */
  protected end(reason: PayError): void {
    const life = this.#life;
    if (!life) return;
    this.#life = undefined;
    if (!isQuiet(reason)) this.report(reason);
    else if (reason.code !== 'NAVIGATED') void this.tell('close');
    this.#ready.resolve();
    life.link.end(reason);
    life.clear();
    void this.tell('destroy');
  }

  /** Asks the frame. Waits for it to be ready, and rejects when there is none. */
  protected async ask(name: string, ...args: readonly unknown[]): Promise<unknown> {
    await null; // An element added to the page in this very turn has its frame in the next.
    if (!this.#life) throw this.missing();
    return this.#life.link.call(name, args);
  }

  /** The error for asking a component that has no frame. */
  protected missing(): PayError {
    return failures.closed();
  }

  /** What the frame may ask of the page. `this` itself is never handed over. */
  protected answers(): Record<string, (...args: never[]) => unknown> {
    return {
      emit: (name: string, detail?: unknown) => this.heard(name, detail),
      resize: (height: number) => this.#life?.resize(height),
    };
  }

  /** The frame tells something. Names that are not the frame's to tell are refused. */
  protected heard(name: string, detail?: unknown): boolean | Promise<boolean> {
    const { events } = this.contract;
    if (!Object.hasOwn(events, name) || events[name]!.host) throw failures.noHandler(name);
    if (name === 'load') this.mark('ineligible', !(this.#eligible = detail !== false));
    if (!this.#eligible) this.#life?.resize(0);
    return this.tell(name, name === 'error' ? unpack(detail) : bound(detail, name));
  }

  #start(): void {
    if (this.#lives++) this.#ready = deferred();
    void this.tell('render');
    try {
      this.#life = this.#show();
      void this.tell('display');
    } catch (thrown) {
      this.root.replaceChildren();
      this.report(PayError.from(thrown));
      void this.tell('destroy');
    }
  }

  #show(): Life {
    const { contract, root, values } = this;
    this.readProps();
    const iframe = makeIframe(this.ownerDocument, contract, this.shownLanguage());
    let isRendered = false;
    const link = connectFrame({
      contract,
      iframe,
      origin: new URL(iframe.src).origin,
      timeout: values['timeout'] as number | undefined,
      props: () => this.readProps(),
      answers: this.answers(),
      ready: () => {
        this.rendered();
        if (!isRendered) void this.tell('rendered');
        isRendered = true;
        this.#ready.resolve();
      },
      updated: (changed) => void this.tell('props', changed),
      rejected: (error) => void this.tell('error', error),
      failed: (error) => this.end(error),
    });
    const unwatch = watch(iframe, () => this.end(failures.frameClosed()));
    const page = this.ownerDocument.defaultView!;
    const leave = ({ persisted }: PageTransitionEvent) => persisted || this.end(failures.navigated());
    page.addEventListener('pagehide', leave);
    void this.tell('prerender');
    dress(root, this.css);
    this.place(iframe);
    void this.tell('prerendered');
    const clear = () => {
      unwatch();
      page.removeEventListener('pagehide', leave);
      root.replaceChildren();
    };
    return { link, iframe, clear, resize: keepHeight(iframe, (height) => void this.tell('resize', { height })) };
  }
}
