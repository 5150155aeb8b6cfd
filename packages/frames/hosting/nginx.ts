import {
  fileHeaders,
  filledIn,
  isShownByMerchants,
  type Headers,
} from '../../../server/frames/frame-headers.js';
import { originAt, transport } from '../../../server/origins.js';
import { ADDRESS_HEADER, ADMISSION_PATH } from '../../../server/frames/addresses.js';
import { MOCKS } from '../../../simulators/mocks/path.js';
import { walletsOriginOf } from '../../../server/frames/wallets-host.js';
import { walletsHostOf } from '../../../bridge/wallets-host.js';
import { REQUEST_ID_HEADER } from '../../../server/http/request-id.js';
import { BODY_LIMIT } from '../../../server/limits.js';
import { apiPaths, sandboxPaths, walletsPaths, type Hosting } from './hosting.js';
import { callKinds, callLocations, overLimits, unavailablePage, upstream } from './upstreams.js';

/** A release in the web server's folder. */
export interface Placed {
  /** The folder of the release's own pages. */
  readonly release: string;
  /** The folder with the immutable files of all releases. */
  readonly shared: string;
  /** The headers of the release's pages, by frame. */
  readonly pages: Readonly<Record<string, Headers>>;
  /** The names of the frames with third parties' scripts. */
  readonly wallets: readonly string[];
}

/**
 * Returns a release's configuration, to include in nginx's `http` block. Pages and headers must be
 * of the same release: with another release's hashes, the CSP would block inline code.
 */
export function nginxOf(hosting: Hosting, placed: Placed): string {
  const { origin, walletsOrigin, customDomains = [], api, bank, scripts } = hosting;
  const wallets = walletsOriginOf(origin, walletsOrigin);
  if (hostOf(wallets) === hostOf(origin))
    throw new Error(`${origin} has no second host: name one with --wallets-origin`);
  const defaults = customDomains.map((domain) => hostOf(walletsHostOf(`https://${domain}`)));
  const names = [hostOf(origin), ...customDomains];
  const walletsNames = [...new Set([hostOf(wallets), ...defaults])];
  const isMain = (frame: string) => !placed.wallets.includes(frame);
  return `# Written by "npm run hosting". Include it in http { }.

# Without the query: it may hold what is nobody else's business.
log_format payframe '$remote_addr [$time_iso8601] $request_method $uri $status $body_bytes_sent $request_time req_$request_id $upstream_addr $upstream_response_time';
# For pages and files behind https; nginx leaves out a header that is empty.
map $host $payframe_hsts { default "${new URL(origin).protocol === 'https:' ? transport['Strict-Transport-Security'] : ''}"; }
# Where the pages of a host load frames with third parties' scripts from.
map $host $payframe_wallets {
  default "${wallets}";
${walletsOrigin === undefined ? customDomains.map((domain) => walletsAt(origin, domain)).join('') : ''}}
${longNames([...names, ...walletsNames, ...(bank ? [`*.${hostOf(bank.origin)}`] : [])])}${callKinds}
${upstream('payframe_api', api, 2)}
# The same processes with a health of their own: a slow database does not stop documents, which need none.
${upstream('payframe_frames', api, 1)}
${bank ? upstream('payframe_bank', bank.servers, 2) : ''}
${server(hosting, placed, {
  names,
  isShown: isMain,
  files: script(placed),
  proxied: [...apiPaths, ...(scripts ? sandboxPaths : [])],
})}
# The frames with third parties' scripts, and nothing else: a script gone bad finds no card form on its origin.
${server(hosting, placed, {
  names: walletsNames,
  isShown: (frame) => !isMain(frame),
  files: '',
  proxied: [...walletsPaths, ...(scripts ? [MOCKS] : [])],
})}${bank ? bankServer(hosting, bank.origin) : ''}`;
}

/** A regular expression: a long name does not fit the table of a `map`. */
const walletsAt = (origin: string, domain: string) =>
  `  ~^${domain.replaceAll('.', '\\.')}$ "${walletsOriginOf(originAt(origin, domain), undefined)}";\n`;

/** nginx refuses a name that does not fit its default, 64 bytes with what it adds. */
function longNames(names: readonly string[]): string {
  const needed = Math.max(...names.map(({ length }) => length)) + 32;
  const size = 2 ** Math.ceil(Math.log2(needed));
  return size > 64 ? `server_names_hash_bucket_size ${size};\n` : '';
}

/** What one of the two hosts serves. */
interface Side {
  readonly names: readonly string[];
  /** Whether a frame is served here. */
  readonly isShown: (frame: string) => boolean;
  /** The locations of files other than pages and assets. */
  readonly files: string;
  /** The paths of the API processes. */
  readonly proxied: readonly string[];
}

