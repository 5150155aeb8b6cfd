import { html, type Html } from '../../server/pages/html.js';
import { money } from '../../server/pages/money.js';
import { ANYWHERE } from '../../server/origins.js';
import { postForm, type Page } from '../../server/pages/page.js';
import { languageOf, type Language } from '../../server/pages/language.js';
import type { ChallengeRow } from './bank.js';
import { encode } from '../../server/three-d-secure/encoded.js';
import { misbehave, misbehaviours, type Misbehaviour } from './misbehaviour.js';
import { bankStyle } from './style.js';
import { texts as bankTexts } from '../../locales/generated/bank/all.js';

const SUBMIT = 'document.forms[0].submit();';

/** The payment's language, otherwise the browser's. */
export function languageFor(
  challenge: ChallengeRow | undefined,
  acceptLanguage: string | undefined,
): Language {
  return languageOf(challenge?.purchase.language, acceptLanguage);
}

/** The page where the shopper types the code. */
export function challengePage(
  challenge: ChallengeRow,
  language: Language,
  wrong: boolean,
  bad?: Misbehaviour,
): Page {
  const texts = bankTexts[language];
  const script = bad && misbehave(bad);
  const button = (name: string, value: string, text: string) =>
    html`<button name="${name}" value="${value}" formnovalidate>${text}</button>`;
  return {
    ...bankPage(
      language,
      html`
<h1>${texts.title}</h1>
<p>${texts.intro}</p>
${summaryList(challenge, language)}
${postForm(
  `/challenge/${challenge.acsTransId}`,
  {},
  html`
<label for="code">${texts.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8" enterkeyhint="done" required aria-describedby="hint">
${wrong ? html`<p class="error" role="alert">${texts.wrongCode}</p>` : undefined}
<p class="hint" id="hint">${texts.hint}</p>
<button class="main" name="action" value="authenticate">${texts.authenticate}</button>
<div class="row">${button('action', 'fail', texts.fail)}${button('action', 'cancel', texts.cancel)}${button('action', 'leave', texts.leave)}</div>
<div class="row">${button('action', 'app', texts.app)}</div>
<details><summary>${texts.others}</summary>
<div class="row">${misbehaviours.map((kind) => button('misbehave', kind, kind))}</div></details>`,
)}`,
    ),
    formAction: ANYWHERE,
    ...(script !== undefined && { script }),
  };
}

/** The page that polls while the shopper is in the bank's app. */
export function appPage({ acsTransId }: ChallengeRow, language: Language, waitMs: number): Page {
  const texts = bankTexts[language];
  const form = postForm(
    `/challenge/${acsTransId}`,
    { action: 'app' },
    html`<button class="main">${texts.goOn}</button>`,
  );
  const script = `setTimeout(() => document.forms[0].submit(), ${Math.max(waitMs, 100)});`;
  return {
    ...bankPage(
      language,
      html`<h1>${texts.title}</h1><p role="status">${texts.appWait}</p>${form}`,
    ),
    formAction: "'self'",
    script,
  };
}

/** A page without a way forward. */
export function leftPage(language: Language): Page {
  return bankPage(
    language,
    html`<h1>${bankTexts[language].title}</h1><p role="status">${bankTexts[language].left}</p>`,
  );
}

/** The page of a broken bank: all the shopper can do is continue without it. */
export function brokenPage({ acsTransId }: ChallengeRow, language: Language): Page {
  const texts = bankTexts[language];
  const form = postForm(
    `/challenge/${acsTransId}`,
    { action: 'authenticate' },
    html`<button class="main">${texts.goOn}</button>`,
  );
  return {
    ...bankPage(language, html`<h1>${texts.title}</h1><p role="alert">${texts.broken}</p>${form}`),
    formAction: ANYWHERE,
  };
}

/**
 * The page that returns the shopper with a `cres`: a hint that the challenge has ended, never
 * proof.
 */
export function overPage(challenge: ChallengeRow, language: Language): Page {
  const { acsTransId: acsTransID, serverTransId: threeDSServerTransID, transStatus } = challenge;
  const message = {
    threeDSServerTransID,
    acsTransID,
    messageType: 'CRes',
    messageVersion: '2.2.0',
    challengeCompletionInd: 'Y',
    transStatus,
  };
  return {
    ...returnPage(challenge.notificationUrl, { cres: encode(message) }, language),
    title: bankTexts[language].title,
  };
}

/** The reply of the fingerprint page. */
export function methodPage(notificationUrl: string, threeDSServerTransID: string): Page {
  return returnPage(notificationUrl, { threeDSMethodData: encode({ threeDSServerTransID }) }, 'en');
}

/** A page with one line of text. */
export function notePage(language: Language, text: string): Page {
  return bankPage(language, html`<p>${text}</p>`);
}

function returnPage(
  address: string,
  fields: Readonly<Record<string, string>>,
  language: Language,
): Page {
  const texts = bankTexts[language];
  const form = postForm(
    address,
    fields,
    html`<noscript><button class="main">${texts.goOn}</button></noscript>`,
  );
  return {
    ...bankPage(language, html`<p role="status">${texts.returning}</p>${form}`),
    formAction: ANYWHERE,
    script: SUBMIT,
  };
}

function bankPage(language: Language, main: Html): Page {
  const { bank } = bankTexts[language];
  return {
    language,
    title: bank,
    body: html`<header>${bank}</header><main>${main}</main>`,
    style: bankStyle,
    frameAncestors: ANYWHERE,
  };
}

function summaryList({ purchase }: ChallengeRow, language: Language): Html {
  const texts = bankTexts[language];
  return html`<dl>
<dt>${texts.merchant}</dt><dd>${purchase.merchantName}</dd>
<dt>${texts.amount}</dt><dd>${money(purchase.amount, purchase.currency, language)}</dd>
<dt>${texts.card}</dt><dd><bdi dir="ltr">•••• ${purchase.last4}</bdi></dd>
</dl>`;
}
