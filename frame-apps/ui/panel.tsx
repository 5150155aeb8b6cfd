import { useEffect, useRef, type ReactNode } from 'react';
import type { Style } from '../../bridge/contracts/shared/style.js';
import type { Language } from '../../bridge/languages.js';
import { focusFirst } from '../runtime/first-focus.js';
import { useStyle } from '../style/use-style.js';
import { Heading, type Closing, type PaymentSummary } from './heading.js';
import { inlineVariants, usePanelStyle } from './panel-style.js';
import { useSmoothHeight } from './use-smooth-height.js';
import * as css from './panel.css';

/** The props of an overlay's panel. */
export interface PanelProps extends Closing {
  readonly summary: PaymentSummary;
  readonly language: Language;
  readonly innerStyle: Style | undefined;
  /**
   * Whether the form is in the list of methods on one of our pages: then it has no panel and no
   * heading.
   */
  readonly inline?: boolean | undefined;
  /**
   * The current screen. If it changes, the focus moves to its first field, or to the panel.
   * `undefined` until the page shows the frame.
   */
  readonly place: string | undefined;
  readonly isBusy?: boolean | undefined;
  /** Whether a third-party page fills the panel, in a `.step` frame. */
  readonly isStep?: boolean;
  readonly children: ReactNode;
}

/**
 * The panel of an overlay or, inline, its content alone. The page draws what surrounds the panel
 * (backdrop and spinner).
 */
export function Panel({ inline, ...props }: PanelProps) {
  return inline ? <Inline {...props} /> : <Whole {...props} />;
}

function Whole({
  summary,
  language,
  innerStyle,
  place,
  isBusy = false,
  isStep = false,
  children,
  ...closing
}: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  usePanelStyle(innerStyle);
  useSmoothHeight(panel, place);
  useEffect(() => {
    if (place !== undefined) focusInto(panel.current);
  }, [place]);
  return (
    <div className={css.stage}>
      <section
        ref={panel}
        className={css.root}
        data-part="panel"
        tabIndex={-1}
        data-busy={isBusy}
        data-step={isStep ? '' : undefined}
      >
        <Heading payment={summary} language={language} {...closing} />
        {children}
      </section>
    </div>
  );
}

function Inline({ innerStyle, place, isBusy = false, children }: PanelProps) {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useStyle(innerStyle, inlineVariants);
  useEffect(() => {
    // The shopper has chosen the method in the list: the focus stays there at first, and follows
    // the form from its second screen on.
    if (before.current && place && document.hasFocus()) focusInto(part.current);
    before.current = place || before.current;
  }, [place]);
  return (
    <div ref={part} className={css.inline} tabIndex={-1} data-busy={isBusy}>
      {children}
    </div>
  );
}

function focusInto(area: HTMLElement | null): void {
  const first = area?.querySelector<HTMLElement>(
    'input:enabled:not([type=radio]:not(:checked)), iframe',
  );
  focusFirst(first ?? area);
}
