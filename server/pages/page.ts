import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { directionOf } from '../../bridge/languages.js';
import type { Language } from './language.js';
import { html, Html } from './html.js';

/** A page and its permissions: everything that is not listed here is forbidden by its CSP. */
export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly body: Html;
  readonly style?: string;
  readonly script?: string;
  /** CSP sources of `form-action`, `frame-src` and `connect-src`. */
  readonly formAction?: string;
  readonly frameSrc?: string;
  readonly connectSrc?: string;
  /** CSP `frame-ancestors`. */
  readonly frameAncestors: string;
  /** The `Referrer-Policy`. Default: `no-referrer`. */
  readonly referrer?: 'same-origin';
}

/**
 * Announces the texts of a page's live regions: many screen readers announce only what is added to
 * a region that they know. So each is emptied before the first paint, and gets its text back when
 * it has been in the document for a moment.
 */
const ANNOUNCE = `
for (const region of document.querySelectorAll('[role=status], [role=alert]')) {
  const said = [...region.childNodes];
  region.replaceChildren();
  setTimeout(() => region.append(...said), 100);
}`;

/** Sends a page, with a CSP that allows its own style and scripts by hash. It is never cached. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src ${page.style === undefined ? "'none'" : hashOf(page.style)}`,
    `script-src ${scriptsOf(page).map(hashOf).join(' ') || "'none'"}`,
    `form-action ${page.formAction ?? "'none'"}`,
    `frame-src ${page.frameSrc ?? "'none'"}`,
    `connect-src ${page.connectSrc ?? "'none'"}`,
    "base-uri 'none'",
    `frame-ancestors ${page.frameAncestors}`,
    "require-trusted-types-for 'script'",
  ];
  return reply
    .status(status)
    .headers({
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
      'Referrer-Policy': page.referrer ?? 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(documentOf(page).text);
}

/** A form with hidden fields. */
export function postForm(
  action: string,
  fields: Readonly<Record<string, string>>,
  inner: Html = html``,
  target = '_self',
): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post" action="${action}" target="${target}">${hidden}${inner}</form>`;
}

function scriptsOf({ body, script }: Page): readonly string[] {
  const scripts = [/role="(?:status|alert)"/.test(body.text) ? ANNOUNCE : undefined, script];
  return scripts.filter((one) => one !== undefined);
}

function documentOf(page: Page): Html {
  const { language, title, body, style } = page;
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${style === undefined ? undefined : new Html(`\n<style>${style}</style>`)}
</head>
<body>
${body}${scriptsOf(page).map((script) => new Html(`\n<script>${script}</script>`))}
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
