/** A prop of a component, generated from its contract. */
export interface PropFact {
  readonly name: string;
  /** Absent for a prop that HTML cannot set. */
  readonly attribute?: string;
  /** The TypeScript type, such as `'light' | 'dark'`. */
  readonly type: string;
  /** The type of value that the contract names. */
  readonly value: 'string' | 'number' | 'boolean' | 'object' | 'array' | 'window';
  readonly description: string;
  /** The default, as JSON. */
  readonly default?: string;
  readonly required: boolean;
  /** Another name of the prop; factories alone call it `style`. */
  readonly alias?: string;
  /** The keys that an object may have, if they are known. */
  readonly keys?: readonly string[];
}

/** An event of a component, generated from its contract. */
export interface EventFact {
  /** The DOM event, such as `pay-submit`. */
  readonly name: string;
  /** The callback of React and of factories, such as `onSubmit`. */
  readonly callback: string;
  readonly description: string;
  readonly cancelable: boolean;
}

/** A component, generated from its contract. */
export interface ComponentFact {
  readonly tag: `pay-${string}`;
  /** The package entry: `payframe/<path>`. */
  readonly path: string;
  readonly className: string;
  /** The name of the factory and of the React component. */
  readonly factory: string;
  readonly description: string;
  /** Whether it covers the page instead of standing in it. */
  readonly isOverlay: boolean;
  readonly props: readonly PropFact[];
  readonly events: readonly EventFact[];
  /** The names of its methods. */
  readonly calls: readonly string[];
  /** The components that the page places in it. */
  readonly parts: readonly { readonly tag: string; readonly factory: string }[];
}

/** A design token, generated from the kit's table. */
export interface TokenFact {
  /** Without `--pay-`. */
  readonly name: string;
  /** Its CSS syntax: `<color>`, `<length>`, … */
  readonly syntax: string;
  readonly description: string;
}

/** What the build writes to `components.json`, from the contracts. */
export interface KitFacts {
  readonly components: readonly ComponentFact[];
  readonly tokens: readonly TokenFact[];
}

/** A row of the sandbox's test data. */
export interface TestRow {
  /** The name of the rule: a key of the texts of the test data. */
  readonly name: string;
  /** What to type or to choose: numbers, a phone, a method. */
  readonly values: readonly string[];
  /** In English. */
  readonly does: string;
  /** The status code of a payment that fails. */
  readonly code?: string;
}

/** What the build writes to `sandbox.json`, from the sandbox's tables. */
export interface SandboxFacts {
  readonly languages: readonly string[];
  readonly faults: { readonly kinds: readonly string[]; readonly routes: readonly string[] };
  readonly testData: {
    /** What is typed, by the method: numbers or phones; `issuedCards` by what is known of them. */
    readonly typed: readonly { readonly method: string; readonly rows: readonly TestRow[] }[];
    readonly others: readonly TestRow[];
    readonly codes: Readonly<Record<string, string>>;
  };
}

/** The addresses and the account, from the server's settings. Nothing secret. */
export interface PlaceFacts {
  readonly host: string;
  readonly walletsHost: string;
  readonly accountId: string;
  readonly shop: string;
  readonly docs: string;
}

/** Everything that the page knows, from `/facts.json`. */
export interface Facts extends KitFacts, SandboxFacts {
  readonly place: PlaceFacts;
}
