import { apple } from './apple.js';
import { components, patientsIn } from './components.js';
import type { Check, Finding, Kit } from './finding.js';
import { frames } from './frames.js';
import { handlers, heldBack, misspelled, unclosed, unhydrated } from './markup.js';
import { loadedTwice, opaque, secure } from './page.js';
import { confirmed, payments } from './payments.js';
import { payPal } from './paypal.js';
import { permissions } from './permissions.js';
import { unknownTags } from './tags.js';
import { values } from './values.js';

const ofThePage: readonly Check[] = [
  secure,
  opaque,
  loadedTwice,
  frames,
  permissions,
  payPal,
  apple,
  payments,
  confirmed,
];
const ofElements: readonly Check[] = [
  unknownTags,
  misspelled,
  handlers,
  unclosed,
  heldBack,
  unhydrated,
  values,
  components,
];
const checks: readonly Check[] = [...ofThePage, ...ofElements];

/** Runs all checks at once and logs the findings to the console. */
export async function examine(kit: Kit): Promise<readonly Finding[]> {
  const patients = patientsIn(document);
  const found = (await Promise.all(checks.map((check) => check(kit, patients)))).flat();
  const findings = found.filter((finding) => !found.some((other) => explains(other, finding)));
  for (const { code, problem, remedy, element } of findings)
    console.warn(`${code}: ${problem} ${remedy}`, ...(element ? [element] : []));
  if (!findings.length) console.info('Payframe: nothing is wrong on this page.');
  return findings;
}

/** Whether one finding is the cause of another; only the cause is reported. */
function explains(one: Finding, { code, element }: Finding): boolean {
  if (one.code === 'OPAQUE_ORIGIN' && code === 'LOAD_TIMEOUT') return true;
  if (!element) return false;
  return one.element
    ? one.element === element && one.code === 'UNKNOWN_PROP' && code.startsWith('MISSING_')
    : one.code === code;
}
