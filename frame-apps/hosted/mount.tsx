import { useLayoutEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { closestLanguage, type Language } from '../../bridge/languages.js';
import { Boundary } from '../runtime/boundary.js';
import { rememberLanguage } from '../runtime/remember-language.js';
import { textsIn } from '../runtime/texts/index.js';
import { wishedLanguage } from './language.js';
import type { PageProps } from './page-app.js';

/** Brings the page that stands in the document to life. Its first picture is the document's own: a page that loads. */
export function mountPage(App: ComponentType<PageProps>): void {
  const content = document.getElementById('page');
  if (!content) throw new Error('The document has no #page');
  hydrateRoot(content, <Page App={App} written={closestLanguage(document.documentElement.lang)} />);
}

function Page({ App, written }: { readonly App: ComponentType<PageProps>; readonly written: Language }) {
  const search = useSyncExternalStore(never, () => location.search, nothing);
  const language = search === undefined ? written : wishedLanguage();
  const [shown, setShown] = useState(0);

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = textsIn(language).direction;
    rememberLanguage(language);
  }, [language]);
  useLayoutEffect(() => {
    // Out of the browser's memory comes a page as it was left; what has become of the payment since then it does not know.
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && setShown((before) => before + 1));
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  return (
    <Boundary language={language} report={reportError}>
      <App key={shown} language={language} search={search} />
    </Boundary>
  );
}

const never = () => () => {};
const nothing = (): string | undefined => undefined;
