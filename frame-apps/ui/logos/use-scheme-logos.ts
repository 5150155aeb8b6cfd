import { useEffect, useState } from 'react';
import type { schemeLogos } from './schemes.js';

let loaded: typeof schemeLogos | undefined;

/**
 * Provides the card schemes' logos from a separate chunk, which an unused form does not need.
 * Returns `undefined` until it has loaded.
 */
export function useSchemeLogos(shouldLoad: boolean): typeof schemeLogos | undefined {
  const [logos, setLogos] = useState(loaded);
  useEffect(() => {
    if (!shouldLoad || logos) return undefined;
    let isCurrent = true;
    import('./schemes.js').then(
      (module) => {
        loaded = module.schemeLogos;
        if (isCurrent) setLogos(loaded);
      },
      // The form works without the brand's logo.
      () => {},
    );
    return () => void (isCurrent = false);
  }, [shouldLoad, logos]);
  return logos;
}
