/**
 * Reads a switch from the environment: `on`, `off`, or `undefined` if it is not set. Throws for
 * anything else.
 */
export function readSwitch(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined || value === '') return undefined;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new Error(`${name} is ${JSON.stringify(value)}, but must be "on" or "off"`);
}

/** Reads the format of the log from the environment. Throws for one that does not exist. */
export function readLogFormat(value: string | undefined): 'text' | 'json' | undefined {
  if (value === undefined || value === '') return undefined;
  if (value === 'text' || value === 'json') return value;
  throw new Error(`LOG_FORMAT is ${JSON.stringify(value)}, but must be "text" or "json"`);
}
