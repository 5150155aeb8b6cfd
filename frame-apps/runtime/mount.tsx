import {
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { AnswersOf, Contract } from '../../bridge/contract.js';
import * as failures from '../../bridge/failures.js';
import type { HostLink } from '../../bridge/frame.js';
import { isLocalHost } from '../../bridge/is-local.js';
import { closestLanguage, directionOf, type Language } from '../../bridge/languages.js';
import { tolerateMovedNodes } from './moved-nodes.js';
import type { PageStyle } from '../style/document-style.js';
import { Boundary, rootOptions } from './boundary.js';
import { recordEarlyUse, type EarlyUse } from './early-use.js';
import { focusFirstControl, noteFocused, setFocusVisible } from './first-focus.js';
import type { FrameApp } from './frame-app.js';
import { watchHeight } from './height.js';
import { joinHost, type HostStore } from './host-store.js';
import { loadTexts } from './languages.js';
import { watchLivemode } from './livemode.js';
import { keepAppearance } from './page-appearance.js';
import { rememberLanguage } from './remember-language.js';
import { textsIn } from './texts.js';
import { useLoadedLanguage } from './use-loaded-language.js';

interface FrameProps<C extends Contract> {
  readonly contract: C;
  readonly App: ComponentType<FrameApp<C>>;
  readonly store: HostStore<C>;
  /** The language that the document was rendered in. */
  readonly written: Language;
  readonly early: EarlyUse;
}

/**
 * Hydrates the app in the document, connects to the page and renders the app with the merchant's
 * props. The first render matches the document, so that anything already typed stays.
 */
export function mount<C extends Contract>(
  contract: C,
  App: ComponentType<FrameApp<NoInfer<C>>>,
): void {
  const content = document.getElementById('app');
  // The payment page shares the payment modal's script, but is not a frame.
  if (!content) return;
  tolerateMovedNodes(content);
  const written = closestLanguage(document.documentElement.lang);
  // The document preloads its texts.
  loadTexts(written).then(
    () => {
      const store = joinHost(contract);
      const early = recordEarlyUse(content);
      // At once and with its effects: React would otherwise let the browser paint in between, and a
      // call of the page wait for it.
      const frame = <Frame {...{ contract, App, store, written, early }} />;
      flushSync(() => void hydrateRoot(content, frame, rootOptions));
      early.replay();
    },
    () => {}, // Same as an app that fails to load: the page's timeout reports it.
  );
}

function Frame<C extends Contract>({ contract, App, store, written, early }: FrameProps<C>) {
  // React first hydrates the document's markup as rendered, then applies the props that have
  // arrived meanwhile.
  const { link, props } = useSyncExternalStore(
    store.subscribe,
    store.snapshot,
    store.serverSnapshot,
  );
  const answers = useRef<AnswersOf<C>>(null);
  const language = useLoadedLanguage(
    closestLanguage((props as { readonly language?: string }).language, written),
  );

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    rememberLanguage(language);
  }, [language]);
  const title = textsIn(language).titles[contract.title];
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);

  const style = JSON.stringify(styleOf(props));
  useLayoutEffect(() => {
    if (!link) return; // The document may have the style already.
    const { innerStyle, ...appearance } = JSON.parse(style) as PageStyle;
    keepAppearance(appearance);
    const warnings = window.payframeStyle!({ innerStyle, ...appearance });
    const isLocal = isLocalHost(new URL(link.origin).hostname);
    const shown = [...(isLocal ? warnings.appearance : []), ...warnings.innerStyle];
    for (const warning of shown) console.warn(warning);
  }, [style, link]);

  // Inline, on one of our pages, a method's frame is as tall as its form, even if it is an overlay
  // on a merchant's page.
  const { inline = false } = props as { readonly inline?: boolean };
  const isOverlay = contract.height === 'overlay' && !inline;
  useEffect(() => (link ? attend(link, store, isOverlay) : undefined), [link, store, isOverlay]);
  useEffect(() => link?.answer(answersFrom(contract, () => answers.current)), [contract, link]);

  // The page's and the app's props have the same contract, which TypeScript cannot verify.
  const joined = {
    connected: Boolean(link),
    merchantOrigin: link?.origin,
    close: link?.escape,
    ownsClose: link?.ownsClose,
  };
  // Until the page sends props, the layout is the one that the document was rendered in.
  const { layout } = document.documentElement.dataset;
  const given = {
    ...(layout && { layout }),
    ...props,
    ...joined,
    language,
    emit: store.emit,
    ref: answers,
  } as unknown as FrameApp<C>;
  const Shown = App as ComponentType<object>;
  return (
    <Boundary
      language={language}
      early={early}
      report={(error) => void (store.emit as { error: (detail: unknown) => unknown }).error(error)}
    >
      <Shown {...given} />
    </Boundary>
  );
}

/** Picks the props about the style. */
const styleOf = ({ colorScheme, theme, appearance, fonts, innerStyle }: PageStyle): PageStyle => ({
  colorScheme,
  theme,
  appearance,
  fonts,
  innerStyle,
});

/**
 * Reports the frame's height, Escape, loaded iframes and focus to the page. Returns the cleanup
 * function.
 */
function attend<C extends Contract>(
  link: HostLink<C>,
  { emit }: HostStore<C>,
  isOverlay: boolean,
): () => void {
  const content = document.getElementById('app');
  const unwatch =
    isOverlay || !content ? undefined : watchHeight(content, (now) => link.resize(now));
  const unwatchLivemode = watchLivemode(link.livemode);
  link.takeFocus(focusFirstControl);
  link.takeFocusVisible(setFocusVisible);
  const controller = new AbortController();
  const { signal } = controller;
  let inside = document.hasFocus() && document.activeElement !== document.body;
  document.addEventListener(
    'keydown',
    ({ key, isComposing }) => void (key === 'Escape' && !isComposing && link.escape()),
    {
      signal,
    },
  );
  // `load` does not bubble.
  document.addEventListener(
    'load',
    ({ target }) => void (target instanceof HTMLIFrameElement && link.frameLoaded()),
    {
      signal,
      capture: true,
    },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      noteFocused(target);
      if (inside) return;
      inside = true;
      void emit.focus?.(...([] as never));
    },
    { signal },
  );
  document.addEventListener('focusout', ({ relatedTarget }) => (inside = relatedTarget !== null), {
    signal,
  });
  return () => {
    unwatch?.();
    unwatchLivemode();
    controller.abort();
  };
}

/** Returns the contract's calls as functions that call the app's current handlers. */
function answersFrom<C extends Contract>(
  contract: C,
  current: () => AnswersOf<C> | null,
): AnswersOf<C> {
  const entries = Object.keys(contract.calls).map((name) => [
    name,
    (...args: unknown[]) => {
      const answer = (current() as Record<string, (...args: unknown[]) => unknown> | null)?.[name];
      // The app crashed: the boundary shows its message.
      if (!answer) throw failures.noHandler(name);
      return answer(...args);
    },
  ]);
  return Object.fromEntries(entries) as AnswersOf<C>;
}
