import { createHash } from 'node:crypto';

/**
 * What a frame shows in frames of its own. A bank's challenge may have any https address; in
 * development it is on this machine.
 */
const shown = {
  methods: { 'frame-src': '{wallets}' },
  steps: { 'frame-src': "'self' https: http://*.localhost:*" },
};

/**
 * The headers of a frame's documents. `{merchants}` is replaced by the origins allowed to embed the
 * frame, `{fonts}` by the allowed font origins, `{wallets}` by the origin of the second host.
 * `documents` are the frame's built pages, whose inline code is allowed by hash. The policy is less
 * strict only for frames with a third-party script, because such scripts insert styles and markup
 * of their own.
 */
export function framePolicy({ contract, thirdParty = [], shows }, documents) {
  const others = thirdParty.map((origin) => ` ${origin}`).join('');
  const isStrict = !thirdParty.length;
  const frames = shows ? shown[shows] : !isStrict && { 'frame-src': `'self'${others}` };
  return headersOf({
    documents,
    others,
    isStrict,
    frames,
    ancestors: '{merchants}',
    allow: contract.allow,
  });
}

/** The headers of a full page: those of the payment modal, except that no page may frame it. */
export function pagePolicy({ allow }, documents) {
  return {
    ...headersOf({
      documents,
      others: '',
      isStrict: true,
      frames: shown.steps,
      ancestors: "'none'",
      allow,
    }),
    // A page that opened this one must not lead it away or speak to it; the windows that this page
    // opens, such as PayPal's, may.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

function headersOf({ documents, others, isStrict, frames, ancestors, allow }) {
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...hashesOf('script', documents)].join(' ') + others,
    // With a hash, browsers ignore 'unsafe-inline'.
    'style-src': isStrict
      ? hashesOf('style', documents).join(' ')
      : `'self' 'unsafe-inline'${others}`,
    'connect-src': `'self'${others}`,
    'img-src': `'self' data:${others}`,
    'font-src': "'self' {fonts}",
    ...frames,
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': ancestors,
    ...(isStrict && { 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" }),
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    // The API must know which page embeds the card form; the origin is enough.
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': permissions(allow),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // Keeps the second host apart in the browser's processes too, although the two hosts are one
    // site. The first needs no header.
    ...(!isStrict && { 'Origin-Agent-Cluster': '?1' }),
    'Cache-Control': 'no-cache',
  };
}

function hashesOf(tag, documents) {
  const texts = documents.flatMap((html) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text),
  );
  const hashes = texts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
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

/**
 * The permissions that the page may delegate to the frame (`allow` of the contract), and no others.
 */
function permissions(allow = '') {
  return features
    .map((feature) => (allow.includes(`${feature} `) ? `${feature}=*` : `${feature}=()`))
    .join(', ');
}
