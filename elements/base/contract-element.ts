import { check, type Contract } from '../../bridge/contract.js';
import { closestLanguage, type Language } from '../../bridge/languages.js';
import { settings } from './config.js';
import { attributesOf, propOf, readAttribute, takeOver } from './properties.js';
import { tell } from './tell.js';

// On a server there are no elements; importing the kit there must do nothing.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** The half of an element that faces the merchant: props and attributes come in, events go out. */
export abstract class ContractElement extends Base {
  static readonly contract: Contract;
  static get observedAttributes(): string[] {
    return attributesOf(this.contract);
  }

  /** The props as they were set, unchecked. @internal */
  readonly values: Record<string, unknown> = Object.create(null);
  /** What a factory's caller wants to hear, by callback name. @internal */
  callbacks: Readonly<Record<string, unknown>> = {};
  #scheduled = false;

  constructor() {
    super();
    takeOver(this, this.contract);
  }

  /** @internal */
  get contract(): Contract {
    return (this.constructor as typeof ContractElement).contract;
  }

  connectedCallback(): void {
    this.changed();
  }

  attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
    const key = propOf(name);
    this.values[key] = readAttribute(this.contract.props[key]!, text);
    this.changed();
  }

  /** Something that decides what is shown has changed: looked at once, when the page's own work is done. @internal */
  changed(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      if (this.isConnected) this.sync();
    });
  }

  /** Brings what is shown in line with what was set. */
  protected abstract sync(): void;

  /** The props to send, checked. Throws the first reason why they cannot be shown. */
  protected readProps(): Record<string, unknown> {
    const { contract, values } = this;
    const props = check(contract, values);
    const relaxed = contract.amountOptional && settings().requireAmount === false && values['accountId'];
    const refusal = relaxed ? undefined : contract.refuse?.(values);
    if (refusal) throw refusal;
    return props;
  }

  /** The language to show: the merchant's wish, or the browser's. */
  protected shownLanguage(): Language {
    return closestLanguage(this.values['language'] as string, navigator.language);
  }

  /** Tells the merchant. Gives whether it may go on. @internal */
  tell(name: string, detail?: unknown): boolean | Promise<boolean> {
    return tell(this, name, detail);
  }
}
