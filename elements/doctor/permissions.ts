import type { Check } from './finding.js';

/** Chromium's API for permissions; in other browsers they are assumed to be granted. */
interface Policy {
  allowsFeature(feature: string): boolean;
}
type PolicyDocument = { readonly featurePolicy?: Policy };

/**
 * A page can only grant a frame the permissions that it has, and that its own header allows for the
 * frame.
 */
export const permissions: Check = ({ frameUrl }, patients) => {
  const { featurePolicy: ofPage } = document as PolicyDocument;
  if (!ofPage) return [];
  /** The origins that lack each feature. */
  const missing = new Map<string, Set<string>>();
  for (const { contract } of patients) {
    const address = frameUrl(contract, 'en');
    const lacking = address
      ? featuresOf(contract.allow).filter((feature) => !mayGrant(feature, address))
      : [];
    for (const feature of lacking)
      missing.set(feature, (missing.get(feature) ?? new Set()).add(new URL(address!).origin));
  }
  return [...missing].map(([feature, origins]) => ({
    code: 'PERMISSION_MISSING',
    problem: `The provider’s frame may not use "${feature}" on this page.`,
    remedy:
      window === window.top || ofPage.allowsFeature(feature)
        ? `Send \`Permissions-Policy: ${feature}=(self ${[...origins].map((origin) => `"${origin}"`).join(' ')})\` with the page, or leave ${feature} out of that header.`
        : `This page is in a frame: add allow="${feature} *" to its <iframe>.`,
  }));
};

/**
 * Whether a frame at this URL would get a permission that the page grants. Without a header, a page
 * may grant what it has.
 */
function mayGrant(feature: string, address: string): boolean {
  const iframe = document.createElement('iframe');
  iframe.allow = `${feature} *`;
  iframe.src = address;
  // Not inserted: the browser can answer without loading anything.
  return (iframe as PolicyDocument).featurePolicy?.allowsFeature(feature) ?? true;
}

/** `payment *; publickey-credentials-get *` → both names. */
const featuresOf = (allow = '') =>
  allow.split(';').flatMap((one) => one.trim().split(' ')[0] || []);
