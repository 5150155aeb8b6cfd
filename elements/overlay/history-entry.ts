import { withTimeout } from '../../bridge/with-timeout.js';

/** An entry in the browser's history for something open. */
export interface HistoryEntry {
  /**
   * Adds an entry again if a document in a frame has added one above it, so that a single press of
   * Back still reaches it.
   */
  renew(): void;
  /** Removes the entry, unless the page has moved on. Resolves when the history is restored. */
  remove(): Promise<void>;
}

interface NavigationLike {
  readonly currentEntry: { readonly key: string } | null;
  traverseTo(key: string): Readonly<Partial<Record<'committed' | 'finished', Promise<unknown>>>>;
}

type NavigableWindow = Window & { readonly navigation?: NavigationLike };

/** An entry of the blank document. */
interface Mark {
  /** How many things are open while the history is at this entry. */
  readonly depth: number;
  readonly key: string | undefined;
  /** The position in the history of the tab. */
  readonly position: number;
}

/**
 * The time limit for going to another entry, in milliseconds: a page with a stuck history must not
 * hang.
 */
const TRAVERSAL_LIMIT_MS = 2000;
/**
 * The first `about:blank` of an iframe cannot add entries: pushing replaces its only one. With a
 * query, it is another document.
 */
const BLANK = 'about:blank?payframe';

const blankDocuments = new WeakMap<Window, BlankDocument>();

/**
 * Adds a history entry for something that opens. Calls `back` when the shopper goes back; the entry
 * is there until `remove()`.
 *
 * The page's router must not notice: it would take a `popstate` on the page for a visit, load the
 * checkout again and lose the payment's result. So the entry belongs to a blank document in a
 * hidden iframe. The documents of a tab share one history, and only a document whose own entry
 * changes gets a `popstate`:
 *
 * 1. To open, the blank document calls `pushState()`: the tab's history has one more entry, and
 *    the page's entry is the same.
 * 2. Back is heard by the blank document alone.
 * 3. To close, the blank document traverses back, and is removed afterwards. Removed at once, it
 *    would leave an entry in Chromium's history for which a press of Back does nothing.
 * 4. If Back has not closed it, the blank document goes forward again. It does not push:
 *    Chromium's Back button skips an entry from which a page has pushed without a gesture, so a
 *    second press would leave the page.
 * 5. Frames inside (a bank's) add entries above ours, which stay in Chromium's history after the
 *    frame. `renew()` pushes another one on top, and closing traverses to the first one by its key,
 *    or by counting where there is no Navigation API or the tab's position is known.
 * 6. If the page has added an entry meanwhile, such as a changed hash, closing leaves the
 *    history as it is: it would undo that.
 *
 * The iframe needs neither a request nor an exception in the page's policy, so there is an entry
 * even if the overlay's own frame never loads. It is outside of the overlay and of `<body>`, which
 * a router may replace before the entry is removed.
 */
export function addHistoryEntry(page: Window, back: () => void): HistoryEntry {
  let blank = blankDocuments.get(page);
  if (!blank?.isConnected) blankDocuments.set(page, (blank = new BlankDocument(page)));
  return blank.add(back);
}

/** The entries of a page's blank document, for everything that is open in the page. */
class BlankDocument {
  readonly #page: NavigableWindow;
  readonly #pageEntry: PageEntry;
  readonly #host: HTMLElement;
  readonly #iframe: HTMLIFrameElement;
  /** The callbacks of everything open, the newest last. */
  readonly #open: (() => void)[] = [];
  /**
   * The blank document's entries: the first one for nothing open, each with its index as its state.
   */
  readonly #marks: Mark[] = [];
  /** The index of the current one. */
  #at = 0;
  /** The tab's position in its history, if it is not at the newest entry. */
  #position: number | undefined;
  #arrived: (() => void) | undefined;
  #isMoving = false;
  #isPageLeft = false;
  #settled: Promise<void>;

