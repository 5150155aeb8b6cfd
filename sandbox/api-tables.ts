import { routes } from '../provider/routes.js';
import { browserBodies, methodsQuery } from './http/schemas.js';
import { merchantRoutes } from './merchant/routes.js';

/** What docs/openapi.json is written from, in one place for the script that writes it and the test that holds it. */
export const apiTables = { routes, browserBodies, methodsQuery, merchantRoutes };
