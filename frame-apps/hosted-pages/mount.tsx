import { useLayoutEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { closestLanguage, directionOf, type Language } from '../../bridge/languages.js';
import { Boundary, rootOptions } from '../runtime/boundary.js';
import { loadTexts, textChanges } from '../runtime/languages.js';
import { tolerateMovedNodes } from '../runtime/moved-nodes.js';
import { takeTexts } from '../runtime/merchant-texts.js';
import { rememberLanguage } from '../runtime/remember-language.js';
import { requestedLanguage } from './language.js';
import type { PageProps } from './page-app.js';
import { servedPurchase } from './served-summary.js';
import { useHydrated } from './use-hydrated.js';

/** Hydrates the page in the document. The first render matches the document: a loading page. */
export function mountPage(App: ComponentType<PageProps>): void {
  const content = document.getElementById('page');
  if (!content) throw new Error('The document has no #page');
  tolerateMovedNodes(content);
  const written = closestLanguage(document.documentElement.lang);
  const requested = requestedLanguage();
  const show = (language: Language) =>
    hydrateRoot(content, <Page {...{ App, written, requested: language }} />, rootOptions);
  // A page without a language in its path must not show another language first. If the texts do not
  // load, it uses the document's.
  const language = loadTexts(requested).then(
    () => requested,
    () => written,
  );
  const ofAccount = takeTexts(servedPurchase().branding?.texts, location.origin);
  loadTexts(written).then(
    async () => {
      await ofAccount;
      show(await language);
    },
    () => {}, // Same as an app that fails to load: the document stays as it is.
  );
}

interface OwnProps {
  readonly App: ComponentType<PageProps>;
  /** The language that the document was rendered in. */
  readonly written: Language;
  readonly requested: Language;
}

function Page({ App, written, requested }: OwnProps) {
  const search = useHydrated() ? location.search : undefined;
  const language = search === undefined ? written : requested;
  const [shown, setShown] = useState(0);
  // The texts of the account come after the page.
  useSyncExternalStore(textChanges.subscribe, textChanges.count, textChanges.count);

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    rememberLanguage(language);
  }, [language]);
  useLayoutEffect(() => {
    // A page from the back/forward cache does not know what has happened to the payment since:
    // start the app again.
    const comeBack = ({ persisted }: PageTransitionEvent) =>
      void (persisted && setShown((before) => before + 1));
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  return (
    <Boundary language={language} report={reportError}>
      <App key={shown} language={language} search={search} />
    </Boundary>
  );
}
