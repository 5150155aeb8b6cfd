import type { GroupReference } from '../../bridge/contracts/card-group.js';
import * as failures from '../../bridge/failures.js';
import type { FramePart } from '../base/frame-part.js';
import type { PayElement } from '../frame/pay-element.js';
import { parentOf } from '../style/color-scheme.js';
import type { CardParts } from './card-parts.js';

/** A part of a card group. */
interface Part extends PayElement {
  readonly isFormDisabled: boolean;
  readonly labels: NodeList;
  readonly group?: GroupReference | undefined;
}

/**
 * Finds the group of a part, and gives the part's frame what it joins the group by. It is loaded
 * with the first part of a page: in the classic script it has classes of its own.
 */
export class MembershipPart implements FramePart {
  readonly #host: Part;
  readonly #report: (error: unknown) => void;
  #group: CardParts | undefined;
  #waiting = new AbortController();
  #observer: MutationObserver | undefined;
  #described: readonly (Element | null)[] = [];

  constructor(host: Part, report: (error: unknown) => void) {
    this.#host = host;
    this.#report = report;
  }

  /** The group, while it is in the page. */
  get group(): CardParts | undefined {
    return this.#group?.host.isConnected ? this.#group : undefined;
  }

  hostConnected(): void {
    this.#find();
  }

  hostRemoved(): void {
    this.#waiting.abort();
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#leave();
  }

  hostChanged(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (changed.has('group') && this.#host.isConnected) this.#find();
  }

  hostUpdated(): void {
    const { frame, currentProps } = this.#host;
    const name = this.#name(currentProps['label']);
    if (frame.iframe && name) frame.iframe.title = name;
  }

  frameProps(): Readonly<Record<string, unknown>> {
    const host = this.#host;
    const { label, disabled } = host.currentProps;
    this.#watch();
    const name = this.#name(label);
    const description = textOf(this.#described);
    return {
      channel: this.#group?.key,
      disabled: Boolean(disabled) || host.isFormDisabled,
      isInvalid: host.getAttribute('aria-invalid') === 'true',
      ...(name && { label: name }),
      ...(description && { description }),
    };
  }

  /** The name that the page has given the field. */
  #name(label: unknown): string {
    return (label as string | undefined) ?? textOf([...this.#host.labels]);
  }

  /** Looks for the group: the one it is inside of, or the one that `group` names. */
  #find(): void {
    const host = this.#host;
    const found = (this.#groupElement() as { readonly members?: CardParts } | null | undefined)
      ?.members;
    if (found && found === this.#group) return host.frame.restart();
    this.#leave();
    this.#waiting.abort();
    if (!found) return this.#wait();
    const { tag } = host.contract;
    if (found.byTag.has(tag)) return this.#report(failures.partTwice(tag));
    found.byTag.set(tag, host);
    this.#group = found;
    // A group that a script has made, and that it has placed nowhere.
    if (!found.host.isConnected) host.parentNode?.append(found.host);
    host.frame.restart();
  }

  #leave(): void {
    const { tag } = this.#host.contract;
    if (this.#group?.byTag.get(tag) === this.#host) this.#group.byTag.delete(tag);
    this.#group = undefined;
  }

  /** The group may be defined, or parsed, later. */
  #wait(): void {
    const host = this.#host;
    const page = host.ownerDocument;
    const { signal } = (this.#waiting = new AbortController());
    page.addEventListener('pay-render', () => this.#find(), { signal });
    const complain = () =>
      setTimeout(() => {
        if (!signal.aborted)
          this.#report(failures.groupMissing(host.localName, String(host.group ?? '')));
      });
    if (page.readyState === 'complete') complain();
    else page.defaultView?.addEventListener('load', complain, { once: true, signal });
  }

  #groupElement(): Element | null | undefined {
    const { group } = this.#host;
    if (typeof group === 'string') {
      const root = this.#host.getRootNode() as Document | ShadowRoot;
      return root.getElementById?.(group) ?? this.#host.ownerDocument.getElementById(group);
    }
    if (group) return 'element' in group ? group.element : group;
    let at: Element | null = this.#host;
    while (at && at.localName !== 'pay-card-group') at = parentOf(at);
    return at;
  }

  /** Watches what the page says about the field, beside its label. */
  #watch(): void {
    const host = this.#host;
    const root = host.getRootNode() as Document | ShadowRoot;
    const ids = host.getAttribute('aria-describedby')?.match(/\S+/g) ?? [];
    const described = ids.map((id) => root.getElementById?.(id) ?? null);
    const isSame =
      described.length === this.#described.length &&
      described.every((one, at) => one === this.#described[at]);
    if (this.#observer && isSame) return;
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
