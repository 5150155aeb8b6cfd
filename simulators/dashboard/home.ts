import type { FastifyReply } from 'fastify';
import { html } from '../../server/pages/html.js';
import { sendPage } from '../../server/pages/page.js';
import { style } from './style.js';
import { texts } from '../../locales/generated/dashboard/en.js';

/** Addresses of what runs beside the sandbox. */
export interface SandboxLinks {
  readonly docs?: string | undefined;
  readonly shop?: string | undefined;
  readonly playground?: string | undefined;
}

const DOCS = 'https://github.com/payframe/payframe/blob/main/docs';

/** Sends the page at the provider's root address, with links to what runs on this machine. */
export function sendHome(
  reply: FastifyReply,
  { docs, shop, playground }: SandboxLinks,
): FastifyReply {
  const links = [
    [texts.title, '/sandbox/', [texts.payments, texts.webhooks, texts.mails].join(' · ')],
    [texts.docs, docs ?? `${DOCS}/index.md`],
    [texts.reference, docs === undefined ? `${DOCS}/api.md` : new URL('api.html', docs).href],
    ['OpenAPI', '/v1/openapi.json'],
    [texts.shop, shop],
    [texts.playground, playground],
  ].flatMap(([name, href, contents = href]) =>
    href === undefined
      ? []
      : html`<dt><a href="${href}">${name}</a></dt><dd dir="auto">${contents}</dd>`,
  );
  const body = html`<header><div><strong>Payframe</strong> <small>${texts.sandbox}</small></div></header>
<main><h1>${texts.home}</h1><p>${texts.runs}</p><dl>${links}</dl></main>`;
  return sendPage(reply, {
    language: 'en',
    title: `${texts.home} · Payframe`,
    body,
    style,
    frameAncestors: "'none'",
  });
}
