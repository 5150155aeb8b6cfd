import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What stands between a provider and its PostgreSQL, and can lose what is said between them. */
export interface DatabaseProxy {
  /** The same database, reached through here. */
  readonly databaseUrl: string;
  /** The next `commit` reaches the server, whose reply is lost with the connection. */
  loseNextCommitReply(): void;
  /** How many such replies have been lost. */
  lost(): number;
  close(): Promise<void>;
}

/** Starts one, on a free port. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isArmed = false;
  let lost = 0;
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname);
    let isLosing = false;
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        behind.destroy();
      });
      // A connection that is cut says so here; its end is what counts.
      socket.on('error', () => {});
    }
    client.on('data', (chunk) => {
      if (isArmed && chunk.includes('commit\0')) {
        isArmed = false;
        isLosing = true;
      }
      behind.write(chunk);
    });
    behind.on('data', (chunk) => {
      if (!isLosing) return void client.write(chunk);
      lost++;
      client.destroy();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    databaseUrl: url.href,
    loseNextCommitReply: () => void (isArmed = true),
    lost: () => lost,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
