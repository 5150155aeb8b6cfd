import { useState, type ComponentType, type ReactNode } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { Storing } from '../api/request-token.js';
import type { SaveBoxProps } from './save-box.js';

/** A customer session that lets the shopper store a new payment method. */
export interface Saving {
  readonly customerSession: string;
  /** The merchant's text beside the checkbox. */
  readonly label: string | undefined;
  /** Whether the checkbox is checked at first: the merchant answers for that. */
  readonly isChecked: boolean;
  readonly Box: ComponentType<SaveBoxProps>;
}

/**
 * Provides the checkbox that asks whether to store what is typed, if the session allows it, and
 * what the token request then says. `name` is what is stored, if not a card.
 */
export function useSaving(
  saving: Saving | undefined,
  language: Language,
  disabled: boolean,
  name?: string,
): readonly [box: ReactNode, storing: Storing | undefined] {
  const [picked, setPicked] = useState<boolean>();
  if (!saving) return [null, undefined];
  const { Box, customerSession, label } = saving;
  const isChecked = picked ?? saving.isChecked;
  return [
    <Box key="save" {...{ language, label, name, isChecked, disabled }} check={setPicked} />,
    isChecked ? { customerSession, save: true } : undefined,
  ];
}
