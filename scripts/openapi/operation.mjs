/** Describes one call as an OpenAPI operation. */
export function operation({ route, id, summary, ask, answer, headers, example }) {
  const isBody = route.method !== 'GET' && ask;
  return {
    operationId: id,
    summary,
    parameters: [
      ...(route.path.includes('{id}') ? [{ $ref: '#/components/parameters/PaymentId' }] : []),
      ...headers.map((header) => ({ $ref: `#/components/parameters/${header}` })),
      ...(ask && !isBody ? queryOf(ask) : []),
    ],
    ...(isBody && {
      requestBody: {
        required: !ask.type.includes('null'),
        content: { 'application/json': { schema: ask, example: example.ask } },
      },
    }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: answer, example: example.answer } } },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function queryOf({ properties, required = [] }) {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    in: 'query',
    name,
    ...(description && { description }),
    required: required.includes(name),
    schema,
  }));
}
