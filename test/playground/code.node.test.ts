import { expect, test } from '@playwright/test';
import ts from 'typescript';
import {
  cssCode,
  entriesOf,
  reactCode,
  scriptCode,
  tagCode,
  type Coded,
} from '../../examples/playground/code.js';
import {
  answerToCard,
  emitsCardInfo,
  type CardDetail,
} from '../../examples/playground/card-rule.js';
import { controlOf } from '../../examples/playground/controls.js';
import type { ComponentFact } from '../../examples/playground/facts.js';
import { settableProps, type PropValue } from '../../examples/playground/state.js';
import { facts } from './facts.js';

const HOSTILE = `"</script><b a='1'>&quot;\\ ${'`'}\${x}\n{}`;

/** A component with every prop set to something. */
function coded(component: ComponentFact): Coded {
  const props = settableProps(component.tag, facts).map((prop): [string, PropValue] => {
    const control = controlOf(prop, facts.languages);
    switch (control.kind) {
      case 'flag':
        return [prop.name, !control.isOn];
      case 'number':
        return [prop.name, 12.5];
      case 'choice':
        return [prop.name, control.options.at(-1)!];
      case 'choices':
        return [prop.name, [...control.options]];
      case 'json':
        return [prop.name, control.isList ? [{ a: HOSTILE }] : { a: HOSTILE }];
      case 'text':
        return [prop.name, HOSTILE];
    }
  });
  const { host, accountId } = facts.place;
  return { component, props: Object.fromEntries(props), host, accountId, amount: 1250 };
}

const languages = (one: Coded, nameOf: (prop: ReturnType<typeof entriesOf>[number][0]) => string) =>
  Object.fromEntries(entriesOf(one).map(([prop, value]) => [nameOf(prop), value]));

for (const component of facts.components) {
  test(`the code of <${component.tag}> parses, and sets each prop to its value, as a component of React and by the script`, () => {
    const one = coded(component);
    expect(Object.keys(one.props).length).toBeGreaterThan(5);

    const react = parsed('checkout.tsx', reactCode(one));
    expect(elementIn(react, component.factory)).toEqual(languages(one, ({ name }) => name));

    const text = scriptCode(one);
    const [, body = ''] = /<script>\n(.*?)<\/script>/s.exec(text) ?? [];
    const script = parsed('checkout.js', body);
    expect(text.endsWith('</script>\n')).toBe(true);
    expect(optionsIn(script)).toEqual(
      languages(one, ({ name, alias }) => (alias === 'style' ? alias : name)),
    );
  });
}

