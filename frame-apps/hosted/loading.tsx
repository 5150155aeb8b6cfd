/** A page that loads: nothing but a spinner, with words for those who do not see it, or for all. */
export function Loading({ text, isSeen = false }: { readonly text?: string; readonly isSeen?: boolean }) {
  return (
    <div className="note" role="status">
      <span className="spinner" aria-hidden="true" />
      {text && <p className={isSeen ? undefined : 'hidden'}>{text}</p>}
    </div>
  );
}
