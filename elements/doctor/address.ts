import { VERSION_PATH } from '../../bridge/limits.js';
import type { Finding } from './finding.js';

type Reason = Pick<Finding, 'problem' | 'remedy'>;

/** How long a server may take to respond to a reachability check, in milliseconds. */
const PATIENCE_MS = 3000;

/** The setting that names a host. */
type Setting = 'host' | 'walletsHost';

/** Returns why the frame at a URL does not load: fetches its document and examines the response. */
export async function whyUnreachable(url: URL, setting: Setting): Promise<Reason> {
  const { href, origin } = url;
  const answer = await send(href, { mode: 'cors' });
  if (!answer && !(await send(href, { mode: 'no-cors' }))) return silent(url);
  const at = new URL(answer?.url ?? href).origin;
  if (at !== origin) return redirected(url, at, setting);
  if (answer && answer.status >= 500) return failing(url, answer.status);
  if (!answer?.ok) {
    // Every page may read the provider's files, but perhaps not its error pages.
    const script = await send(`${origin}/${VERSION_PATH}/payframe.js`, { method: 'HEAD' });
    // The second host has no script.
    if (answer?.status === 403 && (script?.ok || setting === 'walletsHost')) return notAllowed(url);
    if (!script?.ok) return notAProvider(url, setting);
    return answer || hasPath(url) ? missing(url) : unreadable(url);
  }
  const isFrame = (await answer.text().catch(() => '')).includes('payframe-merchants');
  if (!isFrame) return notAProvider(url, setting);
  const page = await send(location.href, { method: 'HEAD' });
  const embedder = page?.headers.get('Cross-Origin-Embedder-Policy');
  return embedder && embedder !== 'unsafe-none' ? isolated(embedder) : notAllowed(url);
}

const send = (href: string, init: RequestInit) =>
  fetch(href, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS), ...init }).catch(
    () => undefined,
  );

/** Whether the host has a path, such as `/v2`: frames are at the root of a provider. */
const hasPath = ({ pathname }: URL) =>
  pathname.split(`/${VERSION_PATH}/`)[0] !== '' || pathname.startsWith(DOUBLED);
const DOUBLED = `/${VERSION_PATH}/${VERSION_PATH}/`;

const silent = ({ origin, pathname }: URL): Reason => ({
  problem: `The frame at ${origin}${pathname} cannot be reached.`,
  remedy: `Open the address in a tab. If it does not load, correct the host, or start the server at ${origin}. If it does, an extension of this browser or the page’s Content-Security-Policy blocks it, or the provider has to add ${location.origin} to the merchants who may show its frames.`,
});

const notAProvider = ({ origin, pathname }: URL, setting: Setting): Reason => ({
  problem: `${origin} answers, but not as a payment provider: there is no frame at ${origin}${pathname}.`,
  remedy: `Correct the host: \`configure({ ${setting} })\`, or \`data-${setting === 'host' ? 'host' : 'wallets-host'}\` of the script’s tag, is the provider’s address, not the shop’s.`,
});

const missing = ({ origin, pathname }: URL): Reason => ({
  problem: `The provider at ${origin} has no frame at ${origin}${pathname}.`,
  remedy: pathname.includes(DOUBLED)
    ? `Leave /${VERSION_PATH} out of the host: the kit adds it.`
    : `Correct the host, which is the address before /${VERSION_PATH}/, or have the provider serve all frames of version ${VERSION_PATH}.`,
});

/** An error page that this page may not read: a refusal of the shop, or of the frame. */
const unreadable = ({ origin, pathname }: URL): Reason => ({
  problem: `The provider at ${origin} does not serve ${pathname} to this page.`,
  remedy: `Have the provider add ${location.origin} to the merchants who may show its frames, and serve all frames of version ${VERSION_PATH}.`,
});

const failing = ({ origin, pathname }: URL, status: number): Reason => ({
  problem: `${origin}${pathname} answers with HTTP ${status}.`,
  remedy: 'The provider’s server failed: try again, and report the error to the provider.',
});

const redirected = ({ origin }: URL, to: string, setting: Setting): Reason => ({
  problem: `${origin} redirects to ${to}: the page accepts messages from the configured origin only.`,
  remedy: `Set ${setting} to ${to}.`,
});

const isolated = (embedder: string): Reason => ({
  problem: `This page is sent with Cross-Origin-Embedder-Policy: ${embedder}, which blocks every frame that is sent without this header.`,
  remedy: 'Send the pages of the checkout without that header.',
});

const notAllowed = ({ origin }: URL): Reason => ({
  problem: `${origin} does not let ${location.origin} show its frames.`,
  remedy: `Have the provider add ${location.origin} to the merchants who may show its frames.`,
});
