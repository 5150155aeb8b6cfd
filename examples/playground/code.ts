import { emitsCardInfo, listenerLines, returnedLines, type CardRules } from './card-rule.js';
import { emitsTokens, isManaged, makesTokens, needsPayment } from './controls.js';
import type { ComponentFact, PropFact } from './facts.js';
import type { PropValue } from './state.js';

/** What the code is written for. */
export interface Coded extends CardRules {
  readonly component: ComponentFact;
  readonly props: Readonly<Record<string, PropValue>>;
  /** The provider's origin. */
  readonly host: string;
  readonly accountId: string;
}

/** Stands for the id of a payment that the merchant's server creates. */
export const PAYMENT = 'pay_…';

type Entry = readonly [prop: PropFact, value: PropValue];

/**
 * Returns every prop that the code sets: those of the playground, as a merchant would set them,
 * then the user's.
 */
export function entriesOf({
  component,
  props,
  accountId,
  amount,
}: Omit<Coded, 'host'>): readonly Entry[] {
  const own: Readonly<Record<string, PropValue>> = needsPayment(component)
    ? { paymentId: PAYMENT }
    : { accountId, amountInt: amount };
  const all: Readonly<Record<string, PropValue>> = {
    ...own,
    ...(component.isOverlay && { isOpen: true }),
    ...props,
  };
  return component.props.flatMap((prop) => {
    const isOurs = !isManaged(prop) || ['paymentId', 'accountId', 'isOpen'].includes(prop.name);
    return isOurs && Object.hasOwn(all, prop.name) ? [[prop, all[prop.name]!] as const] : [];
  });
}

/** The component as a tag. */
export function tagCode(coded: Coded): string {
  const { component, host } = coded;
  const { tag } = component;
  const attributes = entriesOf(coded).flatMap(([{ attribute }, value]) =>
    attribute ? [attributeText(attribute, value)] : [],
  );
  const element = (more: readonly string[] = []) =>
    [
      `<${[tag, ...more, ...attributes].join(' ')}>`,
      ...component.parts.map((part) => `<${part.tag}></${part.tag}>`),
      `</${tag}>`,
    ].join(component.parts.length ? '\n    ' : '');
  const head = `<script src="${host}/v2/payframe.js" defer></script>\n`;
  if (isInForm(coded)) {
    const form = [
      '<form method="post" action="/pay">',
      `  ${element(['name="paymentToken"', 'required'].filter((one) => !attributes.includes(one)))}`,
      ...(makesTokens(component) ? ['  <button>Pay</button>'] : []),
      '</form>',
      '',
    ];
    return [head, ...form, ...scriptOf(listeners(coded))].join('\n');
  }
  return [head, element(), '', ...scriptOf(listeners(coded))].join('\n');
}

/** A form posts the token, unless the component confirms the payment itself. */
const isInForm = ({ component, props }: Coded) =>
  component.props.some(({ name }) => name === 'required') && !props['confirm'];

/** The listeners of the page that has the tag. */
function listeners(coded: Coded): readonly string[] {
  const { component } = coded;
  const listener = (event: string, args: string, lines: readonly string[]) => [
    `document.querySelector('${component.tag}').addEventListener('${event}', ${args} => {`,
    ...indented(lines, 2),
    '});',
  ];
  const after = isInForm(coded) ? undefined : afterwards(coded, 'payframe.confirmPayment');
  return [
    ...(answersCards(coded) ? listener('pay-card-info', '(event)', listenerLines(coded)) : []),
    ...(after ? listener(after.event, 'async ({ detail })', after.lines) : []),
  ];
}

const scriptOf = (lines: readonly string[]) =>
  lines.length ? ['<script>', ...indented(lines, 2), '</script>', ''] : [];

const answersCards = (coded: Coded) =>
  emitsCardInfo(coded.component) && returnedLines(coded).length > 0;

/** The component in React. */
export function reactCode(coded: Coded): string {
  const { component, host } = coded;
  const { factory, className, path } = component;
  const withRef = makesTokens(component);
  const after = afterwards(coded, 'confirmPayment');
  const confirms = withRef || after?.confirms;
  const attributes = [
    ...(withRef ? ['ref={card}'] : []),
    ...entriesOf(coded).map(([{ name }, value]) => `${name}=${jsxValue(value)}`),
    ...(answersCards(coded)
      ? ['onCardInfo={({ detail }) =>', ...indented(returnedLines(coded), 2), '}']
      : []),
    ...(after
      ? [`${after.callback}={async ({ detail }) => {`, ...indented(after.lines, 2), '}}']
      : []),
  ];
  const { parts } = component;
  const element = [
    `<${factory}`,
    ...indented(attributes, 2),
    ...(parts.length
      ? ['>', ...parts.map((part) => `  <${part.factory} />`), `</${factory}>`]
      : ['/>']),
  ];
  const pay = [
    `  const card = useRef<${className}>(null);`,
    '',
    '  async function pay() {',
    '    const { token, error } = await card.current!.createToken();',
    '    if (error) return; // The form shows it.',
    `    const payment = await confirmPayment({ paymentId: '${PAYMENT}', paymentToken: token });`,
    `    ${redirects('payment')}`,
    '    console.log(payment.status);',
    '  }',
    '',
  ];
  return [
    ...(withRef
      ? [importOf('useRef', 'react'), importOf(className, `payframe/${path}`, 'type ')]
      : []),
    importOf(confirms ? 'configure, confirmPayment' : 'configure', 'payframe/functions'),
    importOf([factory, ...parts.map((part) => part.factory)].join(', '), 'payframe/react'),
    '',
    `configure({ host: '${host}' });`,
    '',
    'export function Payment() {',
    ...(withRef ? pay : []),
    '  return (',
    ...(withRef
      ? ['    <>', ...indented(element, 6), '      <button onClick={pay}>Pay</button>', '    </>']
      : indented(element, 4)),
    '  );',
    '}',
    '',
  ].join('\n');
}

