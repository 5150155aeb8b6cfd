import { createHash } from 'node:crypto';

/** A bank's challenge is shown in a frame, and a bank may be anywhere. In development it is on this machine. */
const steps = { 'frame-src': "'self' https: http://*.localhost:*" };

/**
 * The headers a provider must serve a frame's documents with; `{merchants}` stands for the origins that may show it.
 * `documents` are the frame's built pages: what is inline in them is allowed by its hash, and nothing else is. Only a frame
 * that shows a third party's script is less strict: such scripts write styles and markup of their own.
 */
export function framePolicy({ contract, thirdParty = [] }, documents) {
  const others = thirdParty.map((origin) => ` ${origin}`).join('');
  const isStrict = !thirdParty.length;
  const shows = contract.height === 'overlay' ? steps : !isStrict && { 'frame-src': `'self'${others}` };
  return headersOf({ documents, others, isStrict, shows, ancestors: '{merchants}', allow: contract.allow });
}

/** The headers of a whole page: those of an overlay, but that nobody may show it in a frame. */
export function pagePolicy({ allow }, documents) {
  return headersOf({ documents, others: '', isStrict: true, shows: steps, ancestors: "'none'", allow });
}

function headersOf({ documents, others, isStrict, shows, ancestors, allow }) {
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...hashesOf('script', documents)].join(' ') + others,
    // Beside a hash, 'unsafe-inline' would count for nothing.
    'style-src': isStrict ? hashesOf('style', documents).join(' ') : `'self' 'unsafe-inline'${others}`,
    'connect-src': `'self'${others}`,
    'img-src': `'self' data:${others}`,
    'font-src': "'self'",
    ...shows,
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': ancestors,
    ...(isStrict && { 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" }),
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    // The API must know on whose page a card is typed; nobody needs the path.
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': permissions(allow),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'no-cache',
  };
}

function hashesOf(tag, documents) {
  const texts = documents.flatMap((html) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text),
  );
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)];
}

const features = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'usb',
  'payment',
  'publickey-credentials-get',
];

/** What the page may grant the frame (`allow` of the contract), and nothing more. */
function permissions(allow = '') {
  return features.map((feature) => (allow.includes(`${feature} `) ? `${feature}=*` : `${feature}=()`)).join(', ');
}
