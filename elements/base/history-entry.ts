/** An entry in the browser's history for something open. */
export interface HistoryEntry {
  /** Adds the entry again if a document in a frame has added one above it, so that a single press of Back still leaves it. */
  renew(): void;
  /** Removes the entry, unless the shopper or the merchant has moved on. Resolves when the history is restored. */
  remove(): Promise<void>;
}

interface NavigationLike {
  readonly currentEntry: { readonly key: string } | null;
  traverseTo(key: string): { readonly finished?: Promise<unknown> };
}

/** The time limit for removing an entry, in milliseconds: a page with a stuck history must not hang. */
const REMOVAL_LIMIT_MS = 1000;
/** The removal in progress: an entry added before it ends would be removed instead. */
let removal: Promise<void> | undefined;
let lastEntry = 0;

/**
 * Adds a history entry for something that opens, so that Back closes it. Calls `back` when the shopper has left the entry and
 * the history is restored.
 *
 * Documents in frames add their own entries to the page's history, and in Chromium these entries outlive the frame: a bare
 * `history.back()` would land on one of them, and the page would not be notified. So the code remembers the entry before ours
 * by its key and traverses to it directly; without the Navigation API, it counts the entries added since. Both entries keep the
 * merchant's state object, so a router that handles the traversal finds its state unchanged.
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
    renew: () => entry?.renew(),
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
  const ids = new Set<unknown>();
  let id: string;
  let own: string | undefined;
  /** Called when the history is before the entry, while something waits for that. */
  let left: (() => void) | undefined;

  function add() {
    const state: unknown = history.state;
    id = `${Date.now()}-${++lastEntry}`;
    ids.add(id);
    history.pushState({ ...(typeof state === 'object' ? state : {}), payframe: id }, '');
    own = navigation?.currentEntry?.key;
  }
  add();
  /** The length of the history with the first entry, and when it was last checked. */
  const { length } = history;
  let seen = length;
  const markedBy = () => (history.state as { payframe?: unknown } | null)?.payframe;
  // A merchant's router may replace the state of an entry, but not its key.
  const isOurs = () => (own ? navigation?.currentEntry?.key === own : markedBy() === id);
  page.addEventListener('popstate', leave);

  function leave() {
    if (isOurs()) return;
    if (left) left();
    // Back from a renewed entry leads to an older entry of ours: traverse on to the entry before it.
    else if (ids.has(markedBy())) void goBefore(1).then(back);
    else {
      page.removeEventListener('popstate', leave);
      back();
    }
  }

  /** Traverses to the entry before our first one, from `below` entries below the newest. */
  async function goBefore(below: number): Promise<void> {
    const gone = new Promise<void>((resolve) => (left = resolve));
    if (navigation && before) void navigation.traverseTo(before).finished?.catch(() => {});
    else history.go(length - history.length - 1 + below);
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, REMOVAL_LIMIT_MS))]);
    page.removeEventListener('popstate', leave);
  }

  return {
    renew() {
      if (!isOurs() || history.length === seen) return;
      add();
      seen = history.length;
    },
    async remove() {
      if (isOurs()) await goBefore(0);
      else page.removeEventListener('popstate', leave);
    },
  };
}
