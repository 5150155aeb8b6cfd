/** A violation of the page's Content-Security-Policy. */
export interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

/** Runs `work` and returns the CSP violations meanwhile. A report-only policy blocks nothing. */
export async function violationsDuring(work: () => Promise<unknown>): Promise<readonly Violation[]> {
  const found: Violation[] = [];
  const hear = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    disposition === 'enforce' && found.push({ directive: effectiveDirective.replace(/-(elem|attr)$/, ''), blocked: blockedURI });
  document.addEventListener('securitypolicyviolation', hear);
  try {
    await work();
  } finally {
    document.removeEventListener('securitypolicyviolation', hear);
  }
  return found;
}
