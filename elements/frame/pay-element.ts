import { ReactiveElement, type CSSResultGroup, type PropertyValues } from '@lit/reactive-element';
import { aliasOf, check, type Contract } from '../../bridge/contract.js';
import { isPlain } from '../../bridge/clone-within-limits.js';
import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { Language } from '../../bridge/languages.js';
import { ownOf } from '../../bridge/own.js';
import { AppearancePart } from '../style/appearance-part.js';
import { isBrowser, noInternals } from '../base/browser.js';
import { settings } from '../base/config.js';
import { advise } from '../base/development.js';
import { LifecyclePart } from './lifecycle-part.js';
import type { FramePart, Verdict } from '../base/frame-part.js';
import { languageOf } from './iframe.js';
import type { OwnTexts } from '../languages/index.js';
import { ProblemPart } from './problem-part.js';
import { adoptStylesIn, inlineStyles } from '../style/styles.js';
import { dispatch, requestAnswer } from '../base/dispatch.js';

/**
 * The base class of every component. Lit reads its props and attributes and batches their changes.
 * The frame, and features that only some components have, are controllers.
 *
 * @csspart frame - The iframe.
 * @csspart placeholder - The placeholder that is shown until the frame has the page's style.
 * @csspart problem - Why the component cannot work, in its place.
 * @csspart retry - The button in it, which loads the frame again.
 * @cssstate hidden - The component is hidden by `isHidden`.
 * @cssstate dark - The component has the colors of a dark page.
 * @cssstate ineligible - The provider does not support the component here, and nothing is shown.
 */
export abstract class PayElement extends ReactiveElement {
  static readonly contract: Contract;
  /** @internal */
  static override readonly shadowRootOptions: ShadowRootInit = {
    mode: 'open',
    delegatesFocus: true,
  };
  /** @internal */
  static override styles: CSSResultGroup = inlineStyles;

