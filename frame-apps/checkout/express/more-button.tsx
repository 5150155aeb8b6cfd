import type { CSSProperties } from 'react';
import type { Language } from '../../../bridge/languages.js';
import type { Arrangement } from './layout.js';
import { expressTexts } from './texts.js';
import * as css from './express.css';

interface MoreButtonProps {
  readonly language: Language;
  readonly isOpen: boolean;
  /** Its cell in the grid. */
  readonly style: CSSProperties;
  readonly state: Arrangement['more'];
  readonly press: () => void;
}

/** Reveals the wallets that have no place in the row, below it. */
export function MoreButton({ language, isOpen, style, state, press }: MoreButtonProps) {
  const { more, moreMethods } = expressTexts(language);
  return (
    <button
      type="button"
      className={css.more}
      style={style}
      data-part="more"
      data-state={state}
      aria-expanded={isOpen}
      aria-label={moreMethods}
      onClick={press}
    >
      <span>{more}</span>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
