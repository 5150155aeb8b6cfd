import { parsers } from 'prettier/plugins/yaml';

/** A value of a YAML file. */
export type Yaml = string | number | boolean | null | readonly Yaml[] | YamlMapping;
export interface YamlMapping {
  readonly [key: string]: Yaml;
}

/** Reads the documents of a YAML file. Throws for invalid YAML, a key given twice, and an alias. */
export async function readYaml(text: string): Promise<readonly Yaml[]> {
  const root = (await parsers.yaml.parse(text, {} as never)) as Node;
  return partsOf(root).map((document) => {
    const body = partsOf(document).find(({ type }) => type === 'documentBody');
    return valueOf(body && partsOf(body)[0]);
  });
}

/** A node of prettier's tree. */
interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly (Node | null)[];
}

const partsOf = ({ children = [] }: Node) => children.filter((child) => child !== null);

function valueOf(node: Node | undefined): Yaml {
  if (!node) return null;
  const { type, value = '' } = node;
  if (/^(plain|quote|block(Literal|Folded))/.test(type))
    return type === 'plain' ? plainValue(value) : value;
  if (/equence$/.test(type)) return partsOf(node).map((item) => valueOf(partsOf(item)[0]));
  if (!/apping$/.test(type)) throw new Error(`a ${type} is not expected`);
  const entries = partsOf(node).map((item) => {
    const [key, held] = partsOf(item).map((part) => valueOf(partsOf(part)[0]));
    return [String(key), held ?? null] as const;
  });
  const twice = entries.find(([key], index) => entries.findIndex(([name]) => name === key) < index);
  if (twice) throw new Error(`${twice[0]} is given twice`);
  return Object.fromEntries(entries);
}

function plainValue(text: string): Yaml {
  if (/^-?\d+$/.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  return text === '' || text === 'null' || text === '~' ? null : text;
}
