import { html, type TemplateResult } from 'lit';
import type { Facts } from '../facts.js';
import { directions, schemes, views, type State } from '../state.js';
import { nameOf } from '../texts/index.js';
import { Part, valueIn } from './part.js';

/** The page around the component: its colors, its direction, its width and its language. */
export class PlayToolbar extends Part {
  static override properties = { ...Part.properties, facts: { attribute: false }, current: { attribute: false } };
  declare facts: Facts;
  declare current: State;

  protected override render(): TemplateResult {
    const { words, current, facts } = this;
    const { language } = current.props;
    return html`<div class="bar">
        <h2 class="name"><code>&lt;${current.tag}&gt;</code></h2>
        <div class="buttons">
          <button type="button" @click=${() => this.send('play-restart')}>${words.restart}</button>
          <play-copy .words=${words} .text=${location.href} .label=${words.copyLink}></play-copy>
        </div>
      </div>
      <div class="toolbar" role="group" aria-label=${words.toolbar}>
      ${this.#choice('view', words.view, views)} ${this.#choice('scheme', words.scheme, schemes)}
      ${this.#choice('dir', words.dir, directions)}
      <label class="pick">
        <span>${words.language}</span>
        <select @change=${this.#setLanguage}>
          <option value="" .selected=${!language}>${words.browserLanguage}</option>
          ${facts.languages.map((one) => html`<option value=${one} .selected=${one === language}>${nameOf(one)}</option>`)}
        </select>
      </label>
      </div>`;
  }

  /** A row of choices, of which one holds. */
  #choice<K extends 'view' | 'scheme' | 'dir'>(key: K, label: string, options: readonly State[K][]): TemplateResult {
    return html`<fieldset class="segments">
      <legend>${label}</legend>
      ${options.map((option) => {
        const text = this.words[option];
        return html`<label title=${text}>
          <input type="radio" name=${key} .checked=${this.current[key] === option} @change=${() => this.change({ [key]: option })} />
          <span>${key === 'dir' ? option.toUpperCase() : text}</span>
        </label>`;
      })}
    </fieldset>`;
  }

  #setLanguage(event: Event): void {
    const { language: _, ...others } = this.current.props;
    const value = valueIn(event);
    this.change({ props: value ? { ...others, language: value } : others });
  }
}
