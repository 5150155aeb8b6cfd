import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Language } from '../../bridge/languages.js';
import type { Frame } from '../index.js';

export { LANGUAGES } from '../../bridge/languages.js';
export { frames } from '../index.js';

/** What a frame's document is made of. */
export interface DocumentParts {
  readonly frame: Frame;
  readonly language: Language;
  /** The frame's style sheet. */
  readonly css: string;
  /** The script that says hello to the page, before any other has come. */
  readonly starter: string;
  /** The addresses of the app and of all it needs, the app first. */
  readonly modules: readonly string[];
}

/**
 * The HTML document of one frame in one language. The app stands in it already rendered, so a shopper can type before any
 * script has run.
 */
export function frameDocument({
  frame: { contract, App, title, thirdParty },
  language,
  css,
  starter,
  modules,
}: DocumentParts): string {
  const [own, ...others] = modules;
  const app = renderToString(<StaticApp App={App as unknown as ComponentType<StaticProps>} language={language} />);
  const html = renderToStaticMarkup(
    <html lang={language} data-tag={contract.tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="payframe-merchants" content="" />
        {thirdParty && <meta name="payframe-scripts" content="" />}
        <title>{title[language]}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <script dangerouslySetInnerHTML={{ __html: starter }} />
        {others.map((address) => (
          <link key={address} rel="modulepreload" href={address} />
        ))}
        <script type="module" src={own} />
      </head>
      <body>
        <div id="app" dangerouslySetInnerHTML={{ __html: app }} />
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

interface StaticProps {
  readonly language: Language;
  readonly emit: Readonly<Record<string, () => Promise<boolean>>>;
}

/** The app as it is before the merchant's props have come: it knows its language alone, and whatever it says is not heard. */
function StaticApp({ App, language }: { readonly App: ComponentType<StaticProps>; readonly language: Language }) {
  return <App language={language} emit={unheard} />;
}

const unheard: StaticProps['emit'] = new Proxy({}, { get: () => () => Promise.resolve(true) });
