import { adminExamples } from './admin-examples.mjs';
import { header, idempotencyKey, reached, responses } from './document.mjs';
import { documented } from './documented.mjs';
import { operation } from './operation.mjs';
import { summariesOf } from './summaries.mjs';

/** Generates the OpenAPI document of the admin API. */
export function adminOpenApi({ routes, named, idFormats, version }) {
  const summaries = summariesOf('server/admin/routes.ts', 'adminRoutes');
  const paths = {};
  for (const [name, route] of Object.entries(routes)) {
    const { method, path, request, answer } = route;
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = {
      ...operation({
        route,
        id: name,
        summary: summaries.get(name),
        request: request && documented(request, named, idFormats),
        answer: documented({ answer }, named, idFormats).answer,
        headers: method === 'GET' ? [] : ['IdempotencyKey'],
        example: adminExamples[name],
        ids: { id: 'AccountId', keyId: 'KeyId' },
      }),
      security: [{ key: [] }],
    };
  }
  const components = Object.fromEntries(
    Object.entries(named)
      .filter(([, schema]) => typeof schema === 'object')
      .map(([name, schema]) => [name, documented(schema, named, idFormats)]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payframe admin API',
      version,
      description:
        'What a provider’s own staff and programs ask, with a key of `PAYFRAME_ADMIN_KEY`, on a port of its own. docs/hosting/accounts.md tells it in words.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/admin/v1' }],
    paths,
    components: {
      schemas: reached({ paths, responses }, components),
      parameters: {
        IdempotencyKey: idempotencyKey,
        AccountId: inPath('id', 'The account’s id.'),
        KeyId: inPath('keyId', 'The secret’s id, as the account lists it.'),
      },
      responses,
      securitySchemes: {
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The admin key, as it is or after `Bearer`.',
        },
      },
    },
  };
}

const inPath = (name, description) => header(name, description, { in: 'path', required: true });
