import { useEffect, type ReactNode } from 'react';
import type { Language } from '../../bridge/languages.js';
import { LiveRegion } from '../runtime/live-region.js';
import { formatAmount } from '../runtime/money.js';
import { plainText } from '../../api/plain-text.js';
import type { PaymentSummary } from '../ui/heading.js';
import { hostedTexts } from './texts.js';
import { useBranding } from './use-branding.js';
import { useHydrated } from './use-hydrated.js';
import { useOnline } from './use-online.js';
import * as base from '../runtime/base.css';
import * as css from './hosted.css';

/** The props of a hosted page's layout. */
export interface LayoutProps {
  readonly language: Language;
  /** `undefined` until it is known: its space is reserved. */
  readonly summary?: PaymentSummary | undefined;
  /** The merchant's description of the order. If it is empty, its space is reserved. */
  readonly order?: ReactNode;
  /** What the order consists of. */
  readonly lines?: ReactNode;
  /** The title of the tab. */
  readonly title?: string | undefined;
  readonly isBusy?: boolean;
  /** Whether a third-party page fills the panel, in a `.step` frame. */
  readonly isStep?: boolean;
  readonly children: ReactNode;
}

/** A hosted page: the payee and the amount, beside a panel with the content. */
export function Layout({
  language,
  summary,
  order,
  lines,
  title,
  isBusy = false,
  isStep = false,
  children,
}: LayoutProps) {
  const texts = hostedTexts(language);
  // The document alone shows no text: it may not be in the shopper's language.
  const isHydrated = useHydrated();
  const isOnline = useOnline();
  const logo = useBranding(summary?.branding);
  const merchant = plainText(summary?.merchantName, 60);
  const name = [title ?? texts.secure, merchant].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <main className={css.page}>
      <header>
        <p className={css.lock}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <rect x="2.5" y="7" width="11" height="7.5" rx="2" />
            <path d="M5 7V5a3 3 0 0 1 6 0v2" />
          </svg>
          {isHydrated && <span>{texts.secure}</span>}
        </p>
        <h1 className={css.merchant}>
          {/* In the document, the provider may have written logo, name and amount. */}
          {(!isHydrated || (merchant && logo)) && (
            <img
              className={css.logo}
              data-part="logo"
              hidden={!logo}
              src={logo}
              alt=""
              suppressHydrationWarning
            />
          )}
          {merchant || !isHydrated ? (
            <span translate="no" data-part="merchant" suppressHydrationWarning>
              {merchant ?? ''}
            </span>
          ) : (
            <span className={base.hidden}>{texts.secure}</span>
          )}
        </h1>
        <p className={css.amount} translate="no" data-part="amount" suppressHydrationWarning>
          {formatAmount(summary, language)}
        </p>
        {order !== undefined && <p className={css.order}>{order}</p>}
        {lines}
      </header>
      <section className={css.panel} data-busy={isBusy} data-step={isStep ? '' : undefined}>
        <LiveRegion className={css.offline} role="status" text={!isOnline && texts.offline} />
        {children}
      </section>
    </main>
  );
}
