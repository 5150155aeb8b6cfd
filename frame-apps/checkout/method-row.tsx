import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { tabGrid, type CheckoutLayout } from '../../bridge/contracts/checkout.js';
import type { Language } from '../../bridge/languages.js';
import { titleOf, type Row } from '../payment/payment-method.js';
import { BlankCard, LogoImage } from '../ui/logos/logo-image.js';
import { withTextSize } from '../runtime/text-size.js';
import { Sentence } from '../ui/sentence.js';
import { choiceTexts } from './texts.js';
import * as css from './method-list.css';

interface MethodRowsProps {
  readonly language: Language;
  readonly layout?: CheckoutLayout | undefined;
  /** There is only one method. */
  readonly isSingle: boolean;
  /** No method is listed: the forms of those that were keep what was typed. */
  readonly hidden?: boolean;
  readonly ref?: Ref<HTMLFieldSetElement> | undefined;
  /** The number of rows in sight. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** The rows of the list. */
export function MethodRows({
  language,
  layout,
  isSingle,
  hidden,
  ref,
  count = 0,
  children,
}: MethodRowsProps) {
  const options = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => options.current!);
  useBalancedTabs(options, layout === 'tabs' ? count : 0);
  return (
    <fieldset
      ref={options}
      className={isSingle ? css.single : css.options}
      role={isSingle ? 'presentation' : undefined}
      hidden={hidden}
      data-layout={layout}
    >
      {!isSingle && <legend>{choiceTexts(language).choose}</legend>}
      {children}
    </fieldset>
  );
}

/**
 * Keeps rows of tabs at the same length. Set in the document at once, and not by a later render: the
 * page learns the height right after the first.
 */
function useBalancedTabs(options: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const list = options.current;
    if (!list || !count) return undefined;
    const balance = () => {
      const { columns } = tabGrid(count, list.clientWidth / withTextSize(16));
      list.style.setProperty('--tabs', String(columns));
    };
    const observer = new ResizeObserver(balance);
    observer.observe(list);
    balance();
    return () => observer.disconnect();
  }, [options, count]);
}

interface MethodRowProps {
  readonly method: Row;
  /** What it is called in the list, if not as alone. */
  readonly title: string | undefined;
  readonly language: Language;
  readonly isChosen: boolean;
  /** Chosen before: its form stays in sight until that of the chosen row has loaded. */
  readonly wasChosen?: boolean;
  /** The only method there is: its form is open, with no row to choose it by. */
  readonly isSingle: boolean;
  /** Why it is not available for the amount, with what a page's translation leaves as it is. */
  readonly refusal: { readonly text: string; readonly keep: readonly string[] } | undefined;
  /** Gone from the list, with its document kept should it return. */
  readonly hidden: boolean;
  /** A payment is being made: no other method can be chosen. */
  readonly isLocked: boolean;
  readonly choose: () => void;
  /** The shopper points at the row. */
  readonly prepare?: () => unknown;
  /** The form of the method, once it was opened. */
  readonly children: ReactNode;
}

/**
 * One method of the list: the row that chooses it, and its form below. The elements are the same
 * for one method as for several: a form that stays keeps what was typed.
 */
export function MethodRow({
  method,
  title,
  language,
  isChosen,
  wasChosen,
  isSingle,
  refusal,
  hidden,
  isLocked,
  choose,
  prepare,
  children,
}: MethodRowProps) {
  const { key, logo, label, stored, isExpired } = method;
  return (
    <div
      className={isSingle ? undefined : css.option}
      data-chosen={isChosen ? '' : undefined}
      data-left={wasChosen && !isChosen ? '' : undefined}
      data-refused={refusal || isExpired ? '' : undefined}
      data-stored={stored ? key : undefined}
      data-expired={isExpired ? '' : undefined}
      hidden={hidden}
    >
      {isSingle ? (
        <Name method={method} language={language} />
      ) : (
        <label inert={isLocked} onPointerEnter={prepare} onPointerDown={prepare}>
          <input
            type="radio"
            name="way"
            value={key}
            checked={isChosen}
            disabled={hidden || isExpired || Boolean(refusal)}
            aria-describedby={refusal ? `why-${key}` : undefined}
            onChange={choose}
          />
          {label?.(language) ?? (
            <span translate={logo && !title ? 'no' : undefined}>
              {title ?? titleOf(method, language)}
            </span>
          )}
          {refusal && (
            <span id={`why-${key}`} className={css.why} aria-hidden="true">
              <Sentence {...refusal} />
            </span>
          )}
          {logo ? (
            <LogoImage logo={logo} className={css.logo} label={false} />
          ) : (
            <BlankCard className={css.logo} label={false} />
          )}
        </label>
      )}
      <div className={isSingle ? undefined : css.inside} inert={!isChosen && !isExpired}>
        <div className={isSingle ? undefined : css.held}>{children}</div>
      </div>
    </div>
  );
}

/** The name of the only method in the list. That of cards is the title of their form. */
function Name({ method, language }: { readonly method: Row; readonly language: Language }) {
  if (!method.logo) return null;
  return (
    <h2 className={css.name} translate="no">
      <span>{titleOf(method, language)}</span>
      <LogoImage logo={method.logo} className={css.logo} label={false} />
    </h2>
  );
}
