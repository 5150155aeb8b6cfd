import { useEffect, useRef, type ReactNode } from 'react';
import * as css from './hosted.css';

/** The tone of a screen: success, failure or neutral. */
export type Mood = 'good' | 'bad' | 'plain';

/** The props of a screen. */
export interface ScreenProps {
  readonly mood: Mood;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

const moods: Readonly<Record<Mood, string>> = { good: css.good, bad: css.bad, plain: '' };
const marks: Readonly<Record<Mood, string>> = {
  good: 'M17 29l8 8 15-17',
  bad: 'M20 20l16 16M36 20L20 36',
  plain: 'M28 16v15M28 38v1',
};

/** A screen with a message. Its heading gets the focus, so that screen readers read it. */
export function Screen({ mood, title, text, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={css.screen}>
      <svg className={`${css.mark} ${moods[mood]}`} viewBox="0 0 56 56" aria-hidden="true">
        <circle cx="28" cy="28" r="26" />
        <path d={marks[mood]} />
      </svg>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text ? <p className={css.message}>{text}</p> : null}
      {children}
    </div>
  );
}
