import type { FastifyReply } from 'fastify';
import type { SandboxLinks } from '../options.js';
import { html } from '../pages/html.js';
import type { Language } from '../pages/language.js';
import { sendPage } from '../pages/page.js';
import { style } from './style.js';
import { dashboardTexts } from './texts/index.js';

const DOCS = 'https://github.com/payframe/payframe/blob/main/docs';

/** Sends the page at the provider's root address, with links to what runs on this machine. */
export function sendHome(reply: FastifyReply, language: Language, { docs, shop, playground }: SandboxLinks): FastifyReply {
  const say = dashboardTexts[language];
  const links = [
    [say.title, '/sandbox/', [say.payments, say.webhooks, say.mails].join(' · ')],
    [say.docs, docs ?? `${DOCS}/index.md`],
    [say.reference, docs === undefined ? `${DOCS}/api.md` : new URL('api.html', docs).href],
    ['OpenAPI', '/v1/openapi.json'],
    [say.shop, shop],
    [say.playground, playground],
  ].flatMap(([name, href, contents = href]) =>
    href === undefined ? [] : html`<dt><a href="${href}">${name}</a></dt><dd dir="auto">${contents}</dd>`,
  );
  const body = html`<header><div><strong>Payframe</strong> <small>${say.sandbox}</small></div></header>
<main><h1>${say.home}</h1><p>${say.runs}</p><dl>${links}</dl></main>`;
  return sendPage(reply, { language, title: `${say.home} · Payframe`, body, style, frameAncestors: "'none'" });
}