test('the tag of a component has an attribute for each prop that HTML can set', () => {
  for (const component of facts.components) {
    const one = coded(component);
    const tag = tagCode(one);
    const expected = entriesOf(one).flatMap(([{ attribute }]) => (attribute ? [attribute] : []));
    const [opening = ''] =
      new RegExp(`<${component.tag}( [\\w-]+(="[^"]*"|='[^']*')?)+>`).exec(tag) ?? [];
    const found = [...opening.replaceAll(/=("[^"]*"|'[^']*')/gs, '').matchAll(/ ([\w-]+)/g)].map(
      ([, name]) => name,
    );
    expect(found.filter((name) => name !== 'name')).toEqual(expected);
    // Of all that was typed, nothing has become a tag.
    expect(tag).not.toContain('<b ');
  }
});

test('the code of a checkout that confirms waits for its result, and without it for its token', () => {
  const component = facts.components.find(({ tag }) => tag === 'pay-checkout')!;
  const confirming: Coded = { ...coded(component), props: { confirm: true } };
  const requesting: Coded = { ...confirming, props: {} };
  for (const code of [tagCode, scriptCode, reactCode]) {
    expect(code(confirming)).toMatch(/pay-result|onResult/);
    expect(code(confirming)).not.toContain('confirmPayment');
  }
  for (const code of [scriptCode, reactCode]) {
    expect(code(requesting)).toContain('onSubmit');
    expect(code(requesting)).toContain('confirmPayment');
  }
  // As README begins: the form posts the token, and the page needs no script of its own.
  expect(tagCode(requesting).split('defer></script>')[1]).toBe(
    `

<form method="post" action="/pay">
  <pay-checkout name="paymentToken" required payment-id="pay_…"></pay-checkout>
</form>
`,
  );
});

const refusal = { refuse: 'Prepaid cards are not accepted. Use another card.' };
const surcharge = { surcharge: { amount: 12, label: 'Card fee' } };
/** What is known of cards, with the answers of a shop that has both rules. */
const known: readonly (readonly [info: CardDetail, answer: object | undefined])[] = [
  [null, undefined],
  [{}, undefined],
  [{ funding: 'CREDIT' }, undefined],
  [{ funding: 'CREDIT', maxSurchargePercent: 5 }, surcharge],
  [{ funding: 'CREDIT', maxSurchargePercent: 0.5 }, undefined],
  [{ funding: 'PREPAID', maxSurchargePercent: 5 }, refusal],
];

test('the code of a shop that refuses prepaid cards, adds a surcharge, or both, answers as the stage does, and no other component has it', () => {
  const emitting = facts.components.filter(emitsCardInfo);
  expect(emitting.map(({ tag }) => tag)).toEqual([
    'pay-card-group',
    'pay-card-input',
    'pay-checkout',
    'pay-payment-modal',
  ]);
  for (const component of facts.components) {
    const plain: Coded = { ...coded(component), props: {} };
    const codesOf = (one: Coded) => [tagCode, scriptCode, reactCode].map((code) => code(one));
    const silent = codesOf(plain);
    for (const refuses of ['prepaid', undefined] as const)
      for (const adds of ['surcharge', undefined] as const) {
        const one: Coded = { ...plain, refuses, adds };
        const codes = codesOf(one);
        if (!emitting.includes(component) || (!refuses && !adds)) {
          expect(codes).toEqual(silent);
          continue;
        }
        const [tag = '', script = '', react = ''] = codes;
        const answers = [listenerIn(tag), optionIn(script), handlerIn(react)];
        answers.push((info) => answerToCard(info, one));
        for (const [info, answer] of known) {
          const expected = {
            both: answer,
            refuses: answer === refusal ? answer : undefined,
            adds: info?.maxSurchargePercent === 5 ? surcharge : undefined,
          }[refuses && adds ? 'both' : refuses ? 'refuses' : 'adds'];
          for (const code of answers) expect(code(info), component.tag).toEqual(expected);
        }
      }
    expect(silent.filter((code) => /card-?info/i.test(code))).toEqual([]);
    // A hundredth of this is no minor unit.
    expect(codesOf({ ...plain, adds: 'surcharge', amount: 99 })).toEqual(
      codesOf({ ...plain, amount: 99 }),
    );
  }
});

test('the component around an element of React has another name than the element', () => {
  for (const component of facts.components)
    expect(reactCode(coded(component))).not.toContain(`function ${component.factory}(`);
});

test('the design tokens are written as CSS, and none as nothing', () => {
  expect(cssCode({ accent: '#0a7d5a', radius: '4px' })).toBe(
    ':root {\n  --pay-accent: #0a7d5a;\n  --pay-radius: 4px;\n}\n',
  );
  expect(cssCode({})).toBe('');
});

type Callback = (detail: unknown) => unknown;

/** What the script of a tag answers to what is known of a card. */
function listenerIn(code: string): (info: CardDetail) => unknown {
  const listeners = new Map<string, (event: object) => unknown>();
  const element = { addEventListener: listeners.set.bind(listeners) };
  run(code, { document: { querySelector: () => element } });
  return (detail) => {
    let given: unknown;
    const respondWith = (answer: unknown) => (given = answer);
    void listeners.get('pay-card-info')!({ detail, respondWith });
    return given;
  };
}

/** What the callback of a factory returns. */
function optionIn(code: string): (info: CardDetail) => unknown {
  let callback: Callback | undefined;
  const factory = (options: { readonly onCardInfo: Callback }) => {
    // The parts of a group come after it.
    callback ??= options.onCardInfo;
    return { render() {} };
  };
  const document = { querySelector: () => ({ addEventListener() {} }) };
  run(code, { document, payframe: new Proxy({}, { get: () => factory }) });
  return (detail) => callback!(detail);
}

/** What the handler of a component of React returns. */
function handlerIn(code: string): (info: CardDetail) => unknown {
  const file = parsed('checkout.tsx', code);
  const [attribute] = all(file, ts.isJsxAttribute).filter(
    ({ name }) => name.getText() === 'onCardInfo',
  );
  const { expression } = attribute!.initializer as ts.JsxExpression;
  const handler = new Function(`return ${expression!.getText()}`)() as Callback;
  return (detail) => handler({ detail });
}

/** Runs the last script of a page, with these globals. */
function run(code: string, globals: Readonly<Record<string, unknown>>): void {
  const [, body = ''] = /<script>\n(.*?)<\/script>/s.exec(code) ?? [];
  new Function(...Object.keys(globals), body)(...Object.values(globals));
}

function parsed(name: string, text: string): ts.SourceFile {
  const { diagnostics } = ts.transpileModule(text, {
    fileName: name,
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ES2022, allowJs: true },
  });
  expect(
    diagnostics!.map(({ messageText }) => messageText),
    text,
  ).toEqual([]);
  return ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
}

/** The attributes of an element, without its handlers and its ref. */
function elementIn(file: ts.SourceFile, name: string): object {
  const elements = [...all(file, ts.isJsxSelfClosingElement), ...all(file, ts.isJsxOpeningElement)];
  const [element] = elements.filter(({ tagName }) => tagName.getText() === name);
  const attributes = element!.attributes.properties.filter(ts.isJsxAttribute);
  const values = attributes.map(({ name: key, initializer }) => [
    key.getText(),
    valueOf(initializer),
  ]);
  return Object.fromEntries(
    values.filter(([key]) => key !== 'ref' && !/^on[A-Z]/.test(String(key))),
  );
}

/** The options of the factory, without its callbacks. */
function optionsIn(file: ts.SourceFile): object {
  const [options] = all(file, ts.isObjectLiteralExpression);
  const values = options!.properties.filter(ts.isPropertyAssignment);
  return Object.fromEntries(
    values.map(({ name, initializer }) => [name.getText(), JSON.parse(initializer.getText())]),
  );
}

function valueOf(initializer: ts.JsxAttribute['initializer']): unknown {
  if (!initializer || ts.isStringLiteral(initializer)) return initializer?.text;
  const text = ts.isJsxExpression(initializer) ? initializer.expression!.getText() : '';
  return text.startsWith('async') || text === 'card' ? text : JSON.parse(text);
}

function all<T extends ts.Node>(file: ts.SourceFile, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
