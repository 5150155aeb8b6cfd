import { useEffect, useRef, type ReactNode } from 'react';
import type { Language } from '../../bridge/languages.js';
import { Heading, type Purchase } from './heading.js';

/** What a sheet shows, and where in it the shopper is. */
export interface SheetProps {
  readonly purchase: Purchase;
  readonly language: Language;
  /** Another place: the focus goes to its first field, or to the sheet. Nothing while the page does not show the frame yet. */
  readonly place: string | undefined;
  readonly isBusy?: boolean;
  /** Whether another's page takes up the sheet, in a `.step` frame. */
  readonly isStep?: boolean;
  readonly children: ReactNode;
}

/** The sheet of an overlay. What surrounds it (backdrop, spinner, close button) is the page's own. */
export function Sheet({ purchase, language, place, isBusy = false, isStep = false, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place === undefined) return;
    const first = sheet.current?.querySelector<HTMLElement>('input:enabled:not([type=radio]:not(:checked)), iframe');
    (first ?? sheet.current)?.focus();
  }, [place]);
  return (
    <div className="stage">
      <section ref={sheet} className="sheet" tabIndex={-1} aria-busy={isBusy} data-step={isStep ? '' : undefined}>
        <Heading payment={purchase} language={language} />
        {children}
      </section>
    </div>
  );
}
