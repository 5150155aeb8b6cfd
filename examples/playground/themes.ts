/**
 * The appearance of a shop: the design tokens that it gives the kit, in light and in dark.
 * `stage.css` has the rest.
 */
export interface ShopTheme {
  readonly id: string;
  /** The shop's name. */
  readonly name: string;
  readonly light: Readonly<Record<string, string>>;
  /** What differs in the dark. */
  readonly dark: Readonly<Record<string, string>>;
}

/** Three shops, each unlike the others. The first one's tokens are the kit's own. */
export const shopThemes = [
  { id: 'plain', name: 'Norte', light: {}, dark: {} },
  {
    id: 'clay',
    name: 'Alfar',
    light: {
      accent: '#a4472a',
      'on-accent': '#fffaf2',
      'color-text': '#2b211a',
      'color-text-secondary': '#66584b',
      'color-placeholder': '#75675a',
      'color-background': '#fffdf8',
      'color-field': '#ffffff',
      'color-border': '#8d7c68',
      radius: '12px',
      'button-radius': '12px',
      'panel-radius': '18px',
      font: 'Georgia, serif',
      'field-height': '46px',
    },
    dark: {
      accent: '#e2916d',
      'on-accent': '#2a130a',
      'color-text': '#f4ebdf',
      'color-text-secondary': '#c9baa8',
      'color-placeholder': '#a89883',
      'color-background': '#251f1a',
      'color-field': '#181310',
      'color-border': '#998876',
    },
  },
  {
    id: 'pulse',
    name: 'Pulse',
    light: {
      accent: '#5b21b6',
      'on-accent': '#ffffff',
      'color-text': '#1e1033',
      'color-text-secondary': '#5a4a78',
      'color-placeholder': '#6f6190',
      'color-background': '#ffffff',
      'color-field': '#f6f2ff',
      'color-border': '#8b7bb5',
      radius: '24px',
      'button-radius': '24px',
      'panel-radius': '28px',
      'border-width': '2px',
      'field-height': '50px',
      'field-padding': '18px',
      'font-weight': '500',
      'button-weight': '700',
    },
    dark: {
      accent: '#c4b5fd',
      'on-accent': '#1e1033',
      'color-text': '#f5f0ff',
      'color-text-secondary': '#cfc2ee',
      'color-placeholder': '#a99bcb',
      'color-background': '#1d1430',
      'color-field': '#150d25',
      'color-border': '#8472ad',
    },
  },
] as const satisfies readonly ShopTheme[];

export type ShopThemeId = (typeof shopThemes)[number]['id'];

/** Returns a shop's design tokens in a color scheme. */
export function tokensOf(
  id: ShopThemeId,
  scheme: 'light' | 'dark',
): Readonly<Record<string, string>> {
  const { light, dark }: ShopTheme = shopThemes.find((theme) => theme.id === id)!;
  return scheme === 'dark' ? { ...light, ...dark } : light;
}
