import type { ComponentType } from 'react';
import type { MethodName, PaymentResult } from '../../provider/types.js';
import type { Language } from '../../bridge/languages.js';
import type { Style } from '../../bridge/shared-props.js';
import { CardMethod } from './card-method.js';

/** What a way to pay is given in the popup. */
export interface MethodProps {
  readonly payment: PaymentResult;
  readonly language: Language;
  readonly innerStyle?: Style | undefined;
  /** The payment is being made: nothing may be changed or sent now. */
  readonly paying: boolean;
  /** The shopper wants to pay with this token. */
  readonly pay: (token: string) => void;
}

/** The ways to pay that the popup can show. */
export const methods: Partial<Readonly<Record<MethodName, ComponentType<MethodProps>>>> = {
  card: CardMethod,
};

/** The ways to pay to offer: those the payment allows, the merchant wants and this popup can show. */
export function offered(supported: readonly MethodName[], allowed: readonly MethodName[] | undefined): readonly MethodName[] {
  return supported.filter((name) => Object.hasOwn(methods, name) && (!allowed?.length || allowed.includes(name)));
}
