import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between a provider and its PostgreSQL, which can lose replies. */
export interface DatabaseProxy {
  /** The same database, through the proxy. */
  readonly databaseUrl: string;
  /** Drops the connection instead of passing on the reply to the next `commit`. */
  loseNextCommitReply(): void;
  /** The number of lost replies. */
  lost(): number;
  close(): Promise<void>;
}

/** Starts a proxy on a free port. */
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
      // A dropped connection emits an error here; only its end matters.
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
