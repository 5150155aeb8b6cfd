import type { VisitRow } from '../hosted/visits.js';
import { html, type Html } from '../../../server/pages/html.js';
import { money } from '../../../server/pages/money.js';
import { ANYWHERE } from '../../../server/origins.js';
import { postForm, type Page } from '../../../server/pages/page.js';
import type { Language } from '../../../server/pages/language.js';
import { style } from './style.js';
import { texts as bizumTexts } from '../../../locales/generated/bizum-pages/all.js';

/** The error in the shopper's previous input. */
export type Mistake = 'wrongPhone' | 'wrongKey';

/** The page with the phone and key fields. Previous input is not shown again. */
export function visitPage({ id, purchase }: VisitRow, language: Language, mistake?: Mistake): Page {
  const texts = bizumTexts[language];
  const wrong = (which: Mistake) => (which === mistake ? 'true' : 'false');
  const form = html`
<div class="fields">
<label>${texts.phone}<input name="phone" type="tel" inputmode="tel" autocomplete="tel" maxlength="20" enterkeyhint="next" required aria-describedby="hint" aria-invalid="${wrong('wrongPhone')}"></label>
<label>${texts.key}<input name="code" type="password" inputmode="numeric" autocomplete="one-time-code" maxlength="4" enterkeyhint="done" required aria-describedby="hint" aria-invalid="${wrong('wrongKey')}"></label>
</div>
${mistake && html`<p class="error" role="alert">${texts[mistake]}</p>`}
<p class="hint" id="hint">${texts.hint}</p>
<button class="main" name="action" value="pay">${texts.pay}</button>
<div class="row"><button name="action" value="reject" formnovalidate>${texts.reject}</button><button name="action" value="cancel" formnovalidate>${texts.cancel}</button></div>`;
  const body = html`<h1>${texts.title}</h1>
<p>${texts.intro}</p>
<dl>
<dt>${texts.merchant}</dt><dd>${purchase.merchantName}</dd>
<dt>${texts.amount}</dt><dd class="amount">${money(purchase.amount, purchase.currency, language)}</dd>
</dl>
${postForm(`/bizum/${id}`, {}, form)}`;
  return { ...page(language, body), formAction: ANYWHERE };
}

/** The page for an unknown visit. */
export function unknownPage(language: Language): Page {
  return page(language, html`<p role="alert">${bizumTexts[language].unknown}</p>`);
}

function page(language: Language, main: Html): Page {
  const body = html`<header>bizum</header><main>${main}</main>`;
  return { language, title: 'Bizum', body, style, frameAncestors: ANYWHERE };
}
