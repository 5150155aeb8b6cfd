import { html, type TemplateResult } from 'lit';

/** One tab: its key and its label. */
export type Tab<K extends string> = readonly [key: K, label: string];

/** A list of tabs, by arrow keys too. The panel of `key` has the id `<id>-panel`. */
export function tabList<K extends string>(
  id: string,
  label: string,
  tabs: readonly Tab<K>[],
  selected: K,
  select: (key: K) => void,
): TemplateResult {
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const at = tabs.findIndex(([key]) => key === selected);
    const [key] = tabs[(at + by + tabs.length) % tabs.length]!;
    select(key);
    document.getElementById(`${id}-${key}`)?.focus();
  };
  return html`<div role="tablist" aria-label=${label} @keydown=${move}>
    ${tabs.map(
      ([key, text]) =>
        html`<button
          type="button"
          role="tab"
          id="${id}-${key}"
          aria-selected=${key === selected}
          aria-controls="${id}-panel"
          tabindex=${key === selected ? 0 : -1}
          @click=${() => select(key)}
        >
          ${text}
        </button>`,
    )}
  </div>`;
}
