import { idFormats } from '../../api/schema-words.js';
import * as types from '../../api/types.js';
import { adminRoutes } from './routes.js';
import * as schemas from './schemas.js';

/**
 * The sources of docs/admin-openapi.json, shared by the script that writes it and the test that
 * checks it.
 */
export const adminTables = {
  routes: adminRoutes,
  /** The named schemas, by name. */
  named: { ...types, ...schemas },
  idFormats: Object.values(idFormats),
};
