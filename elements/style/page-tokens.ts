import type { ColorScheme } from '../../bridge/contracts/shared/props.js';
import { tokenProperty, tokens, type Appearance } from '../../appearance/tokens.js';

/**
 * Returns the design tokens that a page's style sheets set on an element, as computed values:
 * `var()`, `calc()`, `rem`, `color-mix()` and `light-dark()` only resolve in the page. `root` is
 * the element's shadow root.
 */
export function readTokens(
  element: Element,
  root: ShadowRoot,
  colorScheme: ColorScheme,
): Appearance {
  const page = element.ownerDocument.defaultView as unknown as typeof globalThis;
  const declared = page.getComputedStyle(element);
  const valid = Object.entries(tokens).filter(([name, property]) => {
    const value = declared.getPropertyValue(tokenProperty(name)).trim();
    return value && page.CSS.supports(property, value);
  });
  if (!valid.length) return {};
  const probe = element.ownerDocument.createElement('div');
  probe.style.colorScheme = colorScheme;
  root.append(probe);
  const computed = page.getComputedStyle(probe);
  const values = valid.map(([name, property]) => {
    probe.style.setProperty(property, `var(${tokenProperty(name)})`);
    const value = computed.getPropertyValue(property);
    probe.style.removeProperty(property);
    return [name, value] as const;
  });
  probe.remove();
  return Object.fromEntries(values);
}
