/**
 * How many frames load at once. More would take each other's network and processor, and the first
 * would be as late as the last.
 */
const MAX_LOADING = 4;

let loading = 0;
/** The frames that wait, in the order in which they were inserted. */
const waiting = new Set<() => void>();

/**
 * Calls `begin` as soon as fewer than four frames are loading: at once, on most pages, and always
 * if it is urgent. Returns a function to call when the frame has loaded, or is no longer wanted.
 */
export function takeTurn(
  begin: () => void,
  { isUrgent }: { readonly isUrgent: boolean },
): () => void {
  let isOver = false;
  const own = () => {
    loading += 1;
    begin();
  };
  if (isUrgent) own();
  else waiting.add(own);
  callNext();
  return () => {
    if (isOver) return;
    isOver = true;
    if (!waiting.delete(own)) loading -= 1;
    callNext();
  };
}

function callNext(): void {
  const [next] = waiting;
  if (!next || loading >= MAX_LOADING) return;
  waiting.delete(next);
  next();
}
