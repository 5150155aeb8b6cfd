import { extname } from 'node:path';
import { buildApp, bundle, type App } from './build.js';

/** What the shop's server knows when it answers a request. */
export interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Creates a payment for a checkout and returns its id. */
  createPayment(): Promise<string>;
}

export interface Answer {
  readonly body: string | Buffer;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A shop's website, made with one tool. */
export interface Site {
  answer(request: Request): Promise<Answer | undefined>;
}

/** A tool of shops that takes part in navigation. */
export interface Tool {
  readonly name: string;
  /** Builds the shop's website for a provider. */
  site(host: string): Promise<Site>;
  /** The part of an address that its router reads: a page cannot set the hash of a hash router. */
  readonly routesBy?: 'hash';
  /**
   * The name under which its router writes the scroll position into `history.state`, a moment after
   * the page was scrolled.
   */
  readonly keepsScrollAs?: string;
}

const html = (body: string): Answer => ({ body, type: 'text/html; charset=utf-8' });

const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shop</title><link rel="icon" href="data:,">`;

/** A website whose server renders each page; the tool swaps them in the browser. */
function documents(name: string, main: string, body = ''): Tool {
  return {
    name,
    async site(host) {
      const script = await bundle(main, host);
      const page = (content: string) =>
        html(
          `${head}<script src="${host}/v2/payframe.js"></script><script type="module" src="/page.js"></script></head><body ${body}>
          <main id="swup" class="transition-main">${content}</main></body></html>`,
        );
      return {
        async answer({ path, createPayment }) {
          if (path === '/page.js') return { body: script, type: 'text/javascript' };
          if (path === '/') return page('<h1>Home</h1><a href="/cart">Cart</a>');
          if (path === '/cart') return page('<h1>Cart</h1><a href="/checkout">Checkout</a>');
          // Turbo 8 loads the page again for a link to an anchor in it, unless the link opts out.
          if (path === '/checkout')
            return page(`<h1>Checkout</h1><p style="height: 800px">Your order</p>
              <form><label>Name <input name="name"></label><pay-card-input payment-id="${await createPayment()}"></pay-card-input>
              <button id="pay" type="button">Pay</button></form><p role="status"></p>
              <a href="#terms" data-turbo="false">Terms</a><h2 id="terms">Terms</h2><p style="height: 800px"></p>`);
          return undefined;
        },
      };
    },
  };
}

/** A website whose server answers with a page's name and props, as Inertia's adapters do. */
function inertia(name: string, main: string): Tool {
  return {
    name,
    keepsScrollAs: 'top',
    async site(host) {
      const script = await bundle(main, host);
      const components: Readonly<Record<string, string>> = {
        '/': 'Home',
        '/cart': 'Cart',
        '/checkout': 'Checkout',
      };
      return {
        async answer({ path, headers, createPayment }) {
          if (path === '/page.js') return { body: script, type: 'text/javascript' };
          const component = components[path];
          if (!component) return undefined;
          const props = {
            errors: {},
            ...(component === 'Checkout' && { paymentId: await createPayment() }),
          };
          const page = JSON.stringify({ component, props, url: path, version: '1' });
          if (headers['x-inertia'])
            return {
              body: page,
              type: 'application/json',
              headers: { 'X-Inertia': 'true', Vary: 'X-Inertia' },
            };
          return html(`${head}</head><body><div id="app"></div><script data-page="app" type="application/json">${page}</script>
            <script type="module" src="/page.js"></script></body></html>`);
        },
      };
    },
  };
}

/**
 * A website that is one script: its router shows the pages, and the checkout's loader asks the
 * server for a payment.
 */
function app(name: string, main: string, more: Partial<Tool> = {}): Tool {
  return {
    name,
    async site(host) {
      const script = await bundle(main, host);
      const shell = html(
        `${head}</head><body data-host="${host}"><div id="app"></div><script type="module" src="/page.js"></script></body></html>`,
      );
      return {
        async answer({ path, createPayment }) {
          if (path === '/page.js') return { body: script, type: 'text/javascript' };
          if (path === '/api/checkout')
            return {
              body: JSON.stringify({ paymentId: await createPayment() }),
              type: 'application/json',
            };
          return shell;
        },
      };
    },
    ...more,
  };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.txt': 'text/x-component',
};

/** A website that a framework's own build has written. Its kit is the script of the provider. */
function built(name: string, app: App, more: Partial<Tool> = {}): Tool {
  return {
    name,
    ...more,
    async site(host) {
      const files = await buildApp(app);
      return {
        async answer({ path, createPayment }) {
          if (path === '/api/checkout')
            return {
              body: JSON.stringify({ paymentId: await createPayment() }),
              type: 'application/json',
            };
          const found = [path, `${path}.html`, `${path}/index.html`, '/index.html'].find((one) =>
            files.has(one),
          );
          const type = types[extname(found ?? '')];
          if (!found || !type) return undefined;
          const body = files.get(found)!.toString('utf8').replaceAll('https://pay.example', host);
          // A page that its server renders with the payment in it.
          return {
            body: body.includes('pay_…') ? body.replaceAll('pay_…', await createPayment()) : body,
            type,
          };
        },
      };
    },
  };
}

/** Every tool, a row each. */
export const tools: readonly Tool[] = [
  documents('Turbo 8', 'turbo/main.js'),
  documents('htmx 2', 'htmx2/main.js', 'hx-boost="true"'),
  documents('htmx 4', 'htmx4/main.js', 'hx-boost:inherited="true"'),
  documents('Swup', 'swup/main.js'),
  inertia('Inertia 3', 'inertia/main.jsx'),
  app('React Router 7', 'react-router/main.jsx'),
  app('TanStack Router', 'tanstack-router/main.jsx'),
  app('Vue Router', 'vue-router/main.js'),
  app('Angular Router', 'angular/main.js'),
  built('Next App Router', 'next'),
  built('SvelteKit', 'sveltekit'),
  built('Astro’s ClientRouter', 'astro', { keepsScrollAs: 'scrollY' }),
  app('a hash router', 'hash/main.js', { routesBy: 'hash' }),
];
