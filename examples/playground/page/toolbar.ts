import { html, type TemplateResult } from 'lit';
import type { Facts } from '../facts.js';
import { directions, schemes, views, type State } from '../state.js';
import { Part, valueIn } from './part.js';

/** The page around the component: its colors, its direction, its width and its language. */
export class PlayToolbar extends Part {
  static override properties = {
    facts: { attribute: false },
    current: { attribute: false },
    languageDir: { attribute: false },
  };
  declare facts: Facts;
  declare current: State;
  /** The direction of the shopper's language. */
  declare languageDir: 'ltr' | 'rtl';

  protected override render(): TemplateResult {
    const { texts, current, facts } = this;
    const { language } = current.props;
    const { dir = this.languageDir } = current;
    // The direction of the language is not set: it changes with the language.
    const turn = (next: 'ltr' | 'rtl') =>
      this.change({ dir: next === this.languageDir ? undefined : next });
    return html`<div class="bar">
        <h2 class="name"><code>&lt;${current.tag}&gt;</code></h2>
        <div class="buttons">
          <button type="button" @click=${() => this.send('play-restart')}>${texts.restart}</button>
          <play-copy .text=${location.href} .label=${texts.copyLink}></play-copy>
        </div>
      </div>
      <div class="toolbar" role="group" aria-label=${texts.toolbar}>
      ${this.#choice('view', texts.view, views, current.view, (view) => this.change({ view }))}
      ${this.#choice('scheme', texts.scheme, schemes, current.scheme, (scheme) => this.change({ scheme }))}
      ${this.#choice('dir', texts.dir, directions, dir, turn)}
      <label class="pick">
        <span>${texts.language}</span>
        <select @change=${this.#setLanguage}>
          <option value="" .selected=${!language}>${texts.pageLanguage}</option>
          ${facts.languages.map((one) => html`<option value=${one} .selected=${one === language}>${nameOf(one)}</option>`)}
        </select>
      </label>
      </div>`;
  }

  /** A row of choices, of which one holds. */
  #choice<T extends 'wide' | 'phone' | 'light' | 'dark' | 'ltr' | 'rtl'>(
    key: string,
    label: string,
    options: readonly T[],
    chosen: T,
    choose: (option: T) => void,
  ): TemplateResult {
    return html`<fieldset class="segments">
      <legend>${label}</legend>
      ${options.map((option) => {
        const text = this.texts[option];
        return html`<label title=${text}>
          <input type="radio" name=${key} .checked=${chosen === option} @change=${() => choose(option)} />
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

/** Some browsers know these in English only. */
const ownNames: Readonly<Record<string, string>> = { eu: 'euskara', gl: 'galego' };

/** A language by its own name. */
const nameOf = (language: string): string =>
  ownNames[language] ??
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ??
  language;
