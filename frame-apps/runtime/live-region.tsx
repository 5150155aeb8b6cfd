import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { KNOWN_AFTER_MS } from '../../bridge/limits.js';
import * as base from './base.css';

/** The props of a live region. */
export interface LiveRegionProps {
  /** How it is announced: a `status` when the screen reader falls silent, an `alert` at once. */
  readonly role: 'status' | 'alert';
  readonly as?: 'p' | 'div';
  readonly className?: string | undefined;
  /** The element that shows the text. */
  readonly ref?: Ref<HTMLParagraphElement & HTMLDivElement>;
  /** What is announced, if anything. */
  readonly text: ReactNode;
}

/**
 * A text that screen readers announce, once. Many announce only what is added to a region that they
 * know: a new one, or one that was hidden with its surroundings, stays empty at first. Until then,
 * the text is shown beside it, hidden from screen readers.
 */
export function LiveRegion({ role, as: Tag = 'p', className, ref, text }: LiveRegionProps) {
  const hasText = Boolean(text);
  const [isKnown, setKnown] = useState(false);
  const isAnnounced = hasText && isKnown;
  useEffect(() => {
    if (!hasText) return undefined;
    const timer = setTimeout(() => setKnown(true), KNOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setKnown(false);
    };
  }, [hasText]);
  return (
    <>
      {hasText && !isAnnounced && (
        <Tag ref={ref} className={className} aria-hidden="true">
          {text}
        </Tag>
      )}
      <Tag
        ref={isAnnounced ? ref : undefined}
        className={isAnnounced ? className : base.hidden}
        role={role}
      >
        {isAnnounced ? text : undefined}
      </Tag>
    </>
  );
}
