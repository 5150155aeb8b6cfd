import { html, nothing, type TemplateResult } from 'lit';
import type { Facts, TokenFact } from '../facts.js';
import { isToken, type State } from '../state.js';
import { shopThemes, tokensOf } from '../themes.js';
import { Part, valueIn } from './part.js';
import { reference } from './sentence.js';

/** The design tokens: three shops to begin with, and every token to change. */
export class PlayTokens extends Part {
  static override properties = {
    facts: { attribute: false },
    current: { attribute: false },
    wrong: { state: true },
  };
  declare facts: Facts;
  declare current: State;
  /** The token whose field has a value that is none. */
  declare wrong: string | undefined;

  protected override render(): TemplateResult {
    const { texts, current, facts } = this;
    return html`<fieldset class="shops">
        <legend>${texts.shopTheme}</legend>
        ${shopThemes.map(
          ({ id, name }) => html`<label class="shop-choice">
            <input type="radio" name="shop" value=${id} .checked=${id === current.shop} @change=${() => this.change({ shop: id })} />
            <span class="swatch" data-shop=${id} aria-hidden="true"></span>${name}
          </label>`,
        )}
      </fieldset>
      <h3>${texts.tokens}</h3>
      <p class="about">${texts.tokensText}</p>
      ${facts.tokens.map((token) => this.#field(token))}
      <button type="button" @click=${() => this.change({ tokens: {} })}>${texts.reset}</button>`;
  }

  #field({ name, syntax, description }: TokenFact): TemplateResult {
    const { texts, current } = this;
    const own = current.tokens[name];
    const shops = tokensOf(current.shop, current.scheme)[name];
    const set = (event: Event) => this.#set(name, valueIn(event).trim());
    return html`<div class="field token">
      <div class="token-name">
        <label for="t-${name}"><code>--pay-${name}</code></label>
        ${
          own === undefined
            ? html`<span class="source" id="s-${name}">${shops === undefined ? texts.absent : texts.ofShop}</span>`
            : html`<button type="button" class="quiet" aria-label=${texts.unsetNamed({ name })} @click=${() => this.#set(name, '')}>
                ${texts.unset}
              </button>`
        }
      </div>
      <div class="pair">
        ${syntax === '<color>' ? this.#picker(name, own ?? shops, set) : nothing}
        <input
          id="t-${name}"
          autocomplete="off"
          spellcheck="false"
          placeholder=${shops ?? syntax}
          aria-describedby="${own === undefined ? `s-${name} ` : ''}d-${name}"
          aria-invalid=${this.wrong === name ? 'true' : 'false'}
          .value=${own ?? ''}
          @change=${set}
        />
      </div>
      ${reference(description, `d-${name}`)}
      ${this.wrong === name ? html`<p class="wrong" role="alert">${texts.badToken}</p>` : nothing}
    </div>`;
  }

  /** The browser's color picker, which always has a color: without one, it is crossed out. */
  #picker(name: string, value: string | undefined, set: (event: Event) => void): TemplateResult {
    const { texts } = this;
    const label = texts.color({ name });
    return html`<input
      type="color"
      aria-label=${value === undefined ? `${label}: ${texts.absent}` : label}
      ?data-unset=${value === undefined}
      .value=${hexOf(value) ?? '#888888'}
      @input=${set}
    />`;
  }

  #set(name: string, value: string): void {
    const { [name]: _, ...others } = this.current.tokens;
    const isWrong = value !== '' && !isToken(name, value, this.facts);
    this.wrong = isWrong ? name : undefined;
    if (!isWrong) this.change({ tokens: value ? { ...others, [name]: value } : others });
  }
}

let pixel: CanvasRenderingContext2D | null | undefined;

/** Any color of CSS as the `#rrggbb` that a color picker takes; `undefined` if it is none. */
function hexOf(color: string | undefined): string | undefined {
  if (!color || !CSS.supports('color', color)) return undefined;
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pixel) return undefined;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const channels = [...pixel.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
