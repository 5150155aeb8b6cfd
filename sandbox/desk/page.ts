import type { FastifyReply } from 'fastify';
import { html, type Html } from '../http/html.js';
import { sendPage } from '../http/page.js';
import type { Language } from '../language.js';
import { style } from './style.js';
import { texts } from './texts.js';

/** The rooms of the desk, and where each is. */
const rooms = { payments: '/sandbox/', webhooks: '/sandbox/webhooks', mails: '/sandbox/mails' } as const;

/** One of them. */
export type Room = keyof typeof rooms;

/** Sends a page of the desk. */
export function sendDesk(reply: FastifyReply, language: Language, room: Room, main: Html, status = 200): FastifyReply {
  const say = texts[language];
  const links = (Object.entries(rooms) as [Room, string][]).map(([name, href]) =>
    name === room ? html`<a href="${href}" aria-current="page">${say[name]}</a>` : html`<a href="${href}">${say[name]}</a>`,
  );
  const body = html`<header><div><strong>${say.title}</strong> <small>${say.sandbox}</small><nav>${links}</nav></div></header>
<main>${main}</main>`;
  // Its own forms are told from another site's by the origin, which a browser leaves out with the referrer.
  const policy = { formAction: "'self'", frameSrc: "'self'", frameAncestors: "'none'", referrer: 'same-origin' } as const;
  return sendPage(reply, { language, title: `${say[room]} · ${say.title}`, body, style, ...policy }, status);
}

/** A moment, as people read it. */
export function moment(at: Date, language: Language): Html {
  const written = new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-IE', { dateStyle: 'medium', timeStyle: 'medium' });
  return html`<time datetime="${at.toISOString()}">${written.format(at)}</time>`;
}

/** A table with a row for each thing, or a word that there is none. */
export function table(heads: readonly string[], rows: readonly Html[], none: string): Html {
  if (!rows.length) return html`<p class="soft">${none}</p>`;
  const head = html`<tr>${heads.map((name) => html`<th scope="col">${name}</th>`)}</tr>`;
  return html`<div class="scroll" tabindex="0"><table>${head}${rows}</table></div>`;
}
