/** A place in the browser's history that stands for something open. */
export interface HistoryEntry {
  /** Takes the entry out again, unless the shopper or the merchant has moved on. Resolves when the history is as it was. */
  remove(): Promise<void>;
}

interface NavigationLike {
  readonly currentEntry: { readonly key: string } | null;
  traverseTo(key: string): { readonly finished?: Promise<unknown> };
}

/** How long the removal of an entry may take, in milliseconds: a page whose history is stuck must not hang. */
const REMOVAL_LIMIT_MS = 1000;
/** The removal that is under way: what is added before it has ended would be removed in its place. */
let removal: Promise<void> | undefined;
let lastEntry = 0;

/**
 * Adds an entry for something that opens, so that Back closes it: `back` is called when the shopper leaves the entry.
 *
 * Documents inside frames add entries of their own to the page's history, and in Chromium these outlive their frame: a
 * bare `history.back()` would land on one of them, and the page would hear nothing. So the entry before ours is
 * remembered by its key, and gone to directly; without the Navigation API, by the number of entries that came since.
 * The merchant's state object stays in both entries: a router that hears of the move finds itself where it was.
 */
export function addHistoryEntry(page: Window, back: () => void): HistoryEntry {
  let entry: HistoryEntry | undefined;
  let isOver = false;
  const add = () => {
    if (!isOver) entry = push(page, back);
  };
  if (removal) void removal.then(add);
  else add();
  return {
    async remove() {
      isOver = true;
      if (!entry) return;
      const mine = (removal = entry.remove());
      await mine;
      if (removal === mine) removal = undefined;
    },
  };
}

function push(page: Window, back: () => void): HistoryEntry {
  const { history } = page;
  const navigation = (page as Window & { readonly navigation?: NavigationLike }).navigation;
  const before = navigation?.currentEntry?.key;
  const id = `${Date.now()}-${++lastEntry}`;
  let removed: (() => void) | undefined;

  const state: unknown = history.state;
  history.pushState({ ...(typeof state === 'object' ? state : {}), payframe: id }, '');
  const { length } = history;
  const own = navigation?.currentEntry?.key;
  // A merchant's router may replace the state of an entry; its key stays.
  const isOurs = () =>
    own ? navigation?.currentEntry?.key === own : (history.state as { payframe?: unknown } | null)?.payframe === id;
  page.addEventListener('popstate', leave);

  function leave() {
    if (isOurs()) return;
    page.removeEventListener('popstate', leave);
    if (removed) removed();
    else back();
  }

  return {
    async remove() {
      if (!isOurs()) return page.removeEventListener('popstate', leave);
      const gone = new Promise<void>((resolve) => (removed = resolve));
      if (navigation && before) void navigation.traverseTo(before).finished?.catch(() => {});
      else history.go(length - history.length - 1);
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, REMOVAL_LIMIT_MS))]);
      page.removeEventListener('popstate', leave);
    },
  };
}
