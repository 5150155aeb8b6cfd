import { STATUS_CODES } from 'node:http';
import { errorPath } from './errors.mjs';
import { explainedCodes } from './explained-codes.mjs';

/** The page of each status code: `[path, text]`. */
export function codePages({ texts: { en, es } }) {
  const unknown = Object.keys(explainedCodes).filter((code) => !(code in en.codes));
  if (unknown.length)
    throw new Error(`locales/en/sandbox.json does not have ${unknown.join(', ')}`);
  return Object.keys(en.codes).map((code) => {
    const row = explainedCodes[code];
    if (!row)
      throw new Error(`scripts/reference/explained-codes.mjs does not say why ${code} happens`);
    return [
      `docs/${errorPath(code)}`,
      codePage({ code, text: en.codes[code], spanish: es.codes[code], ...row }),
    ];
  });
}

/** The status codes that a call can be refused with, by its operation in openapi.json. */
export const codesOf = (operation) =>
  Object.entries(explainedCodes)
    .filter(([, { calls = [] }]) =>
      calls.some(
        (call) =>
          call === operation || (call.endsWith('*') && operation.startsWith(call.slice(0, -1))),
      ),
    )
    .map(([code]) => code);

function codePage({ code, text, spanish, status, refusals = {}, why, remedy }) {
  return [
    `# \`${code}\``,
    `> ${text}`,
    `In Spanish: ${spanish}`,
    '## Why it happens',
    why,
    '## What to do',
    remedy,
    '## As it is printed',
    ...Object.entries(refusals).flatMap(([statusCode, messages]) =>
      refusal(code, Number(statusCode), messages),
    ),
    status &&
      `A payment with this code, in a response or a webhook:\n\n${json({ status, statusCode: code, statusMessage: text })}`,
    '[All status codes](../status-codes.md) · [Errors of the API](../api.md#errors) · [The calls](../calls/index.md)',
    '<!-- Written by `npm run fix` from `scripts/reference/explained-codes.mjs` and `locales/en/sandbox.json`: change those. -->',
    '',
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function refusal(code, statusCode, [first, ...others]) {
  const body = { status: STATUS_CODES[statusCode], statusCode, message: first, code };
  const more = others.length
    ? [`Other messages of ${statusCode}:`, `\`\`\`text\n${others.join('\n')}\n\`\`\``]
    : [];
  return ['A refused call:', json(body), ...more];
}

const json = (value) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
