import { ReactiveElement, type PropertyValues } from '@lit/reactive-element';
import { check, type Contract } from '../../bridge/contract.js';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { closestLanguage, type Language } from '../../bridge/languages.js';
import { settings } from './config.js';
import { FrameController } from './frame-controller.js';
import type { FramePart, Verdict } from './frame-part.js';
import { adoptStylesIn, inlineStyles } from './styles.js';
import { tell } from './tell.js';

/**
 * The base of every component. Lit reads its props and attributes and batches their changes; the frame, and what only
 * some components do, are controllers.
 *
 * @csspart frame - The iframe.
 * @csspart placeholder - What holds the place until the frame can be used.
 * @cssstate hidden - `isHidden` keeps it out of sight.
 * @cssstate ineligible - The provider does not support it here, and nothing is shown.
 */
export abstract class PayElement extends ReactiveElement {
  static readonly contract: Contract;
  /** @internal */
  static override readonly shadowRootOptions: ShadowRootInit = { mode: 'open', delegatesFocus: true };
  /** @internal */
  static override styles = inlineStyles;

  /** @internal */
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'defer-hydration'];
  }

  /** The callbacks a factory was given, by name. @internal */
  callbacks: Readonly<Record<string, unknown>> = {};
  /** Takes the component's events in its place: the button that opened an overlay does. @internal */
  outlet: ((name: string, detail?: unknown) => Verdict) | undefined;
  /** @internal */
  readonly internals: ElementInternals = this.attachInternals();
  /** @internal */
  readonly parts: FramePart[] = [];
  /** @internal */
  readonly frame: FrameController = new FrameController(this);

  /** Resolves when the frame's app is there; rejects with the error when it cannot be had. */
  get ready(): Promise<void> {
    return this.frame.ready;
  }

  /** Whether the provider supports this component here; `true` until it has said otherwise. */
  get isEligible(): boolean {
    return this.frame.isEligible;
  }

  /** Puts the focus into the component. */
  override focus(options?: FocusOptions): void {
    this.frame.iframe?.focus(options);
  }

  /** Takes the component down. Adding it to the page again starts it anew. */
  close(): void {
    this.frame.end(failures.closed());
  }

  /** @internal */
  get contract(): Contract {
    return (this.constructor as typeof PayElement).contract;
  }

  /** The language to show: the merchant's wish, or the browser's. @internal */
  get shownLanguage(): Language {
    return closestLanguage(this.#props()['language'] as string, navigator.language);
  }

  /** The props to send, checked. Throws the first reason why they cannot be shown. @internal */
  readProps(): Record<string, unknown> {
    const { contract } = this;
    const given = this.#props();
    const props = check(contract, given);
    const relaxed = contract.amountOptional && settings().requireAmount === false && given['accountId'];
    const refusal = relaxed ? undefined : contract.refuse?.(given);
    if (refusal) throw refusal;
    return Object.assign(props, ...this.parts.map((part) => part.frameProps?.()));
  }

  /** Emits an event to the merchant. Gives whether it may go on. @internal */
  tell(name: string, detail?: unknown): Verdict {
    return this.outlet ? this.outlet(name, detail) : tell(this, name, detail);
  }

  /** Reports an error, and that the component will not come to be ready. @internal */
  report(error: PayError): void {
    this.frame.fail(error);
    void this.tell('error', error);
  }

  /** Calls the frame. Waits for it to be ready, and rejects when there is none. @internal */
  async ask(name: string, ...args: readonly unknown[]): Promise<unknown> {
    // An element added to the page in this very turn has its frame after its first update.
    if (this.isConnected) await this.updateComplete;
    return this.frame.call(name, args);
  }

  /** The error for calling a component that has no frame. @internal */
  missing(): PayError {
    return failures.closed();
  }

  /** Sets or takes back a state that CSS can see, as in `:state(hidden)`. @internal */
  mark(state: string, isOn: unknown): void {
    this.internals.states[isOn ? 'add' : 'delete'](state);
  }

  /** @internal */
  override addController(controller: FramePart): void {
    this.parts.push(controller);
    super.addController(controller);
  }

  /** @internal */
  override attributeChangedCallback(name: string, before: string | null, text: string | null): void {
    super.attributeChangedCallback(name, before, text);
    if (name === 'defer-hydration') this.requestUpdate();
  }

  /** A move that keeps the frame's document (`moveBefore`) changes nothing. @internal */
  connectedMoveCallback(): void {}

  /** @internal */
  adoptedCallback(): void {
    if (this.renderRoot) adoptStylesIn(this.root, this.constructor as typeof PayElement);
  }

  /** @internal */
  get root(): ShadowRoot {
    return this.renderRoot as ShadowRoot;
  }

  /** A root that came with the page's HTML is taken as it stands: it keeps the place until the frame does. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.ownerDocument === document) return super.createRenderRoot();
    const root = this.shadowRoot ?? this.attachShadow(PayElement.shadowRootOptions);
    adoptStylesIn(root, this.constructor as typeof PayElement);
    return root;
  }

  protected override willUpdate(changed: PropertyValues): void {
    for (const part of this.parts) part.hostChanged?.(changed);
  }

  /** The props as the merchant set them, unchecked. */
  #props(): Record<string, unknown> {
    const own = this as unknown as Record<string, unknown>;
    return Object.fromEntries(Object.keys(this.contract.props).map((key) => [key, own[key]]));
  }
}
