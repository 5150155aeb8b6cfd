import { useEffect, useRef } from 'react';
import { LiveRegion } from '../runtime/live-region.js';
import * as panel from './panel.css';

/**
 * A message about a failed attempt. Screen readers announce it at once. `isNear`: it is scrolled
 * to.
 */
export function Notice({
  text,
  isNear = false,
}: {
  readonly text: string;
  readonly isNear?: boolean;
}) {
  const place = useRef<HTMLParagraphElement & HTMLDivElement>(null);
  useEffect(() => {
    if (!isNear) return undefined;
    // After the form has moved the focus, which scrolls too: above a phone's keyboard, little is
    // visible.
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block: 'nearest' });
      // The field to correct stays in view.
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isNear, text]);
  return <LiveRegion ref={place} className={panel.notice} role="alert" text={text} />;
}
