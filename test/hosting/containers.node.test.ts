import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '../support/node-test.js';
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
const ofProcess = ['sandbox/start.ts', 'sandbox/demo-account.ts']
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
    readonly peerDependencies: { readonly pg: string };
  };

const INSTRUCTIONS = [
  ...['ARG', 'CMD', 'COPY', 'ENV', 'EXPOSE', 'FROM', 'HEALTHCHECK', 'RUN', 'STOPSIGNAL', 'USER'],
  'WORKDIR',
];

/** Images of others, with a version of their own. */
const isPinned = (image: string) => /^[a-z]+:\d[\w.-]*$/.test(image);

for (const file of ['provider/Containerfile', 'nginx/Containerfile'])
  describe(`the Containerfile of ${dirname(file)}`, () => {
    it('has known instructions only, from an image with a version and a fitting Node', () => {
      const names = instructionsOf(file).map(({ name }) => name);
      expect(names.filter((name) => !INSTRUCTIONS.includes(name))).to.deep.equal([]);
      const [image = '', ...others] = argumentsOf(file, 'FROM');
      expect([isPinned(image), others]).to.deep.equal([true, []]);
      const [, needed] = /^>=(\d+)/.exec(packageOf('frames').engines.node) ?? [];
      expect(Number(/^node:(\d+)/.exec(image)?.[1])).to.be.greaterThan(Number(needed));
    });

    it('runs one program as an unprivileged user, known by its number to Kubernetes', () => {
      expect(argumentsOf(file, 'USER')).to.deep.equal(['1000:1000']);
      const [command = '', ...others] = argumentsOf(file, 'CMD');
      expect(JSON.parse(command)).to.be.an('array');
      expect(others).to.deep.equal([]);
    });

    it('copies files that are there', () => {
      const copied = argumentsOf(file, 'COPY').map((argument) => argument.split(' ')[0]!);
      const missing = copied.filter((name) => !existsSync(join(FOLDER, dirname(file), name)));
      expect(missing).to.deep.equal([]);
    });

    it('is checked at /health of a port that it exposes, by a program that is valid', () => {
      const [check = ''] = argumentsOf(file, 'HEALTHCHECK');
      const [program, option, code] = JSON.parse(/\[.*\]$/.exec(check)![0]) as string[];
      expect([program, option]).to.deep.equal(['node', '-e']);
      expect(spawnSync(process.execPath, ['--check', '-'], { input: code }).status).to.equal(0);
      const [, port, path] = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(code!) ?? [];
      expect(path).to.equal('/health');
      expect(argumentsOf(file, 'EXPOSE').join(' ').split(' ')).to.include(port);
    });
  });

describe('the image of a process', () => {
  const file = 'provider/Containerfile';

  it('installs the package, and the client of PostgreSQL that it accepts, and runs its command', () => {
    const { name, bin, peerDependencies } = packageOf('sandbox');
    const installed = argumentsOf(file, 'RUN').join('\n');
    expect(installed).to.include(`"${name}@$PAYFRAME_VERSION"`);
    expect(installed).to.include(`"pg@${peerDependencies.pg}"`);
    expect(bin).to.be.a('string');
    expect(JSON.parse(argumentsOf(file, 'CMD')[0]!)).to.deep.equal([
      'node',
      `node_modules/.bin/${name}`,
    ]);
  });

  it('exposes the default ports, and sets variables that a process reads', () => {
    const main = readFileSync('sandbox/start.ts', 'utf8');
    const [, port] = /Number\(PORT \?\? (\d+)\)/.exec(main) ?? [];
    const [, bankPort] = /Number\(BANK_PORT \?\? (\d+)\)/.exec(main) ?? [];
    expect(argumentsOf(file, 'EXPOSE')).to.deep.equal([`${port} ${bankPort}`]);
    const variables = argumentsOf(file, 'ENV')
      .join(' ')
      .match(/\w+(?==)/g);
    expect(variables).to.include.members(['BIND', 'BEHIND_PROXY']);
    expect(ofProcess).to.include.members(variables ?? []);
  });
});

