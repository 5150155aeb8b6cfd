import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { LANGUAGES, type Language } from '../../bridge/languages.js';
import { hostedTexts } from '../hosted/texts.js';
import type { Frame, Page } from '../index.js';

export { LANGUAGES } from '../../bridge/languages.js';
export { frames, pages } from '../index.js';

/** What a document is made of. */
interface DocumentParts {
  readonly language: Language;
  /** Its style sheet. */
  readonly css: string;
  /** The addresses of the app and of all it needs, the app first. */
  readonly modules: readonly string[];
}

/** What a frame's document is made of. */
export interface FrameParts extends DocumentParts {
  readonly frame: Frame;
  /** The script that says hello to the page, before any other has come. */
  readonly starter: string;
}

/** What a page's document is made of. */
export interface PageParts extends DocumentParts {
  readonly page: Page;
}

/**
 * The HTML document of one frame in one language. The app stands in it already rendered, so a shopper can type before any
 * script has run.
 */
export function frameDocument({ frame: { contract, App, title, thirdParty }, starter, ...parts }: FrameParts): string {
  const Shown = App as unknown as ComponentType<StaticProps>;
  return documentOf(parts, {
    tag: contract.tag,
    title: title[parts.language],
    // The app as it is before the merchant's props have come: it knows its language alone, and whatever it says is not heard.
    app: <Shown language={parts.language} emit={unheard} />,
    meta: (
      <>
        <meta name="payframe-merchants" content="" />
        {thirdParty && <meta name="payframe-scripts" content="" />}
      </>
    ),
    starter: <script dangerouslySetInnerHTML={{ __html: starter }} />,
  });
}

/** The HTML document of one whole page in one language: a page that loads, and a word to those who allow no script. */
export function pageDocument({ page: { App, title }, ...parts }: PageParts): string {
  // Whoever allows no script gets the document as it is, whatever language it is in.
  const languages = [parts.language, ...LANGUAGES.filter((other) => other !== parts.language)];
  return documentOf(parts, {
    title: title[parts.language],
    app: <App language={parts.language} />,
    meta: <meta name="robots" content="noindex" />,
    noScript: (
      <noscript>
        {languages.map((language) => (
          <p key={language} lang={language}>
            {hostedTexts[language].noScript}
          </p>
        ))}
      </noscript>
    ),
  });
}

interface Own {
  readonly tag?: string;
  readonly title: string;
  readonly app: ReactNode;
  readonly meta: ReactNode;
  readonly starter?: ReactNode;
  readonly noScript?: ReactNode;
}

function documentOf({ language, css, modules }: DocumentParts, { tag, title, app, meta, starter, noScript }: Own): string {
  const [own, ...others] = modules;
  const html = renderToStaticMarkup(
    <html lang={language} data-tag={tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {meta}
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {starter}
        {others.map((address) => (
          <link key={address} rel="modulepreload" href={address} />
        ))}
        <script type="module" src={own} />
      </head>
      <body>
        {noScript}
        <div id={tag ? 'app' : 'page'} dangerouslySetInnerHTML={{ __html: renderToString(app) }} />
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

interface StaticProps {
  readonly language: Language;
  readonly emit: Readonly<Record<string, () => Promise<boolean>>>;
}

const unheard: StaticProps['emit'] = new Proxy({}, { get: () => () => Promise.resolve(true) });
