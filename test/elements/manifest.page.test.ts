import { expect } from '@esm-bundle/chai';
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';
import '../../elements/all.js';
import { configure } from '../../elements/index.js';
import { until } from '../support/until.js';
import { elements } from '../../elements/generated/registry.js';

/** Compares the built manifest with the elements on a page. */
describe('what custom-elements.json says', () => {
  let emitted: Map<string, CustomElementDeclaration>;
  before(async () => {
    const manifest = (await (
      await fetch('/packages/payframe/custom-elements.json')
    ).json()) as Package;
    const all = manifest.modules.flatMap(
      ({ declarations = [] }) => declarations as CustomElementDeclaration[],
    );
    emitted = new Map(all.map((one) => [one.tagName!, one]));
    configure({ host: `http://127.0.0.1:${location.port}` });
  });
  after(() => configure({ host: undefined }));

  it('is about the elements that are registered', () => {
    expect([...emitted.keys()].sort()).to.deep.equal(
      elements.map(({ contract }) => contract.tag as string).sort(),
    );
  });

  for (const elementClass of elements) {
    const { tag } = elementClass.contract;

    it(`of <${tag}> is what the page finds: attributes, properties, methods and parts`, async () => {
      const { attributes = [], members = [], cssParts = [] } = emitted.get(tag)!;
      const own = attributes.map(({ name }) => name).filter((name) => name !== 'name');
      // Internal to React and the element; merchants do not set it.
      const observed = elementClass.observedAttributes.filter((name) => name !== 'defer-hydration');
      expect(own.sort()).to.deep.equal(observed.sort());

      const element = document.createElement(tag);
      for (const { kind, name } of members) {
        expect(name in element, name).to.equal(true);
        if (kind === 'method')
          expect((element as unknown as Record<string, unknown>)[name], name).to.be.a('function');
      }
      for (const name of ['payment-id', 'account-id', 'is-open']) element.setAttribute(name, 'x');
      // A part has its frame with its group.
      const group = document.createElement('pay-card-group');
      const isPart = 'group' in elementClass.contract.props;
      if (isPart) group.append(element);
      document.body.append(isPart ? group : element);
      await null;
      if (isPart) await until(() => element.shadowRoot!.querySelector('iframe') !== null);
      const parts = [...element.shadowRoot!.querySelectorAll('[part]')].flatMap((one) => [
        ...one.part,
      ]);
      element.close();
      element.remove();
      group.remove();
      // Parts that are shown only when something has failed.
      const always = cssParts
        .map(({ name }) => name)
        .filter((name) => !['problem', 'retry', 'unsent', 'send'].includes(name));
      expect(parts.sort()).to.deep.equal(always.sort());
    });
  }
});