function server(
  hosting: Hosting,
  { release, shared, pages }: Placed,
  { names, isShown, files, proxied }: Side,
): string {
  const { listen, log } = hosting;
  return `server {
  listen ${listen};
  server_name ${names.join(' ')};
  access_log ${log} payframe;
  server_tokens off;
  client_max_body_size ${BODY_LIMIT};
${overLimits}

  charset utf-8;
  charset_types application/javascript application/json text/plain;
  types { text/html html; application/javascript js; application/json json; text/plain txt; application/gzip tgz; }
  gzip on;
  gzip_comp_level 6;
  gzip_types application/javascript application/json text/plain;
  # Behind a CDN too, whose requests have a Via.
  gzip_proxied any;
  gzip_static on;
${hosting.brotli ? '  brotli_static on;\n' : ''}  gzip_vary on;

  # What never changes under its name. Of earlier releases too: a page that is open may still ask for it.
  location ^~ /v2/assets/ {
    root ${shared};
${headersIn(fileHeaders.kept)}
  }
${files}${Object.entries(pages)
    .filter(([frame]) => isShown(frame))
    .map(([frame, headers]) => page(frame, headers, hosting, release))
    .join('\n')}
  # Which pages may show a frame, by its address: a process knows all merchants, and names the one that asks.
  location = ${ADMISSION} {
    internal;
    proxy_pass http://payframe_frames${ADMISSION_PATH};
    # A document has 5 s to load: a process that does not reply leaves time for another one.
    proxy_connect_timeout 1s;
    proxy_read_timeout 2s;
    proxy_next_upstream_timeout 3s;
    proxy_pass_request_body off;
    proxy_set_header Content-Length "";
    proxy_set_header ${ADDRESS_HEADER} $request_uri;
${toProcess}
  }
  # An address that names no page, of a script of an earlier release: the same one with the page that the browser names.
  location @payframe_moved {
    add_header Cache-Control "no-store";
    add_header ${REQUEST_ID} always;
    return 302 $payframe_address;
  }
${proxied.map((path) => (path.startsWith('/v1/') ? calls(path) : proxy(path, 'payframe_api'))).join('\n')}
${callLocations('payframe_api', toProcess)}
  location / {
    add_header ${READABLE};
    add_header ${REQUEST_ID} always;
    return 404;
  }
}
`;
}

const script = ({ release, shared }: Placed) => `  location ~ ^/v2/payframe-\\d {
    root ${shared};
${headersIn(fileHeaders.kept)}
  }
  # The script and what belongs to it.
  location ~ ^/v2/[\\w-]+\\.(js|json|txt)$ {
    root ${release};
${headersIn(fileHeaders.fresh)}
  }
`;

const hostOf = (origin: string) => new URL(origin).hostname;

function page(frame: string, blank: Headers, { fontHosts = [] }: Hosting, release: string): string {
  const isAdmitted = isShownByMerchants(blank);
  const merchants = isAdmitted ? '$payframe_merchants' : "'none'";
  const location = (name: string, checks: string, fonts: readonly string[]) => `  location ${name} {
    root ${release};
    try_files \${uri}index.html =404;
${checks}${headersIn(filledIn(blank, { merchants, fonts: fonts.join(' '), wallets: '$payframe_wallets' }))}
  }`;
  const fonts = [...fontHosts, '$payframe_fonts'];
  if (isAdmitted) return location(`^~ /v2/${frame}/`, authRequest, fonts);
  const plain = `@payframe_${frame.replaceAll('-', '_')}`;
  return [
    location(`^~ /v2/${frame}/`, requestFonts(plain), fonts),
    '  # If no process knows the fonts of the account, the page is shown without them.',
    location(plain, '', fontHosts),
  ].join('\n');
}

const ADMISSION = '/payframe-admission';

/** For pages that merchants embed: asks the API process, which refuses unregistered merchants. */
const authRequest = `    auth_request ${ADMISSION};
    auth_request_set $payframe_merchants $upstream_http_payframe_merchants;
    auth_request_set $payframe_fonts $upstream_http_payframe_fonts;
    auth_request_set $payframe_address $upstream_http_payframe_address;
    error_page 401 = @payframe_moved;
    error_page 500 = @payframe_unavailable_page;
`;

/** For hosted pages: asks the API process for the origins of their account's fonts. */
const requestFonts = (plain: string) => `    auth_request ${ADMISSION};
    auth_request_set $payframe_fonts $upstream_http_payframe_fonts;
    error_page 401 403 500 = ${plain};
`;

/** On errors too: the doctor tells a refused shop from a missing frame. */
const READABLE = 'Access-Control-Allow-Origin "*" always';
/** In every response and in the log; a process gets it with the request. */
const REQUEST_ID = `${REQUEST_ID_HEADER} "req_$request_id"`;

function headersIn(headers: Headers): string {
  return (
    Object.entries({ ...headers, 'Strict-Transport-Security': '$payframe_hsts' })
      .map(([name, value]) => `${name} "${value}"`)
      .map((line) => `    add_header ${READABLE.startsWith(line) ? READABLE : line};\n`)
      // The files' times are made of their content, for the ETag.
      .concat(`    add_header Last-Modified "";\n`, `    add_header ${REQUEST_ID} always;`)
      .join('')
  );
}

/** Passes a call of the API to the location of its kind. */
const calls = (path: string) => `  location ${matching(path)} {
    error_page 460 = $payframe_call;
    return 460;
  }`;

/** Pages of a payment: nginx repeats a GET with another process, never a POST. */
function proxy(path: string, to: string): string {
  return `  location ${matching(path)} {
    proxy_pass http://${to};
    error_page 502 504 = @payframe_unavailable_page;
${toProcess}
  }`;
}

const matching = (path: string) =>
  `${path === '/' ? '' : path.endsWith('/') ? '^~ ' : '= '}${path}`;

const toProcess = `    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header ${REQUEST_ID};
    proxy_hide_header ${REQUEST_ID_HEADER};
    add_header ${REQUEST_ID} always;`;

function bankServer({ listen, log }: Hosting, origin: string): string {
  return `
server {
  listen ${listen};
  server_name ${hostOf(origin)} *.${hostOf(origin)};
  access_log ${log} payframe;
  server_tokens off;
${overLimits}
${proxy('/', 'payframe_bank')}
${unavailablePage}
}
`;
}