  constructor(page: NavigableWindow) {
    this.#page = page;
    this.#pageEntry = entryOf(page);
    const host = (this.#host = page.document.createElement('div'));
    const iframe = (this.#iframe = page.document.createElement('iframe'));
    host.style.setProperty('display', 'none', 'important');
    // In a shadow root, so that neither `window.frames` nor the page's selectors find it.
    host.attachShadow({ mode: 'closed' }).append(iframe);
    const loaded = new Promise<void>((resolve) => {
      iframe.addEventListener('load', () => {
        const { location, navigation } = this.#inside;
        if (location.href !== BLANK) return;
        this.#inside.addEventListener('popstate', () => this.#moved());
        this.#marks.push({ depth: 0, key: navigation?.currentEntry?.key, position: 0 });
        resolve();
        void this.#settle();
      });
    });
    page.addEventListener('popstate', this.#pageMoved);
    page.addEventListener('pagehide', this.#pageLeft);
    page.document.documentElement.append(host);
    this.#inside.location.replace(BLANK);
    this.#settled = withinLimit(loaded);
  }

  get isConnected(): boolean {
    return this.#host.isConnected;
  }

  add(callback: () => void): HistoryEntry {
    const open = this.#open;
    const back = () => callback();
    open.push(back);
    void this.#settle();
    return {
      renew: () => {
        const newest = this.#marks[this.#at];
        const isNewest = !this.#isMoving && this.#at > 0 && this.#at === this.#marks.length - 1;
        if (isNewest && this.#isPageThere && this.#inside.history.length > newest!.position + 1)
          this.#push(newest!.depth);
      },
      remove: () => {
        if (open.includes(back)) open.splice(open.indexOf(back), 1);
        // Not before each listener of a `pagehide` has been called, which may be the reason.
        return new Promise((resolve) => setTimeout(resolve)).then(() => this.#settle());
      },
    };
  }

  get #inside() {
    return this.#iframe.contentWindow as NavigableWindow;
  }

  get #isPageThere() {
    return isSame(this.#pageEntry, entryOf(this.#page));
  }

  #push(depth: number) {
    const { history, navigation } = this.#inside;
    const marks = this.#marks;
    marks.length = ++this.#at;
    history.pushState(this.#at, '');
    this.#position = undefined;
    marks.push({ depth, key: navigation?.currentEntry?.key, position: history.length - 1 });
    // Before the first entry, there may have been entries to go forward to.
    if (this.#at === 1) marks[0] = { ...marks[0]!, position: history.length - 2 };
  }

  /** The shopper has gone back or forward, or the document has traversed. */
  #moved() {
    const before = this.#at;
    const at = (this.#at = (this.#inside.history.state as number | null) ?? 0);
    if (this.#arrived) return this.#arrived();
    this.#position = this.#marks[before]!.position + Math.sign(at - before);
    const open = this.#open;
    if (at < before)
      for (const back of open.slice(Math.min(this.#marks[at]!.depth, open.length - 1)).reverse())
        back();
    void this.#settle();
  }

  /**
   * The page has gone back from an entry that it had added above ours: counted from the newest, a
   * traversal would leave the page.
   */
  readonly #pageMoved = () => {
    if (this.#marks.length && this.#isPageThere) this.#position = this.#marks[this.#at]!.position;
  };

  /**
   * In a tab that closes, `traverseTo()` crashes Chromium, all its tabs, and there is no history to
   * restore.
   */
  readonly #pageLeft = ({ persisted }: PageTransitionEvent) => {
    this.#isPageLeft = !persisted;
  };

  /** Traverses to another entry. Resolves with whether the document has arrived there. */
  async #traverse(to: number): Promise<boolean> {
    const { history, navigation } = this.#inside;
    const { key, position } = this.#marks[to]!;
    const arriving = new Promise<void>(
      (resolve) => (this.#arrived = () => this.#at === to && resolve()),
    );
    const count = () => history.go(position - (this.#position ?? history.length - 1));
    // Once the page has gone back from an entry of its own, Firefox takes a key for another entry,
    // or does not know it.
    if (navigation && key && this.#position === undefined) {
      const { committed, finished } = navigation.traverseTo(key);
      committed?.catch(({ name }: DOMException) => name === 'InvalidStateError' && count());
      finished?.catch(() => {});
    } else count();
    await withinLimit(arriving);
    this.#arrived = undefined;
    this.#position = to === this.#marks.length - 1 ? undefined : position;
    return this.#at === to;
  }

  /**
   * Brings the history to the entry for everything that is open, once it has come there for what
   * was open before.
   */
  #settle(): Promise<void> {
    return (this.#settled = this.#settled.then(() => this.#settleNow()));
  }

  async #settleNow(): Promise<void> {
    const marks = this.#marks;
    this.#isMoving = true;
    while (this.isConnected && marks.length && !this.#isPageLeft) {
      const to = marks.findLastIndex(({ depth }) => depth === this.#open.length);
      if (to === this.#at) break;
      if (to < 0) this.#push(marks[this.#at]!.depth + 1);
      else if (to < this.#at) {
        if (!this.#isPageThere || !(await this.#traverse(to))) break;
      } else if (!(await this.#traverse(to))) {
        // The page has added an entry instead.
        marks.length = this.#at + 1;
      }
    }
    this.#isMoving = false;
    if (!this.#open.length) this.#close();
  }

  #close() {
    this.#host.remove();
    this.#page.removeEventListener('popstate', this.#pageMoved);
    this.#page.removeEventListener('pagehide', this.#pageLeft);
  }
}

/** Resolves with the promise, or at the limit. */
const withinLimit = (promise: Promise<void>) =>
  withTimeout(TRAVERSAL_LIMIT_MS, () => promise).catch(() => {});

type PageEntry = readonly unknown[];

/**
 * What tells the page's entries apart: the key, without the Navigation API the address and the
 * state, which is the same object.
 */
function entryOf({ navigation, location, history }: NavigableWindow): PageEntry {
  return navigation ? [navigation.currentEntry?.key] : [location.href, history.state];
}

const isSame = (one: PageEntry, other: PageEntry) =>
  one.every((value, index) => value === other[index]);
