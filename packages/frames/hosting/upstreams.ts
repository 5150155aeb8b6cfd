import { routes, type Route } from '../../../api/routes.js';
import { REQUEST_ID_HEADER } from '../../../server/http/request-id.js';
import { REFRESH_S, RETRY_AFTER_S, UNAVAILABLE } from '../../../server/errors/outage-reply.js';

/**
 * The processes behind a name. The zone makes nginx's workers share what they know of a process's
 * health. `failures`: after how many a process gets no calls for a while.
 */
export function upstream(name: string, addresses: readonly string[], failures: number): string {
  const servers = addresses.map(
    (address) =>
      `  server ${new URL(address).host} max_fails=${failures} fail_timeout=${DOWN_FOR_S}s;`,
  );
  return `upstream ${name} {\n  zone ${name} 64k;\n${servers.join('\n')}\n  keepalive 32;\n}`;
}

/** How long a process that failed gets no calls, in seconds; then one call tries it. */
const DOWN_FOR_S = 10;

/**
 * How long nginx waits for a process. A call whose client has left goes on: otherwise the client's
 * limit would hide a process that never replies.
 */
export const overLimits = `  proxy_connect_timeout 2s;
  proxy_read_timeout 10s;
  proxy_ignore_client_abort on;
  recursive_error_pages on;`;

const inPath = (path: string) => `/v1${path.replace('{id}', '[^/]+')}`;
/** The calls of browsers that accept an `Idempotency-Key`. */
const keptOnce = new Set(
  Object.values<Route>(routes).flatMap(({ path, once }) => (once ? inPath(path) : [])),
);
/** Every write of merchants' servers accepts one. */
const ofServers = '/v1/payments(/[^/]+(/(?!client-)[a-z-]+)?)?';
/** Calls that wait for an acquirer, which needs up to half a minute. */
const charging = '/v1/payments(/[^/]+/(client-confirm|confirm|capture|refund))?';

/**
 * The location of each call. Only what is safe to repeat is repeated with another process: reads,
 * and calls with an idempotency key. The first process may have carried out any other call.
 */
export const callKinds = `# A page that was posted to is not the same when it is loaded again.
map $request_method $payframe_refresh { GET ${REFRESH_S}; default ""; }
map "$request_method $uri $http_idempotency_key" $payframe_call {
  default @payframe_call;
  "~^(GET|HEAD|OPTIONS) " @payframe_repeatable;
  "~^POST ${charging} \\S" @payframe_charge_once;
  "~^POST ${charging} " @payframe_charge;
  "~^(POST|PATCH) (${[...keptOnce, ofServers].join('|')}) \\S" @payframe_repeatable;
}`;

/** The location of each kind of call. */
export function callLocations(to: string, toProcess: string): string {
  const kind = (name: string, limits: readonly string[]) => `  location @payframe_${name} {
    proxy_pass http://${to};
${limits.map((line) => `    ${line};\n`).join('')}    error_page 502 504 = @payframe_unavailable;
${toProcess}
  }`;
  const repeats = 'proxy_next_upstream error timeout non_idempotent';
  return [
    // Half of the client's 10 s, so that it gets the reply of the second process.
    kind('repeatable', ['proxy_read_timeout 5s', repeats, 'proxy_next_upstream_timeout 9s']),
    // Repeated after a lost connection only: after 35 s, the client has left.
    kind('charge_once', ['proxy_read_timeout 35s', repeats, 'proxy_next_upstream_timeout 9s']),
    kind('charge', ['proxy_read_timeout 35s']),
    kind('call', []),
    unavailable,
    unavailablePage,
  ].join('\n');
}

const unavailable = `  # As a process replies when its database is down.
  location @payframe_unavailable {
    default_type application/json;
    add_header Retry-After ${RETRY_AFTER_S} always;
    add_header Cache-Control no-store always;
    add_header Access-Control-Allow-Origin * always;
    add_header Access-Control-Expose-Headers Retry-After always;
    add_header ${REQUEST_ID_HEADER} req_$request_id always;
    return 503 '${JSON.stringify({
      status: 'Service Unavailable',
      statusCode: 503,
      message: UNAVAILABLE,
      requestId: 'req_$request_id',
      requestTime: '$time_iso8601',
    })}';
  }`;

/**
 * For shoppers, in nginx's own page, which the browser loads again by itself: in a frame, a shopper
 * cannot.
 */
export const unavailablePage = `  location @payframe_unavailable_page {
    add_header Retry-After ${RETRY_AFTER_S} always;
    add_header Refresh $payframe_refresh always;
    add_header Cache-Control no-store always;
    add_header Access-Control-Allow-Origin * always;
    add_header ${REQUEST_ID_HEADER} req_$request_id always;
    return 503;
  }`;
