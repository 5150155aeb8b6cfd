import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readYaml, type Yaml } from './support/yaml.js';

const FOLDER = 'docs/hosting/containers';
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const page = readFileSync('docs/hosting/containers.md', 'utf8');
const start = read('nginx/start.sh');

/** A part of a file that may have any form; a wrong path is `undefined`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- files of other tools
type Any = any;
const yamlOf = async (file: string): Promise<readonly Any[]> => await readYaml(read(file));

/** The variables that a process reads. */
const ofProcess = ['server/start/environment.ts']
  .map((file) => readFileSync(file, 'utf8'))
  .flatMap((text) => [
    ...(/const {([^}]*)} = process\.env/.exec(text)?.[1]?.match(/[A-Z_]+/g) ?? []),
    ...(text.match(/(?<=env\[')[A-Z_]+/g) ?? []),
  ]);
/** The variables that the start of nginx reads. */
const ofNginx = start.match(/(?<=\$\{?)[A-Z_]{3,}/g) ?? [];

interface Instruction {
  readonly name: string;
  readonly argument: string;
}

/** The instructions of a Containerfile, each in one line. */
function instructionsOf(file: string): readonly Instruction[] {
  const lines = read(file)
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [, name = '', argument = ''] = /^([A-Z]+) (\S.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`${file}: ${line}`);
    return { name, argument };
  });
}

const argumentsOf = (file: string, instruction: string) =>
  instructionsOf(file).flatMap(({ name, argument }) => (name === instruction ? argument : []));

const packageOf = (name: string) =>
  JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as {
    readonly name: string;
    readonly bin: string;
    readonly engines: { readonly node: string };
  };

const INSTRUCTIONS = [
  ...['ARG', 'CMD', 'COPY', 'ENV', 'EXPOSE', 'FROM', 'HEALTHCHECK', 'RUN', 'STOPSIGNAL', 'USER'],
  'WORKDIR',
];

/** Images of others, with a version of their own. */
const isPinned = (image: string) => /^[a-z]+:\d[\w.-]*$/.test(image);

for (const file of ['provider/Containerfile', 'nginx/Containerfile'])
  test.describe(`the Containerfile of ${dirname(file)}`, () => {
    test('has known instructions only, from an image with a version and a fitting Node', () => {
      const names = instructionsOf(file).map(({ name }) => name);
      expect(names.filter((name) => !INSTRUCTIONS.includes(name))).toEqual([]);
      const [image = '', ...others] = argumentsOf(file, 'FROM');
      expect([isPinned(image), others]).toEqual([true, []]);
      const [, needed] = /^>=(\d+)/.exec(packageOf('frames').engines.node) ?? [];
      expect(Number(/^node:(\d+)/.exec(image)?.[1])).toBeGreaterThan(Number(needed));
    });

    test('runs one program as an unprivileged user, known by its number to Kubernetes', () => {
      expect(argumentsOf(file, 'USER')).toEqual(['1000:1000']);
      const [command = '', ...others] = argumentsOf(file, 'CMD');
      expect(Array.isArray(JSON.parse(command))).toBe(true);
      expect(others).toEqual([]);
    });

    test('copies files that are there', () => {
      const copied = argumentsOf(file, 'COPY')
        .map((argument) => argument.split(' ')[0]!)
        // Who builds the image puts the packed packages there.
        .filter((name) => name !== 'packages');
      const missing = copied.filter((name) => !existsSync(join(FOLDER, dirname(file), name)));
      expect(missing).toEqual([]);
    });

    test('is checked at /health of a port that it exposes, by a program that is valid', () => {
      const [check = ''] = argumentsOf(file, 'HEALTHCHECK');
      const [program, option, code] = JSON.parse(/\[.*\]$/.exec(check)![0]) as string[];
      expect([program, option]).toEqual(['node', '-e']);
      expect(spawnSync(process.execPath, ['--check', '-'], { input: code }).status).toBe(0);
      const [, port, path] = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(code!) ?? [];
      expect(path).toBe('/health');
      expect(argumentsOf(file, 'EXPOSE').join(' ').split(' ')).toContain(port);
    });
  });

test.describe('the image of a process', () => {
  const file = 'provider/Containerfile';

  test('installs the package, and runs the program that starts it with an acquirer', () => {
    const { name } = packageOf('server');
    const installed = argumentsOf(file, 'RUN').join('\n');
    expect(installed).toContain(`"./packages/${name}-$PAYFRAME_VERSION.tgz"`);
    expect(JSON.parse(argumentsOf(file, 'CMD')[0]!)).toEqual(['node', 'provider.mjs']);
    expect(argumentsOf(file, 'COPY')).toEqual([
      'packages packages',
      'provider.mjs acquirer.mjs ./',
    ]);
    expect(read('provider/provider.mjs')).toContain(`from '${name}'`);
  });

  test('exposes the default ports, and sets variables that a process reads', () => {
    const main = readFileSync('server/start/environment.ts', 'utf8');
    const [, port] = /Number\(env\['PORT'\] \?\? (\d+)\)/.exec(main) ?? [];
    expect(argumentsOf(file, 'EXPOSE')).toEqual([port]);
    const variables = argumentsOf(file, 'ENV')
      .join(' ')
      .match(/\w+(?==)/g);
    expect(variables).toEqual(expect.arrayContaining(['BIND', 'BEHIND_PROXY']));
    expect(ofProcess).toEqual(expect.arrayContaining(variables ?? []));
  });
});

test.describe('the image of nginx', () => {
  const file = 'nginx/Containerfile';

  test('installs the package, and its start runs the package’s command with options that it has', () => {
    const { name, bin } = packageOf('frames');
    expect(argumentsOf(file, 'RUN').join('\n')).toContain(
      `"/opt/payframe/packages/${name}-$version.tgz"`,
    );
    expect(typeof bin).toBe('string');
    expect(start).toContain(`/node_modules/.bin/${name}" hosting "$@"`);
    const command = readFileSync('packages/frames/hosting/main.ts', 'utf8');
    const known = [...command.matchAll(/^ +'?([\w-]+)'?: { type: '/gm)].map(
      ([, own]) => `--${own}`,
    );
    const options = start.match(/(?<= )--[a-z-]+/g) ?? [];
    expect(options).toEqual(expect.arrayContaining(['--to', '--origin', '--api', '--listen']));
    expect(known).toEqual(expect.arrayContaining(options));
  });

  test('starts by a script that a shell can read, in the folder of nginx’s configuration', () => {
    expect(spawnSync('sh', ['-n', join(FOLDER, 'nginx/start.sh')]).status).toBe(0);
    const copied = argumentsOf(file, 'COPY').map((argument) => argument.split(' ')[1]);
    expect(copied).toContain(JSON.parse(argumentsOf(file, 'CMD')[0]!)[1]);
    const configuration = read('nginx/nginx.conf');
    expect(configuration).toContain(`include ${/--to (\S+)/.exec(start)![1]}/nginx.conf;`);
    const ports = [...configuration.matchAll(/listen (\d+)/g)].map(([, port]) => port);
    expect(ports.sort().join(' ')).toBe(argumentsOf(file, 'EXPOSE')[0]);
    expect(start).toContain("--listen '8443 ssl'");
  });

  test('documents each variable that its start reads', () => {
    const own = ofNginx.filter((name) => !ofProcess.includes(name));
    expect([...new Set(own)].sort()).toEqual([
      'API_ADDRESSES',
      'BANK_ADDRESSES',
      'BANK_PUBLIC_ORIGIN',
      'PAYFRAME_CUSTOM_DOMAINS',
      'PAYFRAME_SERVE',
      'PAYFRAME_VERSIONS',
    ]);
    expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});

test.describe('the compose file', () => {
  test('has PostgreSQL, two equal processes and nginx, each with an image and variables that are read', async () => {
    const [{ services, volumes, networks }] = await yamlOf('compose.yml');
    expect(Object.keys(services)).toEqual(['postgres', 'provider-1', 'provider-2', 'nginx']);
    expect(isPinned(services.postgres.image)).toBe(true);
    expect(Object.keys(volumes)).toEqual([services.postgres.volumes[0].split(':')[0]]);
    const one = services['provider-1'];
    const { networks: own, ...equal } = services['provider-2'];
    expect({ ...equal, networks: one.networks }).toEqual(one);
    expect(own).not.toEqual(one.networks);
    for (const [service, variables] of [
      [one, ofProcess],
      [services.nginx, ofNginx],
    ]) {
      const { context, dockerfile, args } = service.build;
      expect(existsSync(join(FOLDER, context, dockerfile))).toBe(true);
      expect(argumentsOf(`${context}/${dockerfile}`, 'ARG')).toEqual(Object.keys(args));
      expect(variables).toEqual(expect.arrayContaining(Object.keys(service.environment)));
      expect([service.read_only, service.cap_drop]).toEqual([true, ['ALL']]);
      expect(Object.keys(service.networks)).toEqual(Object.keys(networks));
    }
  });

  test('passes nginx the address and ports of each process, and a process that of PostgreSQL', async () => {
    const [{ services }] = await yamlOf('compose.yml');
    const addressOf = (name: string) => services[name].networks.payframe.ipv4_address as string;
    const ofPort = (port: number) =>
      ['provider-1', 'provider-2'].map((name) => `http://${addressOf(name)}:${port}`).join(' ');
    expect(services.nginx.environment.API_ADDRESSES).toBe(ofPort(4100));
    expect(services['provider-1'].environment.DATABASE_URL).toContain(
      `@${addressOf('postgres')}/payframe`,
    );
    expect(services.nginx.ports).toEqual(['80:8080', '443:8443']);
  });

  test('documents each variable that it needs', () => {
    const needed = [...read('compose.yml').matchAll(/\$\{(\w+):/g)].map(([, name]) => name!);
    expect(needed.length).toBeGreaterThan(8);
    expect([...new Set(needed)].filter((name) => !page.includes(name))).toEqual([]);
  });
});

test.describe('the Kubernetes manifest', () => {
  const objects = async (kind: string) =>
    (await yamlOf('kubernetes.yml')).filter((object) => object.kind === kind);
  const nameOf = ({ metadata }: Any): string => metadata.name;
  const podOf = (deployment: Any) => deployment.spec.template;
  const containerOf = (deployment: Any) => podOf(deployment).spec.containers[0];
  const selects = (selector: Record<string, Yaml>, deployment: Any) =>
    Object.entries(selector).every(
      ([name, value]) => podOf(deployment).metadata.labels[name] === value,
    );

  test('has an object of each kind and name once, of a stable version of the API', async () => {
    const all = await yamlOf('kubernetes.yml');
    const versions: Record<string, string> = {
      ConfigMap: 'v1',
      Service: 'v1',
      Deployment: 'apps/v1',
      NetworkPolicy: 'networking.k8s.io/v1',
      PodDisruptionBudget: 'policy/v1',
    };
    for (const { apiVersion, kind } of all) expect(apiVersion).toBe(versions[kind]);
    const names = all.map((object) => `${object.kind}/${nameOf(object)}`);
    expect(new Set(names).size).toBe(names.length);
    expect(all.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  test('runs each container without privileges, from an image with a version', async () => {
    for (const deployment of await objects('Deployment')) {
      const { image, securityContext } = containerOf(deployment);
      expect(image).toMatch(/^registry\.example\/[a-z-]+:\d+\.\d+\.\d+$/);
      expect(podOf(deployment).spec.securityContext.runAsNonRoot).toBe(true);
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  test('asks for /ready only until a process has started, then for /health', async () => {
    for (const deployment of await objects('Deployment')) {
      const { startupProbe, readinessProbe, livenessProbe, ports } = containerOf(deployment);
      const paths = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet);
      const isProvider = nameOf(deployment).startsWith('payframe-provider');
      expect(paths.map(({ path }) => path)).toEqual([
        isProvider ? '/ready' : '/health',
        '/health',
        '/health',
      ]);
      const names = ports.map(({ name }: Any) => name);
      for (const { port } of paths) expect(names).toContain(port);
    }
  });

  test('replaces a process by one that is ready, and waits for the charges of the old one', async () => {
    for (const { spec } of await objects('Deployment')) {
      expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(35);
    }
  });

  test('has two processes that are equal but for their names, each with a Service', async () => {
    const [one, two] = await objects('Deployment');
    const renamed = JSON.stringify(one).replaceAll('provider-1', 'provider-2');
    expect(JSON.parse(renamed)).toEqual(two);
    const services = (await objects('Service')).map(nameOf);
    expect(services).toEqual(expect.arrayContaining([nameOf(one), nameOf(two)]));
  });

  test('lets each Service, budget and policy select pods that are there, by ports that they have', async () => {
    const deployments = await objects('Deployment');
    for (const { spec } of deployments)
      expect(selects(spec.selector.matchLabels, { spec })).toBe(true);
    for (const { spec } of await objects('Service')) {
      const chosen = deployments.filter((one) => selects(spec.selector, one));
      expect(chosen.length).toBe(1);
      const ports = containerOf(chosen[0]).ports.map(({ name }: Any) => name);
      for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort);
    }
    for (const { spec } of await objects('PodDisruptionBudget')) {
      const chosen = deployments.filter((one) => selects(spec.selector.matchLabels, one));
      const pods = chosen.reduce((sum, one) => sum + one.spec.replicas, 0);
      expect([spec.minAvailable, pods]).toEqual([1, 2]);
    }
    const [{ spec: policy }] = await objects('NetworkPolicy');
    const from = policy.ingress[0].from[0].podSelector.matchLabels;
    expect(deployments.filter((one) => selects(from, one)).map(nameOf)).toEqual(['payframe-nginx']);
  });

  test('passes nginx the Service and ports of each process', async () => {
    const nginx = (await objects('Deployment')).find((one) => nameOf(one) === 'payframe-nginx');
    const services = await objects('Service');
    const addresses = containerOf(nginx).env.flatMap(({ name, value }: Any) =>
      name.endsWith('_ADDRESSES') ? value.split(' ') : [],
    ) as string[];
    expect(addresses.length).toBe(2);
    for (const address of addresses) {
      const { hostname, port } = new URL(address);
      const service = services.find((one) => nameOf(one) === hostname);
      expect(service?.spec.ports.map((one: Any) => one.port)).toContain(Number(port));
    }
  });

  test('sets variables that are read, as texts; the page has the commands for the secret ones', async () => {
    const [{ data, metadata }] = await objects('ConfigMap');
    expect(ofProcess).toEqual(expect.arrayContaining(Object.keys(data)));
    const secrets = [...page.matchAll(/--from-literal=(\w+)=/g)].map(([, name]) => name!);
    expect(secrets).toEqual(expect.arrayContaining(['DATABASE_URL', 'PAYFRAME_SECRET']));
    expect(ofProcess).toEqual(expect.arrayContaining(secrets));
    for (const deployment of await objects('Deployment')) {
      const { env = [], envFrom } = containerOf(deployment);
      expect(envFrom[0].configMapRef.name).toBe(metadata.name);
      expect(ofNginx).toEqual(expect.arrayContaining(env.map(({ name }: Any) => name)));
      const values = [...Object.values(data), ...env.map(({ value }: Any) => value)];
      expect(values.filter((value) => typeof value !== 'string')).toEqual([]);
    }
  });
});
