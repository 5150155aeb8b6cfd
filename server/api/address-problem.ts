import { routes } from '../../api/routes.js';
import { merchantRoutes } from './merchant/routes.js';

const BASE = '/v1';
const NOWHERE = 'There is no such address';

/** The calls of the API: their method, and their path as a regular expression. */
const calls = [...Object.values(routes), ...Object.values(merchantRoutes)].map(
  ({ method, path }) => ({
    method,
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }),
);

/**
 * Returns why nothing is at an address, for developers. It repeats nothing of the address but its
 * method.
 */
export function addressProblem(method: string, url: string): string {
  const [path = ''] = url.split('?');
  const isBelow = path.startsWith(`${BASE}/`);
  const there = methodsAt(isBelow ? path.slice(BASE.length) : path);
  if (!isBelow) return there.length ? `${NOWHERE}: those of the API begin with ${BASE}` : NOWHERE;
  if (!there.length) return `${NOWHERE}: ${BASE}/openapi.json has those of the API`;
  return `This address has no ${method}: it has ${there.join(' and ')}`;
}

const methodsAt = (path: string) => [
  ...new Set(calls.filter((call) => call.path.test(path)).map((call) => call.method)),
];
