import { html, nothing, type TemplateResult } from 'lit';
import { controlOf, type Control } from '../controls.js';
import type { PropFact } from '../facts.js';
import { readProp, type PropValue } from '../state.js';
import { Part, valueIn } from './part.js';
import { reference } from './sentence.js';

/** The field of one prop. Sends `play-prop` with its new value, `undefined` for none. */
export class PlayField extends Part {
  static override properties = {
    prop: { attribute: false },
    value: { attribute: false },
    languages: { attribute: false },
    isWrong: { state: true },
  };
  declare prop: PropFact;
  declare value: PropValue | undefined;
  declare languages: readonly string[];
  declare isWrong: boolean;

  protected override render(): TemplateResult {
    const { prop, texts } = this;
    const control = controlOf(prop, this.languages);
    const { name, description, keys } = prop;
    const note = control.kind === 'json' ? texts.notJson : texts.notValue;
    const about = html`${reference(description, `a-${name}`)}
    ${keys ? html`<p class="about">${texts.keys} <code>${keys.join(', ')}</code></p>` : nothing}`;
    const problem = this.isWrong ? html`<p class="wrong" role="alert">${note}</p>` : nothing;
    if (control.kind === 'choices')
      return html`<fieldset class="field" aria-describedby="a-${name}">
        <legend><code>${name}</code></legend>
        ${this.#choices(control.options)}${about}
      </fieldset>`;
    return html`<div class="field ${control.kind}">
      <label for="p-${name}"><code>${name}</code></label>
      ${this.#input(control)}${about}${problem}
    </div>`;
  }

  #input(control: Exclude<Control, { kind: 'choices' }>): TemplateResult {
    const { name } = this.prop;
    const id = `p-${name}`;
    const read = (event: Event) => this.#read(valueIn(event));
    switch (control.kind) {
      case 'flag':
        return html`<input
          type="checkbox"
          id=${id}
          aria-describedby="a-${name}"
          .checked=${(this.value as boolean | undefined) ?? control.isOn}
          @change=${({ target }: Event) => this.#set((target as HTMLInputElement).checked, control.isOn)}
        />`;
      case 'choice':
        return html`<select id=${id} aria-describedby="a-${name}" @change=${read}>
          <option value="" .selected=${this.value === undefined}>${this.prop.default ? JSON.parse(this.prop.default) : this.texts.absent}</option>
          ${control.options.map((option) => html`<option .selected=${option === this.value}>${option}</option>`)}
        </select>`;
      case 'json':
        return html`<textarea
          id=${id}
          rows="2"
          spellcheck="false"
          aria-describedby="a-${name}"
          aria-invalid=${this.isWrong ? 'true' : 'false'}
          placeholder=${control.isList ? '[]' : '{}'}
          .value=${this.value === undefined ? '' : JSON.stringify(this.value)}
          @change=${read}
        ></textarea>`;
      case 'number':
      case 'text':
        return html`<input
          id=${id}
          inputmode=${control.kind === 'number' ? 'decimal' : 'text'}
          autocomplete="off"
          spellcheck="false"
          aria-describedby="a-${name}"
          aria-invalid=${this.isWrong ? 'true' : 'false'}
          .value=${String(this.value ?? '')}
          @change=${read}
        />`;
    }
  }

  #choices(options: readonly string[]): TemplateResult {
    const chosen = (this.value as readonly string[] | undefined) ?? [];
    const toggle = (option: string) => {
      const next = options.filter((one) => (one === option) !== chosen.includes(one));
      this.#send(next.length ? next : undefined);
    };
    return html`<div class="choices">
      ${options.map(
        (option) =>
          html`<label><input type="checkbox" .checked=${chosen.includes(option)} @change=${() => toggle(option)} /> ${option}</label>`,
      )}
    </div>`;
  }

  #read(text: string): void {
    const value = readProp(this.prop, text, this.languages);
    this.isWrong = text !== '' && value === undefined;
    if (!this.isWrong) this.#send(value);
  }

  /** A flag with its default is not set. */
  #set(isOn: boolean, isDefault: boolean): void {
    this.#send(isOn === isDefault ? undefined : isOn);
  }

  #send(value: PropValue | undefined): void {
    this.send('play-prop', { name: this.prop.name, value });
  }
}