/** The component by the script's factory. */
export function scriptCode(coded: Coded): string {
  const { component, host } = coded;
  const after = afterwards(coded, 'payframe.confirmPayment');
  const place = component.isOverlay ? 'document.body' : "'#payment'";
  const options = entriesOf(coded).map(
    ([{ name, alias }, value]) => `    ${alias === 'style' ? alias : name}: ${inScript(value)},`,
  );
  const factory = [
    `  const component = payframe.${component.factory}({`,
    ...options,
    ...(answersCards(coded)
      ? ['    onCardInfo: (detail) =>', ...indented(returnedLines(coded, ','), 6)]
      : []),
    ...(after
      ? [`    async ${after.callback}(detail) {`, ...indented(after.lines, 6), '    },']
      : []),
    '  });',
    ...component.parts.map(
      (part) => `  payframe.${part.factory}({ group: component }).render('#payment');`,
    ),
    `  component.render(${place});`,
  ];
  const pay = [
    '',
    "  document.querySelector('#pay').addEventListener('click', async () => {",
    '    const { token, error } = await payframe.createToken(component);',
    '    if (error) return; // The form shows it.',
    `    const payment = await payframe.confirmPayment({ paymentId: '${PAYMENT}', paymentToken: token });`,
    `    ${redirects('payment')}`,
    '    console.log(payment.status);',
    '  });',
  ];
  const lines = [...factory, ...(makesTokens(component) ? pay : [])];
  return [
    ...(component.isOverlay ? [] : ['<div id="payment"></div>']),
    ...(makesTokens(component) ? ['<button id="pay">Pay</button>'] : []),
    `<script src="${host}/v2/payframe.js"></script>`,
    '<script>',
    ...lines,
    '</script>',
    '',
  ].join('\n');
}

/** The design tokens as CSS. */
export function cssCode(tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens).map(([name, value]) => `  --pay-${name}: ${value};`);
  return lines.length ? [':root {', ...lines, '}', ''].join('\n') : '';
}

/** What the page does with what the component emits in the end. */
function afterwards(
  { component, props }: Coded,
  confirm: 'confirmPayment' | 'payframe.confirmPayment',
) {
  if (emitsTokens(component) && !props['confirm']) {
    const lines = [
      'if (detail.redirectUrl) return location.assign(detail.redirectUrl);',
      `const payment = await ${confirm}({ paymentId: '${PAYMENT}', paymentToken: detail.token });`,
      redirects('payment'),
      'console.log(payment.status);',
    ];
    return { event: 'pay-submit', callback: 'onSubmit', lines, confirms: true };
  }
  const result = component.events.find(({ name }) => name === 'pay-result');
  const lines = [redirects('detail'), 'console.log(detail.status);'];
  return result && { event: result.name, callback: result.callback, lines, confirms: false };
}

/** A bank or a lender may need the whole page. */
const redirects = (result: string) =>
  `if (${result}.nextAction?.mustRedirect) return location.assign(${result}.nextAction.redirectUrl);`;

const importOf = (names: string, from: string, kind = '') =>
  `import ${kind}{ ${names} } from '${from}';`;

const indented = (lines: readonly string[], by: number) =>
  lines.map((line) => ' '.repeat(by) + line);

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A flag is on by its presence. JSON is easier to read in single quotes. */
function attributeText(name: string, value: PropValue): string {
  if (value === true) return name;
  if (typeof value === 'object')
    return `${name}='${inHtml(JSON.stringify(value)).replaceAll("'", '&#39;')}'`;
  return `${name}="${inHtml(String(value)).replaceAll('"', '&quot;')}"`;
}

/** A string that means the same between JSX's quotes stands there. */
function jsxValue(value: PropValue): string {
  return typeof value === 'string' && !/["&\\\n\r\u2028\u2029]/.test(value)
    ? `"${value}"`
    : `{${JSON.stringify(value)}}`;
}

/** A literal that cannot end the script it stands in. */
const inScript = (value: PropValue) => JSON.stringify(value).replaceAll('<', '\\u003c');
