import { createHash } from 'node:crypto';

/**
 * The headers a provider must serve a frame's documents with; `{merchants}` stands for the origins that may show it.
 * `documents` are the frame's built pages: what is inline in them is allowed by its hash, and nothing else is.
 */
export function policyOf(contract, documents) {
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${hashesOf('script', documents)}`,
    'style-src': hashesOf('style', documents),
    'connect-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    // A bank's challenge is shown in a frame, and a bank may be anywhere. In development it is on this machine.
    ...(contract.height === 'overlay' && { 'frame-src': "'self' https: http://*.localhost:*" }),
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': '{merchants}',
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    // The API must know on whose page a card is typed; nobody needs the path.
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': permissions(contract),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'no-cache',
  };
}

function hashesOf(tag, documents) {
  const texts = documents.flatMap((html) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text),
  );
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)].join(' ') || "'none'";
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
function permissions({ allow = '' }) {
  return features.map((feature) => (allow.includes(`${feature} `) ? `${feature}=*` : `${feature}=()`)).join(', ');
}
