import * as merchantRequests from '../api/merchant-requests.js';
import * as merchantTypes from '../api/merchant-types.js';
import { idFormats } from '../api/schema-words.js';
import { routes } from '../api/routes.js';
import * as types from '../api/types.js';
import { demoAccount } from './demo-account.js';
import { texts as providerTexts } from '../locales/generated/sandbox/all.js';
import { schemasOf } from '../server/api/schemas.js';
import { merchantRoutes } from '../server/api/merchant/routes.js';
import { allSimulated } from '../simulators/methods/index.js';

const examples: Readonly<Record<string, string>> = Object.assign(
  {},
  ...allSimulated.map((method) => method.examples),
);

/**
 * The sources of docs/openapi.json, shared by the script that writes it and the test that checks
 * it.
 */
export const apiTables = {
  routes,
  schemasOf,
  merchantRoutes,
  /** The named schemas, by name. */
  named: { ...types, ...merchantRequests, ...merchantTypes },
  /** The formats that are the sandbox's own. */
  idFormats: Object.values(idFormats),
  /** Values for the examples, which work in the sandbox. */
  sandbox: {
    account: demoAccount.id,
    codes: providerTexts.en.codes,
    ...examples,
  },
};
