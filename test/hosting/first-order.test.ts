import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { checkout } from '../../packages/sandbox/kit/index.js';
import { startPostgres } from '../../scripts/database/postgres.mjs';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { freePort } from '../support/free-port.js';
import { expect, test as withPackages } from '../support/packed.js';
import { snippets } from '../support/snippets.js';
import { startNginx } from './support/nginx.js';

const PAGE = 'docs/hosting/first-order.md';

/** A test whose browser finds the page's host names at a port of its own. */
const test = withPackages.extend<object, { port: number }>({
  // Playwright requires an object pattern here; this fixture needs nothing.
  // eslint-disable-next-line no-empty-pattern
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, port }, use) => {
      const names = `--host-resolver-rules=MAP *.example 127.0.0.1:${port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), names] });
    },
    { scope: 'worker' },
  ],
});
test.use({ ignoreHTTPSErrors: true });

/** The page's commands until the shopper pays, and those that read the result. */
function commandsOfPage(): readonly [string, string] {
  const blocks = snippets(PAGE, /^sh$/);
  const result = blocks.findIndex((block) => block.includes('/payments/$PAYMENT_ID'));
  return [blocks.slice(0, result).join(''), blocks.slice(result).join('')];
}

/** Printed before the shopper pays; the commands go on after a line of input. */
const TO_PAY = 'The order is ready to be paid';

/** Runs commands in a folder, in a group of processes with all that they start. */
function startShell(folder: string, commands: string, env: NodeJS.ProcessEnv) {
  const file = join(folder, 'commands.sh');
  writeFileSync(file, commands);
  const shell = spawn('sh', ['-e', file], { cwd: folder, env, detached: true });
  const output: string[] = [];
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk: Buffer) => output.push(String(chunk)));
  const ended = once(shell, 'close').then(([code]) => Number(code));
  const end = () => {
    try {
      process.kill(-shell.pid!);
    } catch (thrown) {
      // All of them have ended.
      if ((thrown as NodeJS.ErrnoException).code !== 'ESRCH') throw thrown;
    }
  };
  process.once('exit', end);
  return {
    output: () => output.join(''),
    /** Waits for a line of the output. */
    async prints(expected: string): Promise<void> {
      const isPrinted = new Promise<void>((resolve) =>
        createInterface(shell.stdout).on('line', (line) => line === expected && resolve()),
      );
      const failed = ended.then(() => {
        throw new Error(output.join(''));
      });
      await Promise.race([isPrinted, failed]);
    },
    /** Lets the commands go on, and returns their exit code. */
    finish(): Promise<number> {
      shell.stdin.end('\n');
      return ended;
    },
    stop(): void {
      process.off('exit', end);
      end();
    },
  };
}

test('the commands of "From two packages to a paid order" lead to one, over TLS', async ({
  page,
  packed,
  port,
}) => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), 'payframe-order-'));
  const postgres = (await startPostgres())!;
  const nginx = await startNginx(folder, join(folder, 'etc/nginx/conf.d/*.conf'), await freePort());

  const ports: Readonly<Record<string, string>> = {
    443: String(port),
    3000: String(await freePort()),
    4100: String(await freePort()),
    4102: String(await freePort()),
    5432: new URL(postgres.url).port,
  };
  const tarballs = (['payframe-server', 'payframe-frames'] as const).map(
    (name) => packed.of[name].tarball,
  );
  const placed = (commands: string) =>
    commands
      .replaceAll(/(?<![\w.])\/(etc|var)\//g, `${folder}/$1/`)
      .replaceAll(/\b(443|3000|4100|5432)\b/g, (known) => ports[known]!)
      .replace(/(\S+-2\.0\.0\.tgz ?)+/, tarballs.join(' '))
      .replace('payframe-frames hosting', `$& --log ${join(folder, 'access.log')}`);

  // In place of the system's: everything is installed, and nginx is the test's own.
  const bin = join(folder, 'bin');
  const programs = {
    'apt-get': '',
    sudo: '[ "$1" != -u ] || shift 2\nexec "$@"',
    nginx: `exec '${process.env['NGINX_PATH']}' -p '${folder}' -e error.log -c whole.conf "$@"`,
  };
  for (const path of [bin, join(folder, 'etc/nginx/conf.d')]) mkdirSync(path, { recursive: true });
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  writeFileSync(join(folder, '.curlrc'), `connect-to = ":443:127.0.0.1:${port}"\n`);
  const path = [bin, await findPostgres(), dirname(process.execPath), process.env['PATH']];
  const env = {
    ...process.env,
    PATH: path.join(':'),
    CURL_HOME: folder,
    npm_config_prefer_offline: 'true',
    ...{ PORT: ports[4100], ADMIN_PORT: ports[4102] },
    PAYFRAME_ADMIN_URL: `http://127.0.0.1:${ports[4102]}/admin/v1`,
    ...{ PGHOST: '127.0.0.1', PGPORT: ports[5432], PGUSER: 'payframe', PGDATABASE: 'postgres' },
  };

  const [before, after] = commandsOfPage();
  const commands = `${placed(before)}echo '${TO_PAY}'\nread -r paid\n${placed(after)}`;
  const shell = startShell(folder, commands, env);
  try {
    await shell.prints(TO_PAY);
    const [number] = /\d{4}( \d{4}){3}/.exec(readFileSync(PAGE, 'utf8'))!;
    await page.goto('https://shop.example');
    await checkout(page).payByCard(number);
    await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();

    const received = () => readFileSync(join(folder, 'provider/webhooks.log'), 'utf8');
    await expect.poll(received).toContain('order-1 is SUCCEEDED');
    expect(await shell.finish(), shell.output()).toBe(0);
    const result = shell.output().split(TO_PAY)[1];
    expect(result).toContain('"status":"SUCCEEDED"');
    expect(result).toContain('order-1 is SUCCEEDED');
    expect(readFileSync(join(folder, 'access.log'), 'utf8')).toContain('/client-confirm 200');
    // The last commands have ended what was started.
    for (const stopped of [ports[3000], ports[4100]])
      await expect(fetch(`http://127.0.0.1:${stopped}/health`)).rejects.toThrow();
  } finally {
    shell.stop();
    await nginx.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
});
