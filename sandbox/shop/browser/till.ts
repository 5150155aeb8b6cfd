import type { TillLine } from '../pages/till.js';

// The cash desk: shows what was paid as soon as it is, without touching what is being typed beside it.

/** How often to look, in milliseconds. */
const EVERY_MS = 2000;
const list = document.querySelector('#latest');

async function look(): Promise<void> {
  const lines = await fetch('/till/latest').then(
    (response) => response.json() as Promise<readonly TillLine[]>,
    () => [],
  );
  // Nothing new, or no answer: what is shown stays, and nothing is read out again.
  const fresh = lines.map(row);
  if (list && fresh.length && textOf(fresh) !== textOf(list.children)) {
    list.replaceChildren(...fresh);
    document.querySelector('#none')?.remove();
  }
  setTimeout(() => void look(), EVERY_MS);
}

const textOf = (rows: Iterable<Element>) => Array.from(rows, ({ textContent }) => textContent.replace(/\s/g, '')).join();

function row({ time, amount, state, words }: TillLine): HTMLElement {
  const item = document.createElement('li');
  item.append(part(time), part(amount, 'price'), part(words, `badge ${state}`));
  return item;
}

function part(text: string, className = ''): HTMLElement {
  return Object.assign(document.createElement('span'), { textContent: text, className });
}

setTimeout(() => void look(), EVERY_MS);
