/**
 * The schema of a posted form: string fields, including the required ones. Other requests never
 * reach the route.
 */
export function form(...required: readonly string[]) {
  return {
    body: { type: 'object', required, additionalProperties: { type: 'string', maxLength: 4096 } },
  } as const;
}
