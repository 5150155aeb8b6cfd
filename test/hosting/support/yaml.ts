import { parsers } from 'prettier/plugins/yaml';

/** A value of a YAML file. */
export type Yaml = string | number | boolean | null | readonly Yaml[] | YamlMapping;
interface YamlMapping {
  readonly [key: string]: Yaml;
}

/** Reads the documents of a YAML file. Throws for invalid YAML, and for a key given twice. */
export async function readYaml(text: string): Promise<readonly Yaml[]> {
  const root = (await parsers.yaml.parse(text, {} as never)) as Node;
  return partsOf(root).map((document) => {
    const body = partsOf(document).find(({ type }) => type === 'documentBody');
    return valueOf(body && partsOf(body)[0], new Map());
  });
}

/** A node of prettier's tree. */
interface Node {
  readonly type: string;
  readonly value?: string;
  /** The name by which an alias repeats the node. */
  readonly anchor?: { readonly value: string } | null;
  readonly children?: readonly (Node | null)[];
}

const partsOf = ({ children = [] }: Node) => children.filter((child) => child !== null);

/** The value of a node; `anchors` has those that an alias may repeat. */
function valueOf(node: Node | undefined, anchors: Map<string, Yaml>): Yaml {
  if (!node) return null;
  const value = ownValue(node, anchors);
  if (node.anchor) anchors.set(node.anchor.value, value);
  return value;
}

function ownValue(node: Node, anchors: Map<string, Yaml>): Yaml {
  const { type, value = '' } = node;
  const partOf = (item: Node) => valueOf(partsOf(item)[0], anchors);
  if (type === 'alias') return anchors.get(value) ?? null;
  if (/^(plain|quote|block(Literal|Folded))/.test(type))
    return type === 'plain' ? plainValue(value) : value;
  if (/equence$/.test(type)) return partsOf(node).map(partOf);
  if (!/apping$/.test(type)) throw new Error(`a ${type} is not expected`);
  const entries = partsOf(node).map((item) => {
    const [key, held] = partsOf(item).map(partOf);
    return [String(key), held ?? null] as const;
  });
  const twice = entries.find(([key], index) => entries.findIndex(([name]) => name === key) < index);
  if (twice) throw new Error(`${twice[0]} is given twice`);
  const { '<<': base, ...own } = Object.fromEntries<Yaml>(entries);
  return { ...(base as YamlMapping | undefined), ...own };
}

function plainValue(text: string): Yaml {
  if (/^-?\d+$/.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  return text === '' || text === 'null' || text === '~' ? null : text;
}
