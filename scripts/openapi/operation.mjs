/** Describes one call as an OpenAPI operation. */
export function operation({ route, id, summary, request, answer, headers, example, ids }) {
  const isBody = route.method !== 'GET' && request;
  return {
    operationId: id,
    summary,
    parameters: [
      ...Object.entries(ids)
        .filter(([name]) => route.path.includes(`{${name}}`))
        .map(([, parameter]) => ({ $ref: `#/components/parameters/${parameter}` })),
      ...headers.map((header) => ({ $ref: `#/components/parameters/${header}` })),
      ...(request && !isBody ? queryOf(request) : []),
    ],
    ...(isBody && {
      requestBody: {
        required: !request.type.includes('null'),
        content: { 'application/json': { schema: request, example: example.request } },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: answer, example: example.answer } },
      },
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
