let known: boolean | undefined;
const reports = new Set<(isLive: boolean) => void>();

/** Reports to the page whether the account of the purchase moves real money. */
export function reportLivemode(isLive: boolean): void {
  if (known === isLive) return;
  known = isLive;
  for (const report of reports) report(isLive);
}

/** Calls back with what is known of it, and with each change. Returns the cleanup function. */
export function watchLivemode(report: (isLive: boolean) => void): () => void {
  reports.add(report);
  if (known !== undefined) report(known);
  return () => void reports.delete(report);
}
