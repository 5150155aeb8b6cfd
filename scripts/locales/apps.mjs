import { readFileSync } from 'node:fs';

/** @typedef {readonly string[]} Languages */

/** The languages of the product, read from the one list of them. @type {Languages} */
export const LANGUAGES = [
  ...(/LANGUAGES = \[([^\]]*)\]/
    .exec(readFileSync('bridge/languages.ts', 'utf8'))?.[1]
    ?.matchAll(/'([\w-]+)'/g) ?? []),
].map(([, language]) => language ?? '');

const english = ['en'];

/**
 * The languages of the apps that do not have them all: the tools of developers, and the shop, which
 * is an example.
 */
const FEWER = {
  'click-to-pay-mock': english,
  dashboard: english,
  'google-pay-mock': english,
  mocks: english,
  'paypal-mock': english,
  playground: english,
  shop: ['en', 'es'],
};

/** The languages that an app is written in. @type {(app: string, all?: Languages) => Languages} */
export const languagesOf = (app, all = LANGUAGES) => (Object.hasOwn(FEWER, app) ? FEWER[app] : all);

/**
 * Modules that hold the texts of two apps, because they are loaded in one request: what the page
 * and the frames both say, with the rest of what every frame says, and with the rest of what the
 * page says. English and Spanish are part of the elements.
 */
export const JOINED = [
  { name: 'frame', apps: ['bridge', 'runtime'], without: [] },
  { name: 'page', apps: ['bridge', 'elements'], without: ['en', 'es'] },
];
