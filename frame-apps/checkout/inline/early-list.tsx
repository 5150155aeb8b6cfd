import type { Language } from '../../../bridge/languages.js';
import type { FormProps, PaymentMethod } from '../../payment/payment-method.js';
import * as panel from '../../ui/panel.css';
import { MethodForm } from '../method-form.js';
import { MethodRow, MethodRows } from '../method-row.js';
import { methods, offeredMethods } from '../methods.js';
import { choiceTexts } from '../texts.js';
import { WALLETS_HEIGHT } from '../wallets.js';
import * as list from '../method-list.css';
import * as app from './app.css';
import * as css from './early-list.css';

/**
 * The list of payment methods as it begins if the card comes first, in a template of the checkout's
 * document: with the card's form, and a place for what only the app can show. `show-early-list.ts`
 * puts it in front of the outline. Nothing hydrates it: the list replaces it.
 */
export function EarlyList({ language }: { readonly language: Language }) {
  const texts = choiceTexts(language);
  const all = Object.values<PaymentMethod>(methods);
  const wallets = all.filter(({ offer }) => 'wallet' in offer);
  return (
    <template
      data-first={methods.card.name}
      data-rows={namesOf(all.filter((method) => !wallets.includes(method)))}
      data-wallets={namesOf(wallets)}
      // The others are offered in some browsers only.
      data-certain={namesOf(wallets.filter(({ name }) => offeredMethods([name]).length))}
    >
      <div className={css.early} data-part="early">
        <style dangerouslySetInnerHTML={{ __html: css.styleSheet }} />
        <div className={app.checkout}>
          <div className={panel.question}>
            <div className={list.wallets} data-pending="" data-height={WALLETS_HEIGHT} />
            <p className={list.or}>{texts.or}</p>
            {[false, true].map((isSingle) => (
              <MethodRows key={String(isSingle)} isSingle={isSingle} language={language}>
                <MethodRow
                  {...{ isSingle, language }}
                  method={{ ...methods.card, key: methods.card.name }}
                  title={undefined}
                  refusal={undefined}
                  hidden={false}
                  isChosen
                  isLocked={false}
                  choose={noop}
                >
                  <div className={isSingle ? undefined : list.form}>
                    <MethodForm method={methods.card} given={{ ...untouched, language }} />
                  </div>
                </MethodRow>
                {!isSingle && (
                  <div className={`${list.option} ${css.unknown}`} aria-hidden="true">
                    <label>
                      <span />
                    </label>
                  </div>
                )}
              </MethodRows>
            ))}
          </div>
        </div>
      </div>
    </template>
  );
}

const namesOf = (some: readonly PaymentMethod[]) => some.map(({ name }) => name).join(' ');
const noop = () => {};

/** What the form is given before anything is known. Nothing is called: nothing hydrates it. */
const untouched: Omit<FormProps, 'language'> = {
  target: {},
  paying: false,
  hasButton: true,
  control: null,
  pay: noop,
  failed: noop,
  setMaking: noop,
  changed: noop,
  enter: noop,
  checkDetails: () => false,
  mayPay: () => Promise.resolve(false),
  report: noop,
};
