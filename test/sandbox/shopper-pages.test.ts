import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../bridge/languages.js';
import type { VisitRow } from '../../simulators/methods/hosted/visits.js';
import * as bizum from '../../simulators/methods/bizum/pages.js';
import * as cofidis from '../../simulators/methods/cofidis/pages.js';
import { languageOf, type Language } from '../../server/pages/language.js';
import type { Page } from '../../server/pages/page.js';
import type { ChallengeRow } from '../../simulators/bank/bank.js';
import * as bank from '../../simulators/bank/pages.js';
import { textsIn } from '../support/pseudo.js';

const purchase = { merchantName: '1', amount: 20_000, currency: 'EUR', last4: '4242' };
const challenge: ChallengeRow = {
  acsTransId: 'acs_1',
  serverTransId: 'srv_1',
  behaviour: 'challenges',
  purchase,
  notificationUrl: 'https://pay.example/',
  wrongTries: 0,
  approvesAt: null,
  transStatus: 'C',
  cancel: null,
  createdAt: new Date(0),
};
const visit: VisitRow = {
  id: 'vis_1',
  attemptId: 'att_1',
  method: 'cofidis',
  purchase: { ...purchase, email: '@' },
  returnUrl: 'https://pay.example/',
  ended: null,
  wrongTries: 0,
  createdAt: new Date(0),
};

/** The pages that a shopper meets on hosts that are not the provider's. */
const pagesIn = (language: Language): readonly Page[] => [
  bank.challengePage(challenge, language, true),
  bank.appPage(challenge, language, 100),
  bank.leftPage(language),
  bank.brokenPage(challenge, language),
  bank.overPage(challenge, language),
  bizum.visitPage(visit, language, 'wrongPhone'),
  bizum.visitPage(visit, language, 'wrongKey'),
  bizum.unknownPage(language),
  cofidis.visitPage(visit, language),
];

/**
 * What is written in Latin letters in every language: brands, abbreviations, and the names of test
 * outcomes.
 */
const NAMES =
  /Bizum|bizum|Cofidis|TAE|TIN|EUR|[A-Z]+(?:_[A-Z]+)+|ERROR|garbage|(?:top|second|five|insecure)-\w+/g;

test('the pages of the bank, Bizum and Cofidis have every text in the shopper’s language', () => {
  const arabic = pagesIn('ar').map(({ body, title }) => textsIn(`${title}<br>${body.text}`));
  const strays = arabic
    .flat()
    .filter((text) => /\p{Script=Latin}/u.test(text.replace(NAMES, '').replace(/&\w+;/g, '')));
  expect(strays).toEqual([]);
  for (const language of LANGUAGES)
    expect(pagesIn(language).every((page) => page.language === language)).toBe(true);
});

test('the bank’s page is in the payment’s language, otherwise in the first of the browser’s list that there is', () => {
  expect(bank.languageFor({ ...challenge, purchase: { ...purchase, language: 'de' } }, 'fr')).toBe(
    'de',
  );
  expect(bank.languageFor(challenge, 'sv-SE,pl;q=0.8')).toBe('pl');
  expect(languageOf(undefined, '')).toBe('en');
});
