import { useEffect, useEffectEvent, useId, useMemo } from 'react';
import { load, type Texts } from '../../locales/generated/installments/index.js';
import type { Language } from '../../bridge/languages.js';
import { formatMoney } from '../../api/money.js';
import type { InstallmentOffer, InstallmentPlan } from '../../api/types.js';
import { adoptStyles } from '../ui/adopt-styles.js';
import { textsOf } from '../runtime/languages.js';
import { LiveRegion } from '../runtime/live-region.js';
import { Sentence } from '../ui/sentence.js';
import { offerIn } from './offer.js';
import type { InstallmentListProps } from './plan.js';
import * as css from './installments.css';

adoptStyles(css.styleSheet);

const installmentTexts = textsOf(load);

/** More options than that are a menu. */
const MAX_RADIOS = 4;

/**
 * The installments that the card's bank offers for the amount, and to pay in full, which is chosen
 * until the shopper chooses. It stands below the fields, as the schemes do: none of them moves when
 * the provider replies. The choice stays if the amount changes and the bank still offers as many;
 * otherwise the shopper is told that they pay in full.
 */
export function InstallmentList({ card, language, disabled, busy }: InstallmentListProps) {
  const texts = installmentTexts(language);
  const { offer: sent, isRenewing, planState, choosePlan } = card;
  const offer = useMemo(() => offerIn(sent), [sent]);
  const { plan, isLost = false } = planState;
  const chosen = offer?.plans.find(({ count }) => count === plan?.count);

  const follow = useEffectEvent(() => {
    if (!plan || plan.of === sent) return;
    if (sent && chosen) choosePlan({ plan: { ...chosen, of: sent } });
    else choosePlan({ isLost: true });
  });
  useEffect(() => follow(), [sent]);

  const choose = (count: number | undefined) => {
    const next = offer?.plans.find((one) => one.count === count);
    if (!busy) choosePlan(sent && next ? { plan: { ...next, of: sent } } : {});
  };
  return (
    <>
      {offer && (
        <Options
          options={optionsOf(offer, texts, language)}
          chosen={chosen}
          choose={choose}
          label={texts.label}
          disabled={disabled || isRenewing}
          busy={busy}
        />
      )}
      <div className={css.announcer}>
        <LiveRegion role="status" className={css.lost} text={isLost && texts.unavailable} />
      </div>
    </>
  );
}

/** To pay in full, or in installments. */
interface Option {
  readonly count?: number;
  readonly name: string;
  /** What is paid in all. */
  readonly total: string;
  readonly amounts: readonly string[];
}

function optionsOf(
  { amount, currency, plans }: InstallmentOffer,
  texts: Texts,
  language: Language,
): readonly Option[] {
  const format = (sum: number) => formatMoney(sum, currency, language);
  const full = format(amount);
  const inFull = { name: texts.inFull, total: full, amounts: [full] };
  const inParts = plans.map((plan): Option => {
    const { count } = plan;
    const [each, total] = [format(plan.amount), format(plan.totalAmount)];
    return {
      count,
      name: texts.plan({ count, amount: each }),
      total: texts.total({ total }),
      amounts: [each, total],
    };
  });
  return [inFull, ...inParts];
}

interface OptionsProps {
  readonly options: readonly Option[];
  readonly chosen: InstallmentPlan | undefined;
  readonly choose: (count: number | undefined) => void;
  readonly label: string;
  readonly disabled: boolean;
  readonly busy: boolean;
}

function Options({ options, chosen, choose, label, disabled, busy }: OptionsProps) {
  const id = useId();
  const isMenu = options.length > MAX_RADIOS;
  const legalId = chosen?.legalText && `${id}legal`;
  return (
    <div
      className={css.installments}
      data-part="installments"
      {...(!isMenu && { role: 'radiogroup', 'aria-labelledby': id })}
    >
      {isMenu ? (
        <>
          <label className={css.label} htmlFor={id}>
            {label}
          </label>
          <select
            id={id}
            className={css.menu}
            value={chosen?.count ?? ''}
            disabled={disabled}
            aria-disabled={busy || undefined}
            aria-describedby={legalId}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {options.map(({ count, name, total }) => (
              <option key={name} value={count ?? ''}>
                {`${name} (${total})`}
              </option>
            ))}
          </select>
        </>
      ) : (
        <>
          <span className={css.label} id={id}>
            {label}
          </span>
          {options.map(({ count, name, total, amounts }) => (
            <label key={name} className={css.option}>
              <input
                type="radio"
                name={`${id}plan`}
                value={count ?? ''}
                checked={count === chosen?.count}
                disabled={disabled}
                aria-disabled={busy || undefined}
                aria-label={`${name}, ${total}`}
                aria-describedby={count === chosen?.count ? legalId : undefined}
                onChange={() => choose(count)}
              />
              <span className={css.name} aria-hidden="true">
                <Sentence text={name} keep={amounts} />
              </span>
              <span className={css.total} aria-hidden="true">
                <Sentence text={total} keep={amounts} />
              </span>
            </label>
          ))}
        </>
      )}
      {legalId && (
        <p className={css.legal} id={legalId}>
          {chosen?.legalText}
        </p>
      )}
    </div>
  );
}
