import type { Language } from '../../bridge/languages.js';
import { titleOf, type PaymentMethod } from '../payment/payment-method.js';
import { choiceTexts } from './texts.js';
import * as css from './method-list.css';

/** The placeholder of a form that is loading. */
export function FormPlaceholder() {
  return (
    <div className={css.awaited} aria-hidden="true">
      <span />
      <span />
    </div>
  );
}

/** Returns the message about a method that is not available at the moment. */
export function notNow(method: PaymentMethod, language: Language): string {
  return choiceTexts(language).notNow({ name: titleOf(method, language) });
}
