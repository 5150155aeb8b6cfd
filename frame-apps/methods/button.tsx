import type { ReactNode } from 'react';
import type { Style } from '../../bridge/contracts/shared/style.js';
import type { Variants } from '../style/rules.js';
import { useStyle } from '../style/use-style.js';
import { buttonStyle } from './button-style.js';
import * as css from './method-button.css';

/** The props of a payment method's button. */
export interface PayButtonProps {
  /** The merchant's style: `height` in CSS pixels, and the properties of `base`. */
  readonly innerStyle?: Style | undefined;
  /** The accessible name, if the content does not provide one. */
  readonly label?: string;
  readonly isBusy?: boolean;
  readonly press: () => void;
  readonly children: ReactNode;
}

const variants: Variants = { base: '[data-part=button]' };

/** The button that Bizum, Cofidis and Click to Pay share, so that buttons in a row look alike. */
export function PayButton({ innerStyle, label, isBusy = false, press, children }: PayButtonProps) {
  useStyle(buttonStyle(innerStyle), variants);
  return (
    <button
      type="button"
      className={css.button}
      data-part="button"
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {children}
    </button>
  );
}