describe('the image of nginx', () => {
  const file = 'nginx/Containerfile';

  it('installs the package, and its start runs the package’s command with options that it has', () => {
    const { name, bin } = packageOf('frames');
    expect(argumentsOf(file, 'RUN').join('\n')).to.include(`"${name}@$version"`);
    expect(bin).to.be.a('string');
    expect(start).to.include(`/node_modules/.bin/${name}" hosting "$@"`);
    const command = readFileSync('packages/frames/hosting/main.ts', 'utf8');
    const known = [...command.matchAll(/^ +'?([\w-]+)'?: { type: '/gm)].map(
      ([, own]) => `--${own}`,
    );
    const options = start.match(/(?<= )--[a-z-]+/g) ?? [];
    expect(options).to.include.members(['--to', '--origin', '--api', '--listen']);
    expect(known).to.include.members(options);
  });

  it('starts by a script that a shell can read, in the folder of nginx’s configuration', () => {
    expect(spawnSync('sh', ['-n', join(FOLDER, 'nginx/start.sh')]).status).to.equal(0);
    const copied = argumentsOf(file, 'COPY').map((argument) => argument.split(' ')[1]);
    expect(copied).to.include(JSON.parse(argumentsOf(file, 'CMD')[0]!)[1]);
    const configuration = read('nginx/nginx.conf');
    expect(configuration).to.include(`include ${/--to (\S+)/.exec(start)![1]}/nginx.conf;`);
    const ports = [...configuration.matchAll(/listen (\d+)/g)].map(([, port]) => port);
    expect(ports.sort().join(' ')).to.equal(argumentsOf(file, 'EXPOSE')[0]);
    expect(start).to.include("--listen '8443 ssl'");
  });

  it('documents each variable that its start reads', () => {
    const own = ofNginx.filter((name) => !ofProcess.includes(name));
    expect([...new Set(own)].sort()).to.deep.equal([
      'API_ADDRESSES',
      'BANK_ADDRESSES',
      'PAYFRAME_SERVE',
      'PAYFRAME_VERSIONS',
    ]);
    expect(own.filter((name) => !page.includes(`\`${name}\``))).to.deep.equal([]);
  });
});

describe('the compose file', () => {
  it('has PostgreSQL, two equal processes and nginx, each with an image and variables that are read', async () => {
    const [{ services, volumes, networks }] = await yamlOf('compose.yml');
    expect(Object.keys(services)).to.deep.equal(['postgres', 'provider-1', 'provider-2', 'nginx']);
    expect(isPinned(services.postgres.image)).to.equal(true);
    expect(Object.keys(volumes)).to.deep.equal([services.postgres.volumes[0].split(':')[0]]);
    const one = services['provider-1'];
    const { networks: own, ...equal } = services['provider-2'];
    expect({ ...equal, networks: one.networks }).to.deep.equal(one);
    expect(own).to.not.deep.equal(one.networks);
    for (const [service, variables] of [
      [one, ofProcess],
      [services.nginx, ofNginx],
    ]) {
      const { context, dockerfile, args } = service.build;
      expect(existsSync(join(FOLDER, context, dockerfile))).to.equal(true);
      expect(argumentsOf(`${context}/${dockerfile}`, 'ARG')).to.deep.equal(Object.keys(args));
      expect(variables).to.include.members(Object.keys(service.environment));
      expect([service.read_only, service.cap_drop]).to.deep.equal([true, ['ALL']]);
      expect(Object.keys(service.networks)).to.deep.equal(Object.keys(networks));
    }
  });

  it('passes nginx the address and ports of each process, and a process that of PostgreSQL', async () => {
    const [{ services }] = await yamlOf('compose.yml');
    const addressOf = (name: string) => services[name].networks.payframe.ipv4_address as string;
    const ofPort = (port: number) =>
      ['provider-1', 'provider-2'].map((name) => `http://${addressOf(name)}:${port}`).join(' ');
    const { API_ADDRESSES, BANK_ADDRESSES } = services.nginx.environment;
    expect([API_ADDRESSES, BANK_ADDRESSES]).to.deep.equal([ofPort(4100), ofPort(4101)]);
    expect(services['provider-1'].environment.DATABASE_URL).to.include(
      `@${addressOf('postgres')}/payframe`,
    );
    expect(services.nginx.ports).to.deep.equal(['80:8080', '443:8443']);
  });

  it('documents each variable that it needs', () => {
    const needed = [...read('compose.yml').matchAll(/\$\{(\w+):/g)].map(([, name]) => name!);
    expect(needed.length).to.be.greaterThan(8);
    expect([...new Set(needed)].filter((name) => !page.includes(name))).to.deep.equal([]);
  });
});

describe('the Kubernetes manifest', () => {
  const objects = async (kind: string) =>
    (await yamlOf('kubernetes.yml')).filter((object) => object.kind === kind);
  const nameOf = ({ metadata }: Any): string => metadata.name;
  const podOf = (deployment: Any) => deployment.spec.template;
  const containerOf = (deployment: Any) => podOf(deployment).spec.containers[0];
  const selects = (selector: Record<string, Yaml>, deployment: Any) =>
    Object.entries(selector).every(
      ([name, value]) => podOf(deployment).metadata.labels[name] === value,
    );

  it('has an object of each kind and name once, of a stable version of the API', async () => {
    const all = await yamlOf('kubernetes.yml');
    const versions: Record<string, string> = {
      ConfigMap: 'v1',
      Service: 'v1',
      Deployment: 'apps/v1',
      NetworkPolicy: 'networking.k8s.io/v1',
      PodDisruptionBudget: 'policy/v1',
    };
    for (const { apiVersion, kind } of all) expect(apiVersion).to.equal(versions[kind]);
    const names = all.map((object) => `${object.kind}/${nameOf(object)}`);
    expect(new Set(names).size).to.equal(names.length);
    expect(all.filter(({ kind }) => kind === 'Secret')).to.deep.equal([]);
  });

  it('runs each container without privileges, from an image with a version', async () => {
    for (const deployment of await objects('Deployment')) {
      const { image, securityContext } = containerOf(deployment);
      expect(image).to.match(/^registry\.example\/[a-z-]+:\d+\.\d+\.\d+$/);
      expect(podOf(deployment).spec.securityContext.runAsNonRoot).to.equal(true);
      expect(securityContext).to.deep.equal({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('asks for /ready only until a process has started, then for /health', async () => {
    for (const deployment of await objects('Deployment')) {
      const { startupProbe, readinessProbe, livenessProbe, ports } = containerOf(deployment);
      const paths = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet);
      const isProvider = nameOf(deployment).startsWith('payframe-provider');
      expect(paths.map(({ path }) => path)).to.deep.equal([
        isProvider ? '/ready' : '/health',
        '/health',
        '/health',
      ]);
      const names = ports.map(({ name }: Any) => name);
      for (const { port } of paths) expect(names).to.include(port);
    }
  });

  it('replaces a process by one that is ready, and waits for the charges of the old one', async () => {
    for (const { spec } of await objects('Deployment')) {
      expect(spec.strategy.rollingUpdate).to.deep.equal({ maxSurge: 1, maxUnavailable: 0 });
      expect(spec.template.spec.terminationGracePeriodSeconds).to.be.greaterThan(35);
    }
  });

  it('has two processes that are equal but for their names, each with a Service', async () => {
    const [one, two] = await objects('Deployment');
    const renamed = JSON.stringify(one).replaceAll('provider-1', 'provider-2');
    expect(JSON.parse(renamed)).to.deep.equal(two);
    const services = (await objects('Service')).map(nameOf);
    expect(services).to.include.members([nameOf(one), nameOf(two)]);
  });

  it('lets each Service, budget and policy select pods that are there, by ports that they have', async () => {
    const deployments = await objects('Deployment');
    for (const { spec } of deployments)
      expect(selects(spec.selector.matchLabels, { spec })).to.equal(true);
    for (const { spec } of await objects('Service')) {
      const chosen = deployments.filter((one) => selects(spec.selector, one));
      expect(chosen.length).to.equal(1);
      const ports = containerOf(chosen[0]).ports.map(({ name }: Any) => name);
      for (const { targetPort } of spec.ports) expect(ports).to.include(targetPort);
    }
    for (const { spec } of await objects('PodDisruptionBudget')) {
      const chosen = deployments.filter((one) => selects(spec.selector.matchLabels, one));
      const pods = chosen.reduce((sum, one) => sum + one.spec.replicas, 0);
      expect([spec.minAvailable, pods]).to.deep.equal([1, 2]);
    }
    const [{ spec: policy }] = await objects('NetworkPolicy');
    const from = policy.ingress[0].from[0].podSelector.matchLabels;
    expect(deployments.filter((one) => selects(from, one)).map(nameOf)).to.deep.equal([
      'payframe-nginx',
    ]);
  });

  it('passes nginx the Service and ports of each process', async () => {
    const nginx = (await objects('Deployment')).find((one) => nameOf(one) === 'payframe-nginx');
    const services = await objects('Service');
    const addresses = containerOf(nginx).env.flatMap(({ name, value }: Any) =>
      name.endsWith('_ADDRESSES') ? value.split(' ') : [],
    ) as string[];
    expect(addresses.length).to.equal(4);
    for (const address of addresses) {
      const { hostname, port } = new URL(address);
      const service = services.find((one) => nameOf(one) === hostname);
      expect(service?.spec.ports.map((one: Any) => one.port)).to.include(Number(port));
    }
  });

  it('sets variables that are read, as texts; the page has the commands for the secret ones', async () => {
    const [{ data, metadata }] = await objects('ConfigMap');
    expect(ofProcess).to.include.members(Object.keys(data));
    const secrets = [...page.matchAll(/--from-literal=(\w+)=/g)].map(([, name]) => name!);
    expect(secrets).to.include.members(['DATABASE_URL', 'PAYFRAME_SECRET']);
    expect(ofProcess).to.include.members(secrets);
    for (const deployment of await objects('Deployment')) {
      const { env = [], envFrom } = containerOf(deployment);
      expect(envFrom[0].configMapRef.name).to.equal(metadata.name);
      expect(ofNginx).to.include.members(env.map(({ name }: Any) => name));
      const values = [...Object.values(data), ...env.map(({ value }: Any) => value)];
      expect(values.filter((value) => typeof value !== 'string')).to.deep.equal([]);
    }
  });
});
