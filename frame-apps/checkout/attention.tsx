import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../bridge/languages.js';
import * as base from '../runtime/base.css';
import { LiveRegion } from '../runtime/live-region.js';
import { choiceTexts } from './texts.js';

/** How many fields the last attempt to pay has marked as wrong. */
export interface Attention {
  readonly count: number;
  /** Counts the fields anew, after an attempt. */
  check(): void;
}

/**
 * Counts the fields of all forms that an attempt to pay has marked, however it was made: by a button
 * in the frame, by Enter, or by the page, which calls `check()`.
 */
export function useAttention(): Attention {
  const [count, setCount] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const check = () => {
    setCount(0);
    clearTimeout(timer.current);
    // Once the marks are in the document.
    timer.current = setTimeout(() => setCount(wrongFields().length));
  };
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    document.addEventListener('submit', check, { signal });
    document.addEventListener('input', () => setCount(0), { signal });
    return () => {
      over.abort();
      clearTimeout(timer.current);
    };
  }, []);
  return { count, check };
}

const wrongFields = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].filter(
    (field) => !field.closest('[inert], [hidden]'),
  );

/** Sums up for screen readers what is wrong; a single field says so itself. */
export function AttentionNote({
  count,
  language,
}: {
  readonly count: number;
  readonly language: Language;
}) {
  return (
    <LiveRegion
      className={base.hidden}
      role="status"
      text={count > 1 && choiceTexts(language).attention({ count })}
    />
  );
}
