import type { GroupReference } from '../../bridge/contracts/card-group.js';
import { isBorderless, inPagesBox } from '../../bridge/borderless.js';
import * as failures from '../../bridge/failures.js';
import { settings } from '../base/config.js';
import type { FramePart } from '../base/frame-part.js';
import { PayElement } from '../frame/pay-element.js';
import { parentOf } from '../style/color-scheme.js';
import { awaitGroup, partsOf, type CardParts } from './card-parts.js';

/** What a part has of its group, unless it is its own. */
const INHERITED = [
  'language',
  'colorScheme',
  'theme',
  'appearance',
  'fonts',
  'texts',
  'innerStyle',
  'timeout',
] as const;

/** One field of a card that the page places: a control that a `<label>` names, without a value. */
export abstract class CardPartElement extends PayElement {
  static readonly formAssociated = true;
  readonly #membership = new MembershipPart(this);
  #own: Readonly<Record<string, unknown>> | undefined;
  #groups: Readonly<Record<string, unknown>> | undefined;
  #joint: Readonly<Record<string, unknown>> = {};

  constructor() {
    super();
    // After the label's own focus, which is part of this task.
    this.addEventListener('click', () => setTimeout(() => this.focus()));
  }

  /** The type of the control, as on HTML's form controls. */
  get type(): string {
    return this.localName;
  }
  /** The form that owns the element. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }
  /** The labels of the element. */
  get labels(): NodeList {
    return this.internals.labels;
  }

  /** Its own props, and its group's. @internal */
  override get currentProps(): Readonly<Record<string, unknown>> {
    const own = super.currentProps;
    const groups = this.#membership?.group?.host.currentProps;
    if (own === this.#own && groups === this.#groups) return this.#joint;
    const inherited = groups
      ? Object.fromEntries(INHERITED.map((key) => [key, own[key] ?? groups[key]]))
      : {};
    [this.#own, this.#groups, this.#joint] = [own, groups, { ...own, ...inherited }];
    return this.#joint;
  }

  /** The box is the page's for shops that migrate, as that of a card form. @internal */
  override readProps(): Record<string, unknown> {
    const props = super.readProps();
    if (settings().requireAmount === false)
      props['innerStyle'] = inPagesBox(props['innerStyle'] as object | undefined);
    this.mark('borderless', isBorderless(props['innerStyle']));
    return props;
  }

  /** @internal */
  override dispatch(name: string, detail?: unknown) {
    if (name === 'change') {
      const { isComplete, isEmpty } = detail as { isComplete: boolean; isEmpty: boolean };
      this.mark('complete', isComplete);
      this.mark('empty', isEmpty);
    }
    return super.dispatch(name, detail);
  }

  /** Looks for its group again. @internal */
  findGroup(): void {
    this.#membership.find();
  }

  /** @internal */
  formDisabledCallback(isDisabled: boolean): void {
    this.#membership.isFormDisabled = isDisabled;
    this.requestUpdate();
  }
}

/** Finds the group of a part, and gives the part's frame what it joins the group by. */
class MembershipPart implements FramePart {
  readonly #host: CardPartElement;
  group: CardParts | undefined;
  isFormDisabled = false;
  #stopWaiting = (): void => {};
  #observer: MutationObserver | undefined;
  #described: readonly (Element | null)[] = [];

  constructor(host: CardPartElement) {
    this.#host = host;
    host.addController(this);
  }

  get shouldRender(): boolean {
    return Boolean(this.group?.host.isConnected);
  }

  hostConnected(): void {
    this.find();
  }

  hostRemoved(): void {
    this.#stopWaiting();
    this.#observer?.disconnect();
    this.#leave();
  }

  hostChanged(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (changed.has('group') && this.#host.isConnected) this.find();
  }

  frameProps(): Readonly<Record<string, unknown>> {
    const host = this.#host;
    const { label, disabled } = host.currentProps;
    const { internals } = host;
    const name = label ?? textOf([...internals.labels]);
    this.#watch();
    const description = textOf(this.#described);
    return {
      channel: this.group?.key,
      disabled: Boolean(disabled) || this.isFormDisabled,
      isInvalid: host.getAttribute('aria-invalid') === 'true',
      ...(name ? { label: name } : {}),
      ...(description && { description }),
    };
  }

  /** Looks for the group: the one it is inside of, or the one that `group` names. */
  find(): void {
    const host = this.#host;
    const element = this.#groupElement();
    const found = partsOf(element);
    if (found && found === this.group) return;
    this.#leave();
    if (!found) return this.#wait();
    const problem = found.add(host);
    this.#stopWaiting();
    if (problem) return host.report(problem);
    this.group = found;
    // A group that a script has made, and that it has placed nowhere.
    if (!found.host.isConnected) host.parentNode?.append(found.host);
    host.frame.restart();
  }

  #leave(): void {
    this.group?.remove(this.#host);
    this.group = undefined;
  }

  /** The group may be defined, or parsed, later: it looks for its parts then. */
  #wait(): void {
    const host = this.#host;
    this.#stopWaiting();
    this.#stopWaiting = awaitGroup(host);
    const page = host.ownerDocument;
    const complain = () =>
      setTimeout(() => {
        if (!this.group && host.isConnected)
          host.report(failures.groupMissing(host.localName, String(this.#reference ?? '')));
      });
    if (page.readyState === 'complete') complain();
    else page.defaultView?.addEventListener('load', complain, { once: true });
  }

  get #reference(): GroupReference | undefined {
    return (this.#host as { readonly group?: GroupReference }).group;
  }

  #groupElement(): HTMLElement | null | undefined {
    const reference = this.#reference;
    if (typeof reference === 'string') {
      const root = this.#host.getRootNode() as Document | ShadowRoot;
      return root.getElementById?.(reference) ?? document.getElementById(reference);
    }
    if (reference) return 'element' in reference ? reference.element : reference;
    for (let at: Element | null = this.#host; at; at = parentOf(at))
      if (at.localName === 'pay-card-group') return at as HTMLElement;
    return undefined;
  }

  /** Watches what the page says about the field, beside its label. */
  #watch(): void {
    const host = this.#host;
    const root = host.getRootNode() as Document | ShadowRoot;
    const ids = host.getAttribute('aria-describedby')?.match(/\S+/g) ?? [];
    const described = ids.map((id) => root.getElementById?.(id) ?? null);
    const isSame = described.every((one, index) => one === this.#described[index]);
    if (this.#observer && isSame && described.length === this.#described.length) return;
    this.#described = described;
    this.#observer?.disconnect();
    this.#observer = new MutationObserver(() => host.requestUpdate());
    const attributeFilter = ['aria-describedby', 'aria-invalid'];
    this.#observer.observe(host, { attributes: true, attributeFilter });
    for (const one of described)
      if (one) this.#observer.observe(one, { childList: true, characterData: true, subtree: true });
  }
}

/** Returns the text of nodes, one after the other. */
const textOf = (nodes: readonly (Node | null)[]): string =>
  nodes
    .map((node) => node?.textContent?.trim())
    .filter(Boolean)
    .join(' ');
