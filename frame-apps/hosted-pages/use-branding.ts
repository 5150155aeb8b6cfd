import { useLayoutEffect, useSyncExternalStore } from 'react';
import { isLogo } from '../../provider/logo.js';
import type { Branding } from '../../provider/types.js';
import { applyPageAppearance } from '../runtime/appearance.js';

const dark = '(prefers-color-scheme: dark)';

/**
 * Applies the branding that the merchant set in the account. Returns the logo, if there is a valid
 * one.
 */
export function useBranding(branding: Branding | undefined): string | undefined {
  const isDark = useSyncExternalStore(
    watch,
    () => matchMedia(dark).matches,
    () => false,
  );
  // Each response has a new object.
  const settings = JSON.stringify(branding ?? {});
  useLayoutEffect(() => {
    const { theme, tokens, darkTokens } = JSON.parse(settings) as Branding;
    const isNight = theme === 'night';
    applyPageAppearance({
      theme,
      appearance: isDark || isNight ? { ...tokens, ...darkTokens } : tokens,
      ...(isNight && { colorScheme: 'dark' }),
    });
  }, [settings, isDark]);
  return isLogo(branding?.logo) ? branding.logo : undefined;
}

function watch(changed: () => void): () => void {
  const query = matchMedia(dark);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
