import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { directionOf, LANGUAGES, type Language } from '../bridge/languages.js';
import { texts as sharedTexts } from '../locales/generated/bridge/all.js';
import { AfterEarlyUse } from './runtime/early-use.js';
import { SUMMARY_META } from './hosted-pages/served-summary.js';
import { hostedTexts } from './hosted-pages/texts.js';
import type { Frame, Page } from './index.js';

export { LANGUAGES } from '../bridge/languages.js';
export { frames, pages } from './index.js';
export { logoFiles } from './checkout/logo-files.js';
export { loadTexts } from './runtime/languages.js';

/** The parts of a document. */
interface DocumentParts {
  readonly language: Language;
  /** The text of its style sheet. */
  readonly css: string;
  /** The URLs of the app's module and of its dependencies, the app first. */
  readonly modules: readonly string[];
}

/** The parts of a frame's document. */
export interface FrameParts extends DocumentParts {
  readonly frame: Frame;
  /** One of the contract's layouts; the default layout if absent. */
  readonly layout?: string;
  /**
   * The inline script that sends hello to the page, applies its style, and loads the app once the
   * document has been painted.
   */
  readonly starter: string;
}

/** The parts of a page's document. */
export interface PageParts extends DocumentParts {
  readonly page: Page;
}

/** For the URL of a folder that replaces third-party SDKs. Pages that offer wallets read it too. */
const scriptsMeta = <meta name="payframe-scripts" content="" />;

/** For the host of frames with third parties' scripts, in documents that show such frames. */
const walletsMeta = <meta name="payframe-wallets" content="" />;

/**
 * Returns the HTML document of a frame in one language and layout. The app is already rendered in
 * it, so a shopper can type before any script runs.
 */
export function frameDocument({
  frame: { contract, App, Early, thirdParty },
  starter,
  layout,
  ...parts
}: FrameParts): string {
  const Shown = App as unknown as ComponentType<StaticProps>;
  return documentOf(parts, {
    tag: contract.tag,
    layout,
    title: sharedTexts[parts.language].titles[contract.title],
    // The app before the merchant's props arrive: it knows only its language and layout, and its
    // events are dropped.
    app: (
      <AfterEarlyUse>
        <Shown language={parts.language} layout={layout} emit={unheard} />
      </AfterEarlyUse>
    ),
    early: Early && <Early language={parts.language} />,
    meta: (
      <>
        <meta name="payframe-merchants" content="" />
        {(thirdParty ?? contract.allow) && scriptsMeta}
        {!thirdParty && contract.allow && walletsMeta}
        <meta name="payframe-app" content={parts.modules.join(' ')} />
      </>
    ),
    scripts: <script dangerouslySetInnerHTML={{ __html: starter }} />,
  });
}

/**
 * Returns the HTML document of a page in one language: its outline, and a message for browsers
 * without JavaScript.
 */
export function pageDocument({ page: { App, title }, ...parts }: PageParts): string {
  // Without JavaScript the page cannot switch to the shopper's language, so the message appears in
  // all of them.
  const languages = [parts.language, ...LANGUAGES.filter((other) => other !== parts.language)];
  const [own, ...others] = parts.modules;
  return documentOf(parts, {
    title: sharedTexts[parts.language].titles[title],
    app: (
      <AfterEarlyUse>
        <App language={parts.language} />
      </AfterEarlyUse>
    ),
    meta: (
      <>
        <meta name="robots" content="noindex" />
        {scriptsMeta}
        {walletsMeta}
        <meta name={SUMMARY_META} content="" />
      </>
    ),
    scripts: (
      <>
        {others.map((address) => (
          <link key={address} rel="modulepreload" href={address} />
        ))}
        <script type="module" src={own} />
      </>
    ),
    noScript: (
      <noscript>
        {languages.map((language) => (
          <p key={language} lang={language} dir={directionOf(language)}>
            {hostedTexts(language).noScript}
          </p>
        ))}
      </noscript>
    ),
  });
}

interface Own {
  readonly tag?: string;
  readonly layout?: string | undefined;
  readonly title: string;
  readonly app: ReactNode;
  /** What the inline script shows until the app has more to show. */
  readonly early?: ReactNode;
  readonly meta: ReactNode;
  readonly scripts: ReactNode;
  readonly noScript?: ReactNode;
}

function documentOf(
  { language, css }: DocumentParts,
  { tag, layout, title, app, early, meta, scripts, noScript }: Own,
): string {
  const html = renderToStaticMarkup(
    <html lang={language} dir={directionOf(language)} data-tag={tag} data-layout={layout}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {meta}
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {scripts}
      </head>
      <body>
        {noScript}
        <div id={tag ? 'app' : 'page'} dangerouslySetInnerHTML={{ __html: renderToString(app) }} />
        {early}
      </body>
    </html>,
    // No id of `early` is one of the app's.
    { identifierPrefix: 'early' },
  );
  return `<!doctype html>${html}`;
}

interface StaticProps {
  readonly language: Language;
  readonly layout?: string | undefined;
  readonly emit: Readonly<Record<string, () => Promise<boolean>>>;
}

const unheard: StaticProps['emit'] = new Proxy({}, { get: () => () => Promise.resolve(true) });
