import { createServer } from 'node:http';
import { listen } from '../support/merchant.js';
import type { TestEnvironment } from '../support/test-environment.js';
import type { Tool } from './tools.js';

/** A shop on an origin of its own, with a website made with one tool. */
export interface Shop {
  readonly origin: string;
  /** The requests that its server has got, oldest first. */
  readonly requests: string[];
  /** The ids of the payments that its server has created. */
  readonly payments: readonly string[];
  close(): Promise<void>;
}

/** Starts a shop whose website is made with this tool. */
export async function openShop(tool: Tool, env: TestEnvironment): Promise<Shop> {
  const [requests, payments]: [string[], string[]] = [[], []];
  const site = await tool.site(env.pay);
  const createPayment = async () => {
    const { id } = await env.createPayment();
    payments.push(id);
    return id;
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url!, 'http://shop.localhost');
    requests.push(`${request.method} ${request.url}`);
    const answer = await site.answer({ path: pathname, headers: request.headers, createPayment });
    response.writeHead(answer ? 200 : 404, {
      'Content-Type': answer?.type ?? 'text/plain',
      ...answer?.headers,
    });
    response.end(answer?.body);
  });
  const port = await listen(server);
  return {
    origin: `http://shop.localhost:${port}`,
    requests,
    payments,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
