import { useEffect, useState } from 'react';
import type { Language } from '../../bridge/languages.js';
import { loadTexts } from './languages.js';

/**
 * Returns the language to show: the requested one once its texts have loaded; until then, or if
 * that fails, the previous one.
 */
export function useLoadedLanguage(requested: Language): Language {
  const [shown, setShown] = useState(requested);
  useEffect(() => {
    let isCurrent = true;
    loadTexts(requested).then(
      () => isCurrent && setShown(requested),
      () => {}, // The frame keeps its current language.
    );
    return () => {
      isCurrent = false;
    };
  }, [requested]);
  return shown;
}
