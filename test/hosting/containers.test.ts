import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/free-port.js';
import { writeOtherRelease } from './support/other-release.js';

const FOLDER = 'docs/hosting/containers/nginx';
const { version: built } = JSON.parse(readFileSync('packages/frames/package.json', 'utf8')) as {
  readonly version: string;
};
/** The built release and the mock of a later one. */
const versions = [built, '9.0.0'];

/** The image's user, if this one may run programs as another. */
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

/** Two releases as the image's build installs them, and what else the image contains. */
async function layOut(folder: string) {
  const [port, plainPort] = [await freePort(), await freePort()];
  const inFolder = (file: string) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .replaceAll(/(?<![\w$])\/(opt|var|etc|tmp)\//g, `${folder}/$1/`)
      .replaceAll('8443', String(port))
      .replaceAll('8080', String(plainPort));
  for (const path of ['opt/payframe', 'var/www', 'etc/nginx', 'etc/payframe/tls', 'tmp'])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'etc/nginx/nginx.conf'), inFolder('nginx.conf'));
  writeFileSync(join(folder, 'start.sh'), inFolder('start.sh'));
  for (const version of versions) {
    const installed = join(folder, 'opt/payframe', version, 'node_modules');
    mkdirSync(join(installed, '.bin'), { recursive: true });
    cpSync('packages/frames', join(installed, 'payframe-frames'), { recursive: true });
    const command = join(installed, 'payframe-frames/dist/hosting/main.js');
    const script = `#!/bin/sh\nexec '${process.execPath}' '${command}' "$@"\n`;
    writeFileSync(join(installed, '.bin/payframe-frames'), script, { mode: 0o755 });
  }
  const next = join(folder, 'opt/payframe/9.0.0/node_modules/payframe-frames/dist/v2');
  rmSync(next, { recursive: true });
  writeOtherRelease('dist/v2', next);
  const certificate = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=pay.example';
  const files = ['-keyout', 'tls.key', '-out', 'tls.crt'];
  execFileSync('openssl', [...certificate.split(' '), ...files], {
    cwd: join(folder, 'etc/payframe/tls'),
    stdio: 'ignore',
  });
  return { port, plainPort };
}

/** Starts what the image starts, and waits until it replies. */
async function start(folder: string, plainPort: number, env: Record<string, string>) {
  const nginx = resolve(process.env['NGINX_PATH'] ?? '/usr/sbin/nginx');
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const configuration = join(folder, 'etc/nginx/nginx.conf');
  const script = `#!/bin/sh\nexec '${nginx}' -c '${configuration}' "$@"\n`;
  writeFileSync(join(bin, 'nginx'), script, { mode: 0o755 });
  // A file, because nginx cannot open a socket, which a pipe of Node is.
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  if (user.uid) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  const started = spawn('sh', [join(folder, 'start.sh')], {
    env: { ...env, PATH: `${bin}:/usr/bin:/bin` },
    stdio: ['ignore', output, output],
    ...user,
  });
  closeSync(output);
  const killWithUs = () => started.kill('SIGTERM');
  process.once('exit', killWithUs);
  while ((await status(plainPort, '/health').catch(() => 0)) !== 200) {
    if (started.exitCode !== null) throw new Error(readFileSync(log, 'utf8'));
    await new Promise((next) => setTimeout(next, 20));
  }
  return {
    async stop() {
      process.off('exit', killWithUs);
      const ended = once(started, 'exit');
      started.kill('SIGQUIT');
      await ended;
    },
  };
}

/** The status of a path over http. */
const status = async (port: number, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).status;

/** Requests a path of a host over TLS. */
async function get(port: number, name: string, path: string) {
  const requested = request({
    ...{ host: '127.0.0.1', port, path, servername: name, headers: { host: name } },
    rejectUnauthorized: false,
    agent: false,
  });
  requested.end();
  const [reply] = (await once(requested, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await reply.toArray()) as Buffer[]).toString();
  return { status: reply.statusCode, body };
}

test('the image of nginx serves the named release over TLS, and the assets of all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payframe-image-'));
  const { port, plainPort } = await layOut(folder);
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const env = {
    PAYFRAME_VERSIONS: versions.join(' '),
    PUBLIC_ORIGIN: 'https://pay.example',
    BANK_PUBLIC_ORIGIN: 'https://acs.example',
    API_ADDRESSES: `${nobody} http://127.0.0.1:9`,
    BANK_ADDRESSES: nobody,
    PAYFRAME_CUSTOM_DOMAINS: 'pay.shop.example,pay.other.example',
    FONT_HOSTS: 'https://fonts.example',
  };
  const [current, next] = versions.map((version) => {
    const installed = `opt/payframe/${version}/node_modules/payframe-frames`;
    return readFileSync(join(folder, installed, 'dist/v2/payframe.js'), 'utf8');
  });
  for (const [served, script] of [
    ['', next],
    [built, current],
  ] as const) {
    const nginx = await start(folder, plainPort, { ...env, PAYFRAME_SERVE: served });
    for (const name of ['pay.example', 'pay.shop.example', 'pay.other.example'])
      expect((await get(port, name, '/v2/payframe.js')).body === script).toBe(true);
    for (const version of versions)
      expect((await get(port, 'pay.example', `/v2/payframe-${version}.js`)).status).toBe(200);
    // No process replies here.
    for (const name of ['pay.example', 'wallets.pay.example'])
      expect((await get(port, name, '/v1/payment-methods')).status).toBe(503);
    expect((await get(port, 'acs.example', '/')).status).toBe(503);
    await expect(get(port, 'other.example', '/')).rejects.toThrow();
    expect(await status(plainPort, '/')).toBe(301);
    await nginx.stop();
  }
  rmSync(folder, { recursive: true });
});
