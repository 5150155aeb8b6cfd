import { rowsByTag } from '../components/rows.mjs';

/**
 * What the playground knows of the kit: its components with their props and events, and the design
 * tokens.
 */
export function playgroundFacts(facts) {
  const all = facts.map((element, index) => {
    const { contract, name: factory } = rowsByTag[index];
    return {
      tag: element.tag,
      path: element.path,
      className: element.name,
      factory,
      description: element.description,
      isOverlay: contract.height === 'overlay',
      props: element.props.map(
        ({ name, attribute, type, description, default: value, required, alias }) => {
          const { type: valueType, keys } = contract.props[name];
          return {
            name,
            attribute,
            type,
            value: valueType,
            description,
            default: value,
            required,
            alias,
            keys,
          };
        },
      ),
      events: element.events.map(({ name, callback, description, cancelable }) => ({
        name,
        callback,
        description,
        cancelable,
      })),
      calls: element.calls.map(({ name }) => name),
    };
  });
  // The parts of a card group are shown in it.
  const isPart = ({ props }) => props.some(({ name }) => name === 'group');
  const parts = all.filter(isPart).map(({ tag, factory }) => ({ tag, factory }));
  const components = all
    .filter((one) => !isPart(one))
    .map((one) => ({ ...one, parts: one.tag === 'pay-card-group' ? parts : [] }));
  const tokens = facts[0].properties.map(({ name, ...token }) => ({
    name: name.replace('--pay-', ''),
    ...token,
  }));
  return { components, tokens };
}
