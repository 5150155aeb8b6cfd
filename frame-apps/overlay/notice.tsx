/** Words about a try that led nowhere, said at once to those who listen. */
export function Notice({ text }: { readonly text: string }) {
  return (
    <p className="notice" role="alert">
      {text}
    </p>
  );
}
