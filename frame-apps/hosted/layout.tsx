import { useEffect, type ReactNode } from 'react';
import type { Language } from '../../bridge/languages.js';
import { formatAmount } from '../runtime/money.js';
import { plainText } from '../runtime/plain-text.js';
import type { Purchase } from '../overlay/heading.js';
import { hostedTexts } from './texts.js';
import { useLive } from './use-live.js';
import { useOnline } from './use-online.js';

/** What is around a page's panel. */
export interface LayoutProps {
  readonly language: Language;
  /** Nothing while it is not known: its place is kept. */
  readonly purchase?: Purchase | undefined;
  /** The merchant's name for what is paid; its place is kept where it is empty. */
  readonly order?: string | undefined;
  /** What the tab is called. */
  readonly title?: string | undefined;
  readonly isBusy?: boolean;
  /** Whether another's page takes up the panel, in a `.step` frame. */
  readonly isStep?: boolean;
  readonly children: ReactNode;
}

/** One page: who is paid and how much, beside a panel where it happens. */
export function Layout({ language, purchase, order, title, isBusy = false, isStep = false, children }: LayoutProps) {
  const texts = hostedTexts[language];
  const isLive = useLive();
  const isOnline = useOnline();
  const merchant = plainText(purchase?.merchantName, 60);
  const name = [title ?? texts.secure, merchant].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <main className="page">
      <header>
        <p className="lock">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <rect x="2.5" y="7" width="11" height="7.5" rx="2" />
            <path d="M5 7V5a3 3 0 0 1 6 0v2" />
          </svg>
          {isLive && texts.secure}
        </p>
        <h1>{merchant ?? <span className="hidden">{isLive && texts.secure}</span>}</h1>
        <p className="amount">{formatAmount(purchase, language)}</p>
        {order !== undefined && <p className="order">{order}</p>}
      </header>
      <section className="panel" aria-busy={isBusy} data-step={isStep ? '' : undefined}>
        {!isOnline && (
          <p className="offline" role="status">
            {texts.offline}
          </p>
        )}
        {children}
      </section>
    </main>
  );
}
