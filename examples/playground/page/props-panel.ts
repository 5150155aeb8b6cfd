import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { emitsCardInfo } from '../card-rule.js';
import { isManaged } from '../controls.js';
import type { ComponentFact, Facts, PropFact } from '../facts.js';
import type { PropValue, State } from '../state.js';
import { Part } from './part.js';
import { reference } from './sentence.js';

/** The props of the chosen component: its own first, then those that every component has. */
export class PlayProps extends Part {
  static override properties = {
    facts: { attribute: false },
    component: { attribute: false },
    current: { attribute: false },
  };
  declare facts: Facts;
  declare component: ComponentFact;
  declare current: State;

  protected override render(): TemplateResult {
    const { texts, component, facts } = this;
    const settable = component.props.filter((prop) => !isManaged(prop));
    const managed = component.props.filter(isManaged);
    const isShared = ({ name }: PropFact) =>
      facts.components.every(({ props }) => props.some((prop) => prop.name === name));
    return html`<div @play-prop=${this.#set}>
      ${reference(component.description)}
      <h3>${texts.ownProps}</h3>
      ${this.#fields(settable.filter((prop) => !isShared(prop)))}
      ${emitsCardInfo(component) ? this.#shop() : nothing}
      <h3>${texts.sharedProps}</h3>
      ${this.#fields(settable.filter(isShared))}
      <p class="about">${texts.managed} ${managed.map(({ name }) => html`<code>${name}</code> `)}</p>
    </div>`;
  }

  /** What the page does with what is known of a card. */
  #shop(): TemplateResult {
    const { texts } = this;
    return html`<h3>${texts.shopPage}</h3>
      ${this.#flag('refuses', 'prepaid', texts.refusesPrepaid, texts.refusesPrepaidText)}
      ${this.#flag('adds', 'surcharge', texts.addsSurcharge, texts.addsSurchargeText)}`;
  }

  /** A setting of the page that is on or off. */
  #flag<K extends 'refuses' | 'adds'>(name: K, on: State[K], label: string, text: string) {
    const set = ({ target }: Event) =>
      this.change({ [name]: (target as HTMLInputElement).checked ? on : undefined });
    return html`<div class="field flag">
      <label for=${name}>${label}</label>
      <input
        type="checkbox"
        id=${name}
        aria-describedby="a-${name}"
        .checked=${this.current[name] === on}
        @change=${set}
      />
      ${reference(text, `a-${name}`)}
    </div>`;
  }

  #fields(props: readonly PropFact[]) {
    // A field has a state of its own: another prop is another field.
    return repeat(
      props,
      ({ name }) => `${this.component.tag} ${name}`,
      (prop) => html`<play-field
        .prop=${prop}
        .languages=${this.facts.languages}
        .value=${this.current.props[prop.name]}
      ></play-field>`,
    );
  }

  #set({
    detail,
  }: CustomEvent<{ readonly name: string; readonly value: PropValue | undefined }>): void {
    const { [detail.name]: _, ...others } = this.current.props;
    this.change({
      props: detail.value === undefined ? others : { ...others, [detail.name]: detail.value },
    });
  }
}
