import { isBorderless, inPagesBox } from '../../bridge/borderless.js';
import { PayError } from '../../bridge/errors.js';
import { settings } from '../base/config.js';
import { later } from '../base/later.js';
import { PayElement } from '../frame/pay-element.js';
import type { MembershipPart } from './membership-part.js';

type Props = Readonly<Record<string, unknown>>;

/** What a part has of its group, unless it is its own. */
const INHERITED = 'language colorScheme theme appearance fonts texts innerStyle timeout'.split(' ');

/** One field of a card that the page places: a control that a `<label>` names, without a value. */
export abstract class CardPartElement extends PayElement {
  static readonly formAssociated = true;
  /** @internal */
  isFormDisabled = false;
  /** Finds the group, once it has loaded. */
  #membership: MembershipPart | undefined;
  /** Its own props, its group's, and both together. */
  #joint: readonly [own?: Props, groups?: Props, both?: Props] = [];

  constructor() {
    super();
    const isMember = () => Boolean(this.#membership?.group);
    this.addController({
      get shouldRender() {
        return isMember();
      },
      hostConnected: () => void this.#join(),
    });
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
  override get currentProps(): Props {
    const own = super.currentProps;
    const groups = this.#membership?.group?.host.currentProps;
    const [ownBefore, groupsBefore, before] = this.#joint;
    if (before && own === ownBefore && groups === groupsBefore) return before;
    const inherited = Object.fromEntries(INHERITED.map((key) => [key, own[key] ?? groups?.[key]]));
    const both = { ...own, ...inherited };
    this.#joint = [own, groups, both];
    return both;
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
  override dispatch(...[name, detail]: Parameters<PayElement['dispatch']>) {
    if (name === 'change')
      for (const [state, key] of Object.entries({ complete: 'isComplete', empty: 'isEmpty' }))
        this.mark(state, (detail as Props)[key]);
    return super.dispatch(name, detail);
  }

  /** @internal */
  formDisabledCallback(isDisabled: boolean): void {
    this.isFormDisabled = isDisabled;
    this.requestUpdate();
  }

  /** What connects a part with its group is loaded with the first part. */
  async #join(): Promise<void> {
    try {
      const part = await later(import('./membership-part.js'), 'membership-part');
      if (this.#membership) return;
      this.#membership = new part.MembershipPart(this, (thrown) =>
        this.report(PayError.from(thrown)),
      );
      this.addController(this.#membership);
    } catch (thrown) {
      this.report(PayError.from(thrown));
    }
  }
}
