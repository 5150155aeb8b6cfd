import type { Language } from '../../bridge/languages.js';
import { plainText } from '../../api/plain-text.js';
import { adoptStyles } from '../ui/adopt-styles.js';
import { storedTexts } from './texts.js';
import * as css from './save-box.css';

adoptStyles(css.styleSheet);

/** The props of the checkbox. */
export interface SaveBoxProps {
  readonly language: Language;
  /** The merchant's text; ours when absent. */
  readonly label: string | undefined;
  /** What is stored, if not a card. */
  readonly name: string | undefined;
  readonly isChecked: boolean;
  readonly check: (isChecked: boolean) => void;
  readonly disabled: boolean;
}

/** Asks whether to store the payment method for next time. */
export function SaveBox({ language, label, name, isChecked, check, disabled }: SaveBoxProps) {
  const { save, saveMethod } = storedTexts(language);
  return (
    <label className={css.save} data-part="save">
      <input
        type="checkbox"
        name="save"
        checked={isChecked}
        disabled={disabled}
        onChange={({ target }) => check(target.checked)}
      />
      <span>{plainText(label) ?? (name ? saveMethod({ name }) : save)}</span>
    </label>
  );
}
