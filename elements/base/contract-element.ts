import { bound } from '../../bridge/bound.js';
import { callbackName, check, eventName, type Contract, type Event as ContractEvent } from '../../bridge/contract.js';
import { unpack, isQuiet, PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { connectFrame, type FrameLink } from '../../bridge/host.js';
import { closestLanguage, type Language } from '../../bridge/languages.js';
import { MAX_HEIGHT } from '../../bridge/limits.js';
import { frameUrl, settings } from './config.js';
import { attributesOf, readAttribute, takeOver } from './properties.js';
import { dress, inlineCss } from './sheet.js';
import { watch } from './watch.js';

// On a server there are no elements; importing the kit there must do nothing.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** One showing of a frame: from the moment the element appears until it is gone. */
interface Life {
  readonly link: FrameLink;
  readonly iframe: HTMLIFrameElement;
  /** Takes down everything that stands. */
  readonly clear: () => void;
}

/** What every element of the kit does, whatever its contract. */
export abstract class ContractElement extends Base {
  static readonly contract: Contract;
  static get observedAttributes(): string[] {
    return [...attributesOf(this.contract).keys()];
  }

  /** The props as they were set, unchecked. */
  readonly values: Record<string, unknown> = Object.create(null);
  /** What a factory's caller wants to hear, by callback name. */
  callbacks: Readonly<Record<string, unknown>> = {};
  protected readonly css: string = inlineCss;
  protected readonly internals = this.attachInternals();
  protected readonly root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  #life: Life | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #scheduled = false;
  #eligible = true;
  #height: number | undefined;
  #ready = settled();

  constructor() {
    super();
    takeOver(this, this.contract);
  }

  get contract(): Contract {
    return (this.constructor as typeof ContractElement).contract;
  }

  /** Resolves when the frame's app is there; rejects with the error when it cannot be had. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Whether the provider supports this component here; `true` until it has said otherwise. */
  get isEligible(): boolean {
    return this.#eligible;
  }

  connectedCallback(): void {
    clearTimeout(this.#leaving);
    this.changed();
  }

  /** Taking an element out and putting it back is a move: nothing is torn down before the page's own work is done. */
  disconnectedCallback(): void {
    this.#leaving = setTimeout(() => this.isConnected || this.end(failures.closed()));
  }

  /** A move that keeps the frame's document (`moveBefore`) changes nothing. */
  connectedMoveCallback(): void {}

  adoptedCallback(): void {
    if (this.#life) dress(this.root, this.css);
  }

  attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
    const key = attributesOf(this.contract).get(name)!;
    this.values[key] = readAttribute(this.contract.props[key]!, text);
    this.changed();
  }

  /** Something that decides what is shown has changed: looked at once, when the page's own work is done. */
  changed(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      if (this.isConnected) this.sync();
    });
  }

  override focus(options?: FocusOptions): void {
    this.#life?.iframe.focus(options);
  }

  /** Takes the component down. Adding it to the page again starts it anew. */
  close(): void {
    this.end(failures.closed());
  }

  /** Tells of an error, and that the component will not come to be ready. */
  report(error: PayError): void {
    this.#ready.reject(error);
    this.tell('error', error);
  }

  /** The language of the frame: the merchant's wish, or the browser's. */
  protected shownLanguage(): Language {
    return closestLanguage(this.values['language'] as string, navigator.language);
  }

  /** Whether the frame should be there now. */
  protected wanted(): boolean {
    return true;
  }

  /** The props to send, checked. Throws the first reason why they cannot be shown. */
  protected readProps(): Record<string, unknown> {
    const { contract, values } = this;
    const props = check(contract, values);
    const relaxed = contract.amountOptional && settings().requireAmount === false && values['accountId'];
    const refusal = relaxed ? undefined : contract.refuse?.(values);
    if (refusal) throw refusal;
    return props;
  }

  /** Puts the iframe on screen. Gives what must go again besides the shadow root's content. */
  protected place(iframe: HTMLIFrameElement): void {
    const { height } = this.contract;
    iframe.style.height = `${styledHeight(this.values['innerStyle']) || height}px`;
    if (height) {
      const placeholder = document.createElement('div');
      placeholder.part.add('placeholder');
      this.root.append(placeholder);
    }
    this.root.append(iframe);
  }

  /** The frame's app is on screen. */
  protected rendered(): void {
    this.root.querySelector('[part=placeholder]')?.remove();
  }

  /** Brings what is shown in line with what was set. */
  protected sync(): void {
    const { internals, values } = this;
    internals.states[values['isHidden'] ? 'add' : 'delete']('hidden');
    if (!this.wanted()) return this.end(failures.closed());
    if (!this.#life) return this.#start();
    this.#life.iframe.title = this.contract.title[this.shownLanguage()];
    this.#life.link.update();
  }

  /** Ends this showing: events, then everything it held. */
  protected end(reason: PayError): void {
    const life = this.#life;
    if (!life) return;
    this.#life = undefined;
    if (!isQuiet(reason)) this.report(reason);
    else if (reason.code !== 'NAVIGATED') this.tell('close');
    this.#ready.resolve();
    life.link.end(reason);
    life.clear();
    this.tell('destroy');
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

  /** Tells the merchant: a DOM event, and the factory's callback. Gives whether it may go on. */
  protected tell(name: string, detail?: unknown): boolean | Promise<boolean> {
    const { cancelable } = this.contract.events[name] as ContractEvent;
    // An error that nobody prevents is shown to the developer, as the browser does with its own.
    const event = new CustomEvent(eventName(name), { detail, bubbles: true, composed: true, cancelable: cancelable || name === 'error' });
    this.dispatchEvent(event);
    const callback = this.callbacks[callbackName(name)];
    if (typeof callback !== 'function') {
      if (name === 'error' && !event.defaultPrevented) console.error(detail);
      return !(cancelable && event.defaultPrevented);
    }
    try {
      const answer: unknown = callback(detail);
      const allowed = Promise.resolve(answer).then((value) => value !== false, reportError);
      return !cancelable || (!event.defaultPrevented && allowed.then((value) => value !== false));
    } catch (thrown) {
      reportError(thrown);
      return true;
    }
  }

  #start(): void {
    if (this.#ready.isOver()) this.#ready = settled();
    this.#height = undefined;
    this.tell('render');
    try {
      this.#life = this.#show();
      this.tell('display');
    } catch (thrown) {
      this.root.replaceChildren();
      this.report(PayError.from(thrown));
      this.tell('destroy');
    }
  }

  #show(): Life {
    const { contract, root, values } = this;
    this.readProps();
    const language = this.shownLanguage();
    const url = frameUrl(contract.frame, language);
    if (!url) throw failures.hostMissing();
    const iframe = this.ownerDocument.createElement('iframe');
    iframe.part.add('frame');
    iframe.title = contract.title[language];
    iframe.allow = contract.allow ?? '';
    iframe.referrerPolicy = 'strict-origin';
    iframe.src = url.href;
    const link = connectFrame({
      contract,
      iframe,
      origin: url.origin,
      timeout: values['timeout'] as number | undefined,
      props: () => this.readProps(),
      answers: this.answers(),
      ready: () => this.#isReady(),
      updated: (changed) => this.tell('props', changed),
      rejected: (error) => this.tell('error', error),
      failed: (error) => this.end(error),
    });
    const unwatch = watch(iframe, () => this.end(failures.frameClosed()));
    const page = this.ownerDocument.defaultView!;
    const leave = ({ persisted }: PageTransitionEvent) => persisted || this.end(failures.navigated());
    page.addEventListener('pagehide', leave);
    const clear = () => {
      unwatch();
      page.removeEventListener('pagehide', leave);
      root.replaceChildren();
    };
    this.tell('prerender');
    dress(root, this.css);
    this.place(iframe);
    this.tell('prerendered');
    return { link, iframe, clear };
  }

  /** What the frame may ask of the page. `this` itself is never handed over. */
  protected answers(): Record<string, (...args: never[]) => unknown> {
    return {
      emit: (name: string, detail?: unknown) => this.heard(name, detail),
      resize: (height: number) => this.#resize(height),
    };
  }

  /** The frame tells something. Names that are not the frame's to tell are refused. */
  protected heard(name: string, detail?: unknown): boolean | Promise<boolean> {
    const { events } = this.contract;
    if (!Object.hasOwn(events, name) || events[name]!.host) throw failures.noHandler(name);
    if (name === 'load' && detail === false) {
      this.#eligible = false;
      this.#resize(0);
    }
    return this.tell(name, name === 'error' ? unpack(detail) : bound(detail, name));
  }

  #isReady(): void {
    if (!this.#life) return;
    this.rendered();
    this.tell('rendered');
    this.#ready.resolve();
  }

  /** Heights are clamped integers, set once per painted frame. */
  #resize(asked: number): void {
    const iframe = this.#life?.iframe;
    // A frame that is not on screen has no width, and the heights it tells mean nothing.
    if (!iframe || !Number.isFinite(asked) || (asked && !iframe.clientWidth) || this.contract.height === 'overlay') return;
    const waiting = this.#height !== undefined && iframe.style.height !== `${this.#height}px`;
    this.#height = Math.min(Math.max(Math.round(asked), 0), MAX_HEIGHT);
    if (waiting) return;
    requestAnimationFrame(() => {
      const height = this.#height!;
      if (iframe.style.height === `${height}px`) return;
      iframe.style.height = `${height}px`;
      this.tell('resize', { height });
    });
  }
}

function settled() {
  let isOver = false;
  let resolve!: () => void;
  let reject!: (error: PayError) => void;
  const promise = new Promise<void>((yes, no) => ([resolve, reject] = [yes, no]));
  promise.catch(() => {}).then(() => (isOver = true)); // The error has its event; whoever awaits the promise gets it too.
  return { promise, resolve, reject, isOver: () => isOver };
}

/** The height the merchant's style asks for, so that no pixel moves when the frame comes. */
function styledHeight(style: unknown): number {
  const { base, height } = (style ?? {}) as { base?: { height?: unknown }; height?: unknown };
  return Math.min(parseInt(String(base?.height ?? height)) || 0, MAX_HEIGHT);
}
