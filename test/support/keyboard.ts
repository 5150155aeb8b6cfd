import { expect, type Frame, type Page } from '@playwright/test';

/** A keyboard, and nothing else. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Presses Tab, or another key that moves the focus, and returns the name of what has it then. */
  async moves(key = 'Tab'): Promise<string> {
    const before = await this.#focused();
    await this.page.keyboard.press(key);
    // A frame gets the focus later than the page that has it.
    let now = before;
    await expect.poll(async () => (now = await this.#focused()) !== before).toBe(true);
    return nameOf(now);
  }

  /**
   * Presses Tab until a control whose name matches has the focus. Fails if the focus goes around
   * without it. A third party's button hides what has the focus in it, so a press may change
   * nothing that can be seen.
   */
  async reaches(name: RegExp): Promise<void> {
    const passed: string[] = [];
    for (;;) {
      const before = await this.#focused();
      if (name.test(nameOf(before))) return;
      passed.push(nameOf(before));
      if (passed.length > 40) throw new Error(`No ${String(name)} among ${passed.join(', ')}`);
      await this.page.keyboard.press('Tab');
      await expect
        .poll(() => this.#focused(), { timeout: 2000 })
        .not.toBe(before)
        .catch(() => {});
    }
  }

  async types(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async presses(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** The focused control of all frames, as a number that it alone has and its name. */
  async #focused(): Promise<string> {
    const found = await Promise.all(this.page.frames().map(focusedIn));
    return found.find(Boolean) ?? NOTHING;
  }
}

const NOTHING = '0 nothing';
const nameOf = (focused: string) => focused.slice(focused.indexOf(' ') + 1);

/** A frame that is gone has no focus. */
function focusedIn(frame: Frame): Promise<string | undefined> {
  return frame.evaluate(focused).catch(() => undefined);
}

/** Runs in a frame. */
function focused(): string | undefined {
  let element = document.hasFocus() ? document.activeElement : null;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  // The focus is in the frame, which says so itself.
  if (!element || element === document.body || element.localName === 'iframe') return undefined;
  const known = window as unknown as { numbered?: WeakMap<Element, number>; last?: number };
  const numbered = (known.numbered ??= new WeakMap());
  if (!numbered.has(element)) numbered.set(element, (known.last = (known.last ?? 0) + 1));
  const { labels } = element as HTMLInputElement;
  const name =
    element.getAttribute('aria-label') ??
    (labels?.length ? labels[0]!.textContent : element.textContent);
  return `${location.pathname}#${numbered.get(element)} ${(name ?? '').trim().replace(/\s+/g, ' ')}`;
}
