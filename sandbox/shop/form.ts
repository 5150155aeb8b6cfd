/** What a posted form must be: texts alone, these among them. Anything else is refused before a route sees it. */
export function form(...required: readonly string[]) {
  return { body: { type: 'object', required, additionalProperties: { type: 'string', maxLength: 4096 } } } as const;
}
