import type { Code } from '../../../server/errors/codes.js';
import type { VisitRow } from '../hosted/visits.js';
import { html, type Html } from '../../../server/pages/html.js';
import { BANKS } from '../../../server/origins.js';
import { postForm, type Page } from '../../../server/pages/page.js';
import type { Language } from '../../../server/pages/language.js';
import { dayOf, dueDate } from '../../../api/due-date.js';
import { formatDay, formatPercent } from '../../../api/formats.js';
import { euros, installmentsOf, legalPhrase } from './legal-phrase.js';
import { planOf, type Plan } from './plan.js';
import { products } from './products.js';
import { cofidisStyle } from './style.js';
import { texts as cofidisTexts } from '../../../locales/generated/cofidis-pages/all.js';

/**
 * The shopper's actions on Cofidis's page and how each ends the visit. In the sandbox, the shopper
 * also decides for Cofidis.
 */
export const visitEnds = {
  accept: 'paid',
  refuse: 'E700',
  cancel: 'E222',
} as const satisfies Record<string, 'paid' | Code>;
export type VisitAction = keyof typeof visitEnds;

const actions = Object.keys(visitEnds) as VisitAction[];

/** The page where the shopper reads the plan, and signs or leaves. */
export function visitPage({ id, method, purchase }: VisitRow, language: Language): Page {
  const product = products[method === 'cofidisLoan' ? method : 'cofidis'];
  const { amount, merchantName, email, installments = product.terms[0] } = purchase;
  const texts = cofidisTexts[language];
  const plan = planOf(product, amount, installments);
  const button = (action: VisitAction) =>
    html`<button class="${action}" name="action" value="${action}">${texts[action]}</button>`;
  return page(
    language,
    html`
<div><h1>${texts.title}</h1><p>${euros(amount, language)} ${texts.at({ merchant: merchantName })}</p></div>
<section class="plan"><h2>${texts.plan}</h2>
<p class="quote">${installmentsOf(plan, language)}</p>
${email === undefined ? undefined : html`<p class="email">${texts.email} ${email}</p>`}</section>
<section class="when"><h2>${texts.schedule}</h2>${scheduleList(plan, language)}</section>
<section><h2>${texts.figures}</h2>${figuresList(plan, language)}</section>
<section class="legal"><strong>${texts.warning}</strong><p>${legalPhrase(plan, language)}</p></section>
<section class="decide">${postForm(`/cofidis/${id}`, {}, html`<p>${texts.note}</p>${actions.map(button)}`)}</section>`,
  );
}

/** A page with one line of text. */
export function notePage(language: Language, text: string): Page {
  return page(language, html`<div><p>${text}</p></div>`);
}

function page(language: Language, main: Html): Page {
  return {
    language,
    title: 'Cofidis',
    body: html`<header><b>Cofidis</b><span>${cofidisTexts[language].tag}</span></header><main>${main}</main>`,
    style: cofidisStyle,
    // The form redirects to the provider, and browsers apply `form-action` to redirects too.
    formAction: `'self' ${BANKS}`,
    frameAncestors: "'none'",
  };
}

function scheduleList({ schedule }: Plan, language: Language): Html {
  const texts = cofidisTexts[language];
  // The lender's date, whatever the server's time zone.
  const today = dayOf(new Date(), 'Europe/Madrid');
  const rows = schedule.map((due) => {
    const when = due.after === 0 ? texts.today : formatDay(dueDate(due, today), language);
    return html`<dt>${when}</dt><dd>${euros(due.amount, language)}</dd>`;
  });
  return html`<dl class="many" tabindex="0" aria-label="${texts.schedule}">${rows}</dl>`;
}

function figuresList(plan: Plan, language: Language): Html {
  const texts = cofidisTexts[language];
  const row = (name: string, figure: string) => html`<dt>${name}</dt><dd>${figure}</dd>`;
  return html`<dl>
${row(texts.credit, euros(plan.credit, language))}${row(texts.tin, formatPercent(plan.tin, language))}
${row(texts.tae, formatPercent(plan.tae, language))}${row(texts.interest, euros(plan.interest, language))}
${row(texts.fee, euros(plan.fee, language))}
<dt class="sum">${texts.total}</dt><dd class="sum">${euros(plan.total, language)}</dd></dl>`;
}
