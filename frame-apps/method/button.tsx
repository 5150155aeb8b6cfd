import { useSyncExternalStore, type ReactNode } from 'react';
import type { Style } from '../../bridge/contracts/shared/props.js';
import type { Variants } from '../runtime/style.js';
import { useStyle } from '../runtime/use-style.js';
import { buttonStyle } from './button-style.js';

/** What a button of a way to pay looks like and does. */
export interface PayButtonProps {
  /** The merchant's wishes: `height` in CSS pixels, and the properties of `base`. */
  readonly innerStyle?: Style | undefined;
  /** Its accessible name, where its content does not say it. */
  readonly label?: string;
  readonly isBusy?: boolean;
  readonly press: () => void;
  readonly children: ReactNode;
}

const variants: Variants = { base: '.pay-button' };

/** The one button that Bizum, Cofidis and Click to Pay share, so that buttons in a row stand alike. */
export function PayButton({ innerStyle, label, isBusy = false, press, children }: PayButtonProps) {
  useStyle(buttonStyle(innerStyle), variants);
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      className="pay-button"
      aria-label={label}
      aria-busy={isBusy || undefined}
      disabled={!isHydrated}
      onClick={press}
    >
      {children}
    </button>
  );
}

const never = () => () => {};

/** Whether React has taken over the document's markup. A press before that would be lost, so the button is not one yet. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
