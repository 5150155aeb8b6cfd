import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { AnswersOf, Contract } from '../../bridge/contract.js';
import * as failures from '../../bridge/failures.js';
import type { HostLink } from '../../bridge/frame.js';
import { closestLanguage, type Language } from '../../bridge/languages.js';
import { Boundary } from './boundary.js';
import type { FrameApp } from './frame-app.js';
import { watchHeight } from './height.js';
import { joinHost, type HostStore } from './host-store.js';
import { rememberLanguage } from './remember-language.js';
import { textsIn } from './texts/index.js';

interface FrameProps<C extends Contract> {
  readonly contract: C;
  readonly App: ComponentType<FrameApp<C>>;
  readonly store: HostStore<C>;
  /** The language the document was written in. */
  readonly written: Language;
}

/**
 * Brings the app that stands in the document to life, then joins the page and shows the app with the merchant's props.
 * The first picture is the one in the document, so what the shopper has typed by then stays.
 */
export function mount<C extends Contract>(contract: C, App: ComponentType<FrameApp<C>>): void {
  const content = document.getElementById('app');
  // The payment page shares the popup's script, and is no frame.
  if (!content) return;
  const written = closestLanguage(document.documentElement.lang);
  const store = joinHost(contract);
  hydrateRoot(content, <Frame contract={contract} App={App} store={store} written={written} />);
}

function Frame<C extends Contract>({ contract, App, store, written }: FrameProps<C>) {
  // React takes over the document's markup as it was written, and only then shows what the page has said meanwhile.
  const { link, props } = useSyncExternalStore(store.subscribe, store.said, store.saidAtFirst);
  const answers = useRef<AnswersOf<C>>(null);
  const language = closestLanguage((props as { readonly language?: string }).language, written);

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = textsIn(language).direction;
    rememberLanguage(language);
  }, [language]);

  useEffect(() => (link ? attend(contract, link, store) : undefined), [contract, link, store]);
  useEffect(() => link?.answer(answersFrom(contract, () => answers.current)), [contract, link]);

  // The page's props come from the same contract as the app's: no check could tell TypeScript more.
  const joined = { connected: Boolean(link), merchantOrigin: link?.origin, close: link?.escape };
  const given = { ...props, ...joined, language, emit: store.emit, ref: answers } as unknown as FrameApp<C>;
  const Shown = App as ComponentType<object>;
  return (
    <Boundary language={language} report={(error) => void (store.emit as { error: (detail: unknown) => unknown }).error(error)}>
      <Shown {...given} />
    </Boundary>
  );
}

/** What every frame does for its page: its height, Escape, and that something in it has the focus. */
function attend<C extends Contract>({ height }: C, link: HostLink<C>, { emit }: HostStore<C>): () => void {
  const content = document.getElementById('app');
  const unwatch = height === 'overlay' || !content ? undefined : watchHeight(content, (now) => link.resize(now));
  const gone = new AbortController();
  const { signal } = gone;
  let inside = document.hasFocus() && document.activeElement !== document.body;
  document.addEventListener('keydown', ({ key, isComposing }) => void (key === 'Escape' && !isComposing && link.escape()), {
    signal,
  });
  document.addEventListener('focusin', () => void (inside || emit.focus?.(...([] as never))), { signal });
  document.addEventListener('focusin', () => (inside = true), { signal });
  document.addEventListener('focusout', ({ relatedTarget }) => (inside = relatedTarget !== null), { signal });
  return () => {
    unwatch?.();
    gone.abort();
  };
}

/** The app's answers as they are at the moment they are asked. */
function answersFrom<C extends Contract>(contract: C, current: () => AnswersOf<C> | null): AnswersOf<C> {
  const entries = Object.keys(contract.calls).map((name) => [
    name,
    (...args: unknown[]) => {
      const answer = (current() as Record<string, (...args: unknown[]) => unknown> | null)?.[name];
      if (!answer) throw failures.noHandler(name); // The app broke and shows its last sentence.
      return answer(...args);
    },
  ]);
  return Object.fromEntries(entries) as AnswersOf<C>;
}
