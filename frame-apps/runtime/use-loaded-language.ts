import { useEffect, useState } from 'react';
import type { Language } from '../../bridge/languages.js';
import { loadTexts } from './languages.js';

/** Returns the language to show: the requested one once its texts have loaded; until then, or if that fails, the previous one. */
export function useLoadedLanguage(wished: Language): Language {
  const [shown, setShown] = useState(wished);
  useEffect(() => {
    let isWished = true;
    loadTexts(wished).then(
      () => isWished && setShown(wished),
      () => {}, // The frame keeps its current language.
    );
    return () => {
      isWished = false;
    };
  }, [wished]);
  return shown;
}
