import type { FastifyReply } from 'fastify';
import { html, type Html } from '../../server/pages/html.js';
import { sendPage } from '../../server/pages/page.js';
import { TIME_ZONE } from '../../server/pages/time-zone.js';
import { localeOf } from '../../api/formats.js';
import { style } from './style.js';
import { texts } from '../../locales/generated/dashboard/en.js';

/** The dashboard's sections and their paths. */
const rooms = {
  payments: '/sandbox/',
  webhooks: '/sandbox/webhooks',
  mails: '/sandbox/mails',
} as const;

/** A section of the dashboard. */
export type Room = keyof typeof rooms;

/** Sends a page of the dashboard. */
export function sendDesk(reply: FastifyReply, room: Room, main: Html, status = 200): FastifyReply {
  const links = (Object.entries(rooms) as [Room, string][]).map(([name, href]) =>
    name === room
      ? html`<a href="${href}" aria-current="page">${texts[name]}</a>`
      : html`<a href="${href}">${texts[name]}</a>`,
  );
  const body = html`<header><div><strong>${texts.title}</strong> <small>${texts.sandbox}</small><nav>${links}</nav></div></header>
<main>${main}</main>`;
  // The CSRF check needs the `Origin` header, which browsers send as `null` without a referrer.
  const policy = {
    formAction: "'self'",
    frameSrc: "'self'",
    frameAncestors: "'none'",
    referrer: 'same-origin',
  } as const;
  return sendPage(
    reply,
    { language: 'en', title: `${texts[room]} · ${texts.title}`, body, style, ...policy },
    status,
  );
}

/** Formats a date and time. */
export function moment(at: Date): Html {
  // The long time style includes the time zone.
  const format = {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: TIME_ZONE,
    numberingSystem: 'latn',
  } as const;
  const written = new Intl.DateTimeFormat(localeOf('en'), format);
  return html`<time datetime="${at.toISOString()}">${written.format(at)}</time>`;
}

/** A table with one row per item, or a text if there are none. */
export function table(heads: readonly string[], rows: readonly Html[], none: string): Html {
  if (!rows.length) return html`<p class="soft">${none}</p>`;
  const head = html`<tr>${heads.map((name) => html`<th scope="col">${name}</th>`)}</tr>`;
  return html`<div class="scroll" tabindex="0"><table>${head}${rows}</table></div>`;
}
