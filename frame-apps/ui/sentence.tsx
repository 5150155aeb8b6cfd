interface SentenceProps {
  readonly text: string;
  /** The parts of the text that are the same in every language: amounts, numbers, codes, names. */
  readonly keep: readonly (string | undefined)[];
}

/**
 * A text in which a browser that translates the page leaves amounts, numbers and names as they are.
 */
export function Sentence({ text, keep }: SentenceProps) {
  const kept = keep.flatMap((part) => part || []).sort((one, other) => other.length - one.length);
  // With a group, the separators are in the list as well: every second part is one that is kept.
  const parts = kept.length ? text.split(new RegExp(`(${kept.map(escaped).join('|')})`)) : [text];
  return (
    <span>
      {parts.map((part, at) => (
        <span key={at} translate={at % 2 ? 'no' : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
