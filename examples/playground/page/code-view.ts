import { html, type TemplateResult } from 'lit';
import { cssCode, reactCode, scriptCode, tagCode, type Coded } from '../code.js';
import { Part } from './part.js';
import { tabList } from './tabs.js';

type Form = 'tag' | 'react' | 'script' | 'css';

/** The code of what the stage shows, to copy. */
export class PlayCode extends Part {
  static override properties = {
    coded: { attribute: false },
    tokens: { attribute: false },
    form: { state: true },
  };
  declare coded: Coded;
  declare tokens: Readonly<Record<string, string>>;
  declare form: Form | undefined;

  protected override render(): TemplateResult {
    const { texts, form = 'tag' } = this;
    const tabs = (['tag', 'react', 'script', 'css'] as const).map(
      (key) => [key, texts[key]] as const,
    );
    const code = this.#codeIn(form);
    return html`<div class="bar">
        ${tabList('code', texts.code, tabs, form, (key) => (this.form = key))}
        <play-copy .text=${code} .label=${texts.copy}></play-copy>
      </div>
      <div role="tabpanel" id="code-panel" aria-labelledby="code-${form}">
        ${
          code
            ? html`<pre tabindex="0" aria-label=${texts.code} role="region"><code>${code}</code></pre>`
            : html`<p class="about">${texts.noCss}</p>`
        }
      </div>`;
  }

  #codeIn(form: Form): string {
    const forms = { tag: tagCode, react: reactCode, script: scriptCode };
    return form === 'css' ? cssCode(this.tokens) : forms[form](this.coded);
  }
}
