import { useEffect, useRef, type ReactNode } from 'react';

/** How a screen is meant: good news, bad news, or a word to wait. */
export type Mood = 'good' | 'bad' | 'plain';

/** What a screen says. */
export interface ScreenProps {
  readonly mood: Mood;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

const marks: Readonly<Record<Mood, string>> = {
  good: 'M17 29l8 8 15-17',
  bad: 'M20 20l16 16M36 20L20 36',
  plain: 'M28 16v15M28 38v1',
};

/** A screen with something to read. Whoever comes to it is told, also by ear. */
export function Screen({ mood, title, text, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className="screen">
      <svg className={`mark ${mood}`} viewBox="0 0 56 56" aria-hidden="true">
        <circle cx="28" cy="28" r="26" />
        <path d={marks[mood]} />
      </svg>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text && <p className="words">{text}</p>}
      {children}
    </div>
  );
}
