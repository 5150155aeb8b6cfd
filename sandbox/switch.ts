/**
 * Reads a switch from the environment: `on`, `off`, or `undefined` if it is not set. Throws for
 * anything else.
 */
export function readSwitch(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined || value === '') return undefined;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new Error(`${name} is ${JSON.stringify(value)}, but must be "on" or "off"`);
}
