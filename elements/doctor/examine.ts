import { apple } from './apple.js';
import { components, patientsOf, unknownTags } from './components.js';
import type { Check, Finding, Kit } from './finding.js';
import { frames } from './frames.js';
import { loadedTwice, secure } from './page.js';
import { payPal } from './paypal.js';
import { permissions } from './permissions.js';

const checks: readonly Check[] = [secure, loadedTwice, frames, permissions, payPal, apple, unknownTags, components];

/** Makes every check at once, and says on the console what was found. */
export async function examine(kit: Kit): Promise<readonly Finding[]> {
  const patients = patientsOf(document);
  const found = (await Promise.all(checks.map((check) => check(kit, patients)))).flat();
  // Of one cause the broader check tells more: what it explains already is not told again for each component.
  const findings = found.filter(({ code, element }) => !element || !found.some((one) => one.code === code && !one.element));
  for (const { code, problem, remedy, element } of findings)
    console.warn(`${code}: ${problem} ${remedy}`, ...(element ? [element] : []));
  if (!findings.length) console.info('Payframe: nothing is wrong on this page.');
  return findings;
}
