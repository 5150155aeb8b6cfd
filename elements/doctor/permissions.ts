import type { Check } from './finding.js';

/** Chromium's way to ask; other browsers have none, and are believed. */
interface Policy {
  allowsFeature(feature: string, origin: string): boolean;
}

/** A page can hand over only what it was given itself. */
export const permissions: Check = ({ frameUrl }, patients) => {
  const { featurePolicy } = document as { readonly featurePolicy?: Policy };
  const address = frameUrl('card-input', 'en');
  if (!featurePolicy || !address) return [];
  const { origin } = new URL(address);
  return [...new Set(patients.flatMap(({ contract }) => featuresOf(contract.allow)))]
    .filter((feature) => !featurePolicy.allowsFeature(feature, origin))
    .map((feature) => ({
      code: 'PERMISSION_MISSING',
      problem: `The provider’s frame may not use "${feature}" on this page.`,
      remedy:
        window === window.top || featurePolicy.allowsFeature(feature, location.origin)
          ? `Send \`Permissions-Policy: ${feature}=(self "${origin}")\` with the page, or leave ${feature} out of that header.`
          : `This page stands in a frame: add allow="${feature} *" to its <iframe>.`,
    }));
};

/** `payment *; publickey-credentials-get *` → both names. */
const featuresOf = (allow = '') => allow.split(';').flatMap((one) => one.trim().split(' ')[0] || []);
