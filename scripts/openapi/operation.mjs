/** Describes one call as an OpenAPI operation. */
export function operation({ route, id, summary, request, answer, headers, example }) {
  const isBody = route.method !== 'GET' && request;
  return {
    operationId: id,
    summary,
    parameters: [
      ...namesIn(route.path).map((name) => ({ $ref: `#/components/parameters/${name}` })),
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

/** The names of the first id in a path. That of any other path is a payment's. */
const idNames = [
  ['/customers/', 'CustomerId'],
  ['/customer-sessions/', 'CustomerSessionId'],
  ['/mandates/', 'MandateId'],
];

/** The parameters of a path, by their names in the document. */
function namesIn(path) {
  const [, first = 'PaymentId'] = idNames.find(([start]) => path.startsWith(start)) ?? [];
  return [
    ...(path.includes('{id}') ? [first] : []),
    ...(path.includes('{paymentMethodId}') ? ['StoredPaymentMethodId'] : []),
  ];
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
