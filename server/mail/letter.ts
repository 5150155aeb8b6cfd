import { html, type Html } from '../pages/html.js';
import { directionOf } from '../../bridge/languages.js';
import type { Language } from '../pages/language.js';

/** A mail, as HTML and as plain text. */
export interface Letter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The contents of a mail. Facts are shown as a table, the link as a button. */
interface Draft {
  readonly language: Language;
  readonly subject: string;
  readonly heading: Html;
  readonly opening: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly link?: { readonly label: string; readonly href: string };
  readonly closing: string;
}

/** Renders a mail. Styles are inline, because mail clients ignore style sheets. */
export function letter({
  language,
  subject,
  heading,
  opening,
  facts,
  link,
  closing,
}: Draft): Letter {
  const rows = facts.map(
    ([name, value]) =>
      html`<tr><th style="padding:8px 0;padding-inline-end:16px;text-align:start;font-weight:400;color:#5b6470">${name}</th><td style="text-align:end;padding:8px 0;font-weight:600"><bdi>${value}</bdi></td></tr>`,
  );
  const button =
    link &&
    html`<p style="margin:24px 0"><a href="${link.href}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4fd8;color:#ffffff;font-weight:600;text-decoration:none">${link.label}</a></p>`;
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#1a1f27;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff">
<h1 style="margin:0 0 8px;font-size:20px;line-height:1.3">${heading}</h1>
<p style="margin:0 0 16px">${opening}</p>
<table role="presentation" width="100%" cellspacing="0" style="border-collapse:collapse;border-top:1px solid #dfe3e8;border-bottom:1px solid #dfe3e8">${rows}</table>
${button}<p style="margin:16px 0 0;color:#5b6470;font-size:14px">${closing}</p>
</div>
</body>
</html>
`;
  const lines = [
    opening,
    '',
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    ...(link ? [link.href, ''] : []),
    closing,
  ];
  return { subject, html: page.text, text: `${lines.join('\n')}\n` };
}