  /** @internal */
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'defer-hydration'];
  }

  /** The factory's callbacks, by name. @internal */
  callbacks: Readonly<Record<string, unknown>> = {};
  /**
   * Receives the component's events instead of its listeners: set by the button that opened an
   * overlay.
   * @internal
   */
  outlet: ((name: string, detail?: unknown) => Verdict) | undefined;
  /** Whether the page does not get an event: who opened the element dispatches its own. @internal */
  isMuted: ((name: string, detail: unknown) => boolean) | undefined;
  /** @internal */
  readonly internals: ElementInternals = isBrowser ? this.attachInternals() : noInternals();
  /** The props since the last of them changed. Lit's constructor sets it before this class exists. */
  private snapshot?: Readonly<Record<string, unknown>> | undefined;
  /** @internal */
  readonly parts: FramePart[] = [];
  /** @internal */
  readonly frame: LifecyclePart = new LifecyclePart(this);
  /** @internal */
  readonly appearancePart: AppearancePart = new AppearancePart(this);
  /** @internal */
  readonly problem: ProblemPart = new ProblemPart(this);

  /**
   * Resolves when the frame's app is ready, or at once while an overlay is closed; rejects with a
   * `PayError` if the component cannot be shown.
   */
  get ready(): Promise<void> {
    return this.frame.ready;
  }

  /** Whether the provider supports this component here; `true` until it reports otherwise. */
  get isEligible(): boolean {
    return this.frame.isEligible;
  }

  /** Focuses the first control of the component, as soon as it is ready. */
  override focus(options?: FocusOptions): void {
    this.frame.focus(options);
  }

  /** Closes the component. Inserting it into the page again restarts it. */
  close(): void {
    this.frame.end(failures.closed());
    this.place();
  }

  /** @internal */
  get contract(): Contract {
    return (this.constructor as typeof PayElement).contract;
  }

  /**
   * The language that is shown: `language` or its default, otherwise the first of the browser's
   * languages that the frames support.
   */
  get shownLanguage(): Language {
    return languageOf(this.contract, this.currentProps['language']);
  }

  /** The merchant's texts in the shown language, if any. @internal */
  get ownTexts(): OwnTexts {
    const { texts } = this.currentProps;
    return isPlain(texts) ? (Object(texts[this.shownLanguage]) as OwnTexts) : undefined;
  }

  /**
   * The props as the merchant set them, unchecked: read once per change, for every part.
   * @internal
   */
  get currentProps(): Readonly<Record<string, unknown>> {
    return (this.snapshot ??= this.#readSnapshot());
  }

  /**
   * Returns the props to send, checked, with what the controllers add. Throws like `checkProps()`.
   * @internal
   */
  readProps(): Record<string, unknown> {
    return Object.assign(this.checkProps(), ...this.parts.map((part) => part.frameProps?.()));
  }

  /**
   * Returns the merchant's props, checked. Throws the first reason why they cannot be shown.
   * @internal
   */
  checkProps(): Record<string, unknown> {
    // The document of a closed window, or one that no window shows.
    if (!this.ownerDocument.defaultView) throw failures.windowClosed();
    const { contract } = this;
    const given = this.currentProps;
    advise(({ warnOfAttributes }) => warnOfAttributes(contract, this.getAttributeNames()));
    const { texts } = given;
    // One language crosses: all of them are a lot.
    const own = isPlain(texts) && {
      texts: { [this.shownLanguage]: texts[this.shownLanguage] ?? {} },
    };
    const props = check(contract, { ...given, ...own });
    // An overlay gets the style of the button that opened it, which may have other keys.
    if (!this.outlet) advise(({ warnOfUnknownKeys }) => warnOfUnknownKeys(contract, given));
    const refusal = contract.refuse?.(
      props,
      !(contract.amountOptional && settings().requireAmount === false),
    );
    if (refusal) throw refusal;
    // The frame uses the element's language: only the element knows the languages of the merchant's
    // page.
    if (Object.hasOwn(contract.props, 'language')) props['language'] = this.shownLanguage;
    return props;
  }

  /** Emits an event to the merchant. Returns whether the component may continue. @internal */
  dispatch(name: string, detail?: unknown): Verdict {
    return this.outlet ? this.outlet(name, detail) : dispatch(this, name, detail);
  }

  /** Asks the merchant by an event. Resolves to the answer. @internal */
  requestAnswer(name: string, detail?: unknown): Promise<unknown> {
    return requestAnswer(this, name, detail);
  }

  /** Returns the argument for a factory's callback. @internal */
  callbackDetail(_name: string, detail: unknown): unknown {
    return detail;
  }

  /** @internal */
  watchToken(event: Event, detail: unknown): (isTaken: boolean) => void {
    return this.problem.watchToken(event, detail);
  }

  /** @internal */
  override addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** @internal */
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** @internal */
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void {
    if (type === 'pay-submit') this.problem.hasListener = true;
    super.addEventListener(type, listener, options);
  }

  /** Reports an error and rejects `ready`. @internal */
  report(error: PayError): void {
    this.frame.fail(error);
    void this.dispatch('error', error);
  }

  /** Calls the frame once it is ready. Rejects if there is none. @internal */
  async callFrame(name: string, ...args: readonly unknown[]): Promise<unknown> {
    // An element that was inserted in the same tick gets its frame with its first update.
    if (this.isConnected) await this.updateComplete;
    return this.frame.call(name, args);
  }

  /** Returns the error for calling a component that has no frame. @internal */
  missing(): PayError {
    return this.frame.failure ?? failures.closed();
  }

  /** Sets or removes a custom state for CSS, as in `:state(hidden)`. @internal */
  mark(state: string, isOn: unknown): void {
    this.internals.states[isOn ? 'add' : 'delete'](state);
  }

  /** @internal */
  override addController(controller: FramePart): void {
    this.parts.push(controller);
    // Controllers need what only browsers have.
    if (isBrowser) super.addController(controller);
  }

  /** @internal */
  override attributeChangedCallback(
    name: string,
    before: string | null,
    text: string | null,
  ): void {
    super.attributeChangedCallback(name, before, text);
    if (name === 'defer-hydration') this.frame.restart();
  }

  /**
   * A move that keeps the frame's document (`moveBefore`) only changes the surrounding page.
   * @internal
   */
  connectedMoveCallback(): void {
    this.appearancePart.hostConnected();
    this.requestUpdate();
  }

  /** @internal */
  adoptedCallback(): void {
    if (this.renderRoot) adoptStylesIn(this.root, this.constructor as typeof PayElement);
  }

  /** @internal */
  get root(): ShadowRoot {
    return this.renderRoot as ShadowRoot;
  }

  /** Shows these in the component, and nothing else of its own. @internal */
  place(...shown: readonly Node[]): void {
    (this.renderRoot as ShadowRoot | undefined)?.replaceChildren(...shown);
  }

  /**
   * Lit and the browser would log what a controller throws, and nothing that waits for the
   * component would settle.
   * @internal
   */
  override connectedCallback(): void {
    this.#reportThrown(() => super.connectedCallback());
  }

  /** A declarative shadow root is used unchanged: it reserves the space until the frame does. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.ownerDocument === document) return super.createRenderRoot();
    const root = this.shadowRoot ?? this.attachShadow(PayElement.shadowRootOptions);
    adoptStylesIn(root, this.constructor as typeof PayElement);
    return root;
  }

  /**
   * A descriptor inherits `get`, `set` and `value` from a polluted `Object.prototype`. Vue sets the
   * property of a boolean attribute to its empty text: that is `true`, as for an attribute.
   * @internal
   */
  protected static override getPropertyDescriptor(
    ...requested: Parameters<typeof ReactiveElement.getPropertyDescriptor>
  ) {
    const descriptor = ownOf(super.getPropertyDescriptor(...requested));
    const { set } = descriptor;
    if (set && requested[2].type === Boolean)
      descriptor.set = function (this: unknown, value: unknown) {
        set.call(this, value === '' || value);
      };
    return descriptor;
  }

  #readSnapshot(): Readonly<Record<string, unknown>> {
    const own = this as unknown as Readonly<Record<string, unknown>>;
    const valueOf = (key: string, alias: string | undefined) => own[key] ?? (alias && own[alias]);
    const { props } = this.contract;
    return Object.fromEntries(
      Object.entries(props).map(([key, prop]) => [key, valueOf(key, aliasOf(prop))]),
    );
  }

  /** A change of a prop has a name. @internal */
  override requestUpdate(...change: Parameters<ReactiveElement['requestUpdate']>): void {
    if (change[0] !== undefined) this.snapshot = undefined;
    super.requestUpdate(...change);
  }

  protected override performUpdate(): void {
    this.#reportThrown(() => super.performUpdate());
  }

  #reportThrown(act: () => void): void {
    try {
      act();
    } catch (thrown) {
      this.report(PayError.from(thrown));
    }
  }

  protected override willUpdate(changed: PropertyValues): void {
    for (const part of this.parts) part.hostChanged?.(changed);
  }
}
