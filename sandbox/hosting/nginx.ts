import { fileHeaders, type Headers } from '../http/frame-headers.js';
import { BODY_LIMIT } from '../limits.js';
import { apiPaths, sandboxPaths, type Hosting } from './hosting.js';

/** What a release is to the web server. */
export interface Placed {
  /** The folder of its pages, which goes with them. */
  readonly release: string;
  /** The folder of what all releases share: what never changes. */
  readonly shared: string;
  /** The headers of its pages, by frame. */
  readonly pages: Readonly<Record<string, Headers>>;
}

/**
 * The configuration of a release, to be included in nginx's `http`. Pages and their headers are of one release: a policy with the
 * hashes of another one would block what is inline in a page.
 */
export function nginxOf(hosting: Hosting, { release, shared, pages }: Placed): string {
  const { origin, customDomains = [], listen, log, api, bank, scripts } = hosting;
  const proxied = [...apiPaths, ...(scripts ? sandboxPaths : [])];
  return `# Written by "npm run hosting". Include it in http { }.

# Without the query: it may hold what is nobody else's business.
log_format payframe '$remote_addr [$time_iso8601] $request_method $uri $status $body_bytes_sent $request_time';
${upstream('payframe_api', api)}
${bank ? upstream('payframe_bank', bank.servers) : ''}
server {
  listen ${listen};
  server_name ${[hostOf(origin), ...customDomains].join(' ')};
  access_log ${log} payframe;
  server_tokens off;
  client_max_body_size ${BODY_LIMIT};

  charset utf-8;
  charset_types text/html application/javascript application/json text/plain;
  types { text/html html; application/javascript js; application/json json; text/plain txt; }
  gzip on;
  gzip_types application/javascript application/json;
  gzip_vary on;

  # What never changes under its name. Of earlier releases too: a page that is open may still ask for it.
  location ^~ /v2/assets/ {
    root ${shared};
${headersIn(fileHeaders.kept)}
  }
  location ~ ^/v2/payframe-\\d {
    root ${shared};
${headersIn(fileHeaders.kept)}
  }
  # The script and what belongs to it.
  location ~ ^/v2/[\\w-]+\\.(js|json|txt)$ {
    root ${release};
${headersIn(fileHeaders.fresh)}
  }
${Object.entries(pages)
  .map(([frame, headers]) => page(frame, headers, release))
  .join('\n')}
${proxied.map((path) => proxy(path, 'payframe_api')).join('\n')}
  location / {
    return 404;
  }
}
${bank ? bankServer(hosting, bank.origin) : ''}`;
}

const hostOf = (origin: string) => new URL(origin).hostname;

function upstream(name: string, addresses: readonly string[]): string {
  const servers = addresses.map((address) => `  server ${new URL(address).host};`).join('\n');
  return `upstream ${name} {\n${servers}\n  keepalive 32;\n}`;
}

function page(frame: string, headers: Headers, release: string): string {
  return `  location ^~ /v2/${frame}/ {
    root ${release};
    try_files \${uri}index.html =404;
${headersIn(headers)}
  }`;
}

function headersIn(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `    add_header ${name} "${value}";`)
    .join('\n');
}

/** A request that was sent on is not sent to another process as well: nginx repeats no POST, and it is to stay so. */
function proxy(path: string, to: string): string {
  return `  location ${path === '/' ? '' : '^~ '}${path} {
    proxy_pass http://${to};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
  }`;
}

function bankServer({ listen, log }: Hosting, origin: string): string {
  return `
server {
  listen ${listen};
  server_name ${hostOf(origin)} *.${hostOf(origin)};
  access_log ${log} payframe;
  server_tokens off;
${proxy('/', 'payframe_bank')}
}
`;
}
