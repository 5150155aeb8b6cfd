import type { Page } from '@playwright/test';

/**
 * Translates every document of a page as browsers do, from the moment that its app is there: each
 * text is replaced by two nested `<font>` elements with a copy of it, at once and whenever a text
 * is added or changed. The words stay the same, so that tests find what they look for.
 */
export const translates = (page: Page) => page.addInitScript(translate);

function translate(): void {
  const skipped = 'script, style, title, font, textarea, noscript, option, [translate=no]';

  const replace = (text: Text) => {
    if (
      !/\p{L}|\p{N}/u.test(text.data) ||
      !text.parentElement ||
      text.parentElement.closest(skipped)
    )
      return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceIn = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(replace);
  };
  const start = () => {
    replaceIn(document.body);
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node instanceof Text) replace(node);
          else if (node.isConnected) replaceIn(node);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  // A translator that is there before the app is another case: React then renders the document
  // anew.
  const wait = () => {
    const app = document.querySelector('#app, #page');
    const isThere =
      !app ||
      Object.keys(app.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber'));
    if (isThere) start();
    else requestAnimationFrame(wait);
  };
  document.addEventListener('DOMContentLoaded', wait);
}

/**
 * Texts of the provider's apps that a translator may change, although they are an amount, a number,
 * a code or a brand.
 */
export async function translatedFigures(page: Page): Promise<readonly string[]> {
  const found = await Promise.all(
    page.frames().map((frame) =>
      frame
        .evaluate(() => {
          const app = document.querySelector('#app, #page');
          const texts = app
            ? [...app.querySelectorAll('*')].flatMap((one) => [...one.childNodes])
            : [];
          const figures = /[$£€]|\d{4}|\d[.,:]\d|\d\s?%|^(Bizum|Click to Pay|PayPal|Alfar)$/;
          return texts
            .filter((node): node is Text => node instanceof Text && figures.test(node.data))
            .filter(
              ({ parentElement }) =>
                !parentElement?.closest('option, style, script, [translate=no]'),
            )
            .map(({ data }) => data);
        })
        .catch(() => []),
    ),
  );
  return found.flat();
}
