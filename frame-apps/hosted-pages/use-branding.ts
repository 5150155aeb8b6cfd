import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { isLocalHost } from '../../bridge/is-local.js';
import { isLogo } from '../../appearance/logo.js';
import type { Branding } from '../../api/types.js';
import { applyAppearance } from '../style/appearance.js';
import { loadFonts } from '../style/fonts.js';
import { takeTexts } from '../runtime/merchant-texts.js';
import { keepAppearance } from '../runtime/page-appearance.js';
import { servedLogo } from './served-summary.js';

const NONE = '{}';
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
  const settings = JSON.stringify(branding) ?? NONE;
  useLayoutEffect(() => {
    const { theme, tokens, darkTokens, fonts } = JSON.parse(settings) as Branding;
    // Frames in the page have policies without the account's fonts.
    loadFonts(fonts);
    const isNight = theme === 'night';
    const appearance = {
      theme,
      appearance: isDark || isNight ? { ...tokens, ...darkTokens } : tokens,
      ...(isNight && { colorScheme: 'dark' }),
    };
    keepAppearance(appearance);
    const complaints = applyAppearance(appearance);
    if (isLocalHost(location.hostname)) for (const complaint of complaints) console.warn(complaint);
  }, [settings, isDark]);
  useEffect(() => {
    const { texts } = JSON.parse(settings) as Branding;
    // The texts of the payment before are shown until it is read.
    if (settings !== NONE) void takeTexts(texts, location.origin);
  }, [settings]);
  useEffect(() => {
    if (isLocalHost(location.hostname)) void warnOf(JSON.parse(settings));
  }, [settings]);
  return isLogo(branding?.logo) ? servedLogo(branding.logo) : undefined;
}

/** For developers: what of the branding has no effect. Loaded in development only. */
async function warnOf({ logo, texts: _warnedOf, ...others }: Branding): Promise<void> {
  const { brandingProblems } = await import('../../bridge/branding/branding-problems.js');
  // The account has a picture, and its provider serves it at a path.
  const branding = isLogo(logo) ? others : { ...others, logo };
  for (const problem of brandingProblems(branding)) console.warn(problem);
}

function watch(changed: () => void): () => void {
  const query = matchMedia(dark);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
