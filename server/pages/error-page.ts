import type { FastifyRequest } from 'fastify';
import { texts as providerTexts } from '../../locales/generated/sandbox/all.js';
import type { Language } from './language.js';
import { ANYWHERE } from '../origins.js';
import { html } from './html.js';
import type { Page } from './page.js';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 16px; box-sizing: border-box; }
h1 { font-size: 1.25rem; }
`;

/**
 * Whether a person will see the reply: browsers accept HTML when they navigate, scripts do not ask
 * for it.
 */
export function isForShopper({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/v1/') && (headers.accept?.includes('text/html') ?? false);
}

/** The error page for shoppers, in a frame or as a full page. */
export function errorPage(language: Language): Page {
  const { title, text } = providerTexts[language].errorPage;
  return {
    language,
    title,
    body: html`<main role="alert"><h1>${title}</h1><p>${text}</p></main>`,
    style,
    frameAncestors: ANYWHERE,
  };
}
