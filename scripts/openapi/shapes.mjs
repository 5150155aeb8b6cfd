import ts from 'typescript';

/** Reads the types of the sources as JSON Schema: what has a name becomes a component, and comments become descriptions. */
export function readTypes() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, '.');
  const program = ts.createProgram(['provider/routes.ts', 'sandbox/merchant/routes.ts'], options);
  const checker = program.getTypeChecker();
  const components = {};

  const describe = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
  const described = (symbol, schema) => {
    const description = symbol && describe(symbol);
    return description ? { ...schema, description } : schema;
  };

  function schemaOf(wide) {
    // Of what may be anything, what is left without null and undefined would be an object.
    const type = wide.flags & ts.TypeFlags.Unknown ? wide : checker.getNonNullableType(wide);
    const name = nameOf(type);
    if (!name) return shapeOf(type);
    if (!(name in components)) {
      components[name] = {}; // A type may hold itself.
      components[name] = described(type.aliasSymbol ?? type.symbol, shapeOf(type));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The name of what the sources have named; a library's names say nothing here. */
  function nameOf(type) {
    const symbol = type.aliasSymbol ?? (type.symbol?.flags & ts.SymbolFlags.Interface ? type.symbol : undefined);
    const isOurs = symbol?.declarations?.some((declared) => !declared.getSourceFile().fileName.includes('node_modules'));
    return isOurs ? symbol.name : undefined;
  }

  function shapeOf(type) {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return {};
    if (flags & ts.TypeFlags.Never) return false;
    if (flags & ts.TypeFlags.String) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & ts.TypeFlags.StringLiteral) return { const: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: type.intrinsicName === 'true' };
    if (type.isUnion()) return unionOf(type.types);
    if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]) };
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive | ts.TypeFlags.Intersection)) return objectOf(type);
    throw new Error(`No schema for the type ${checker.typeToString(type)}`);
  }

  function unionOf(types) {
    const texts = types.filter((type) => type.isStringLiteral());
    if (texts.length === types.length) return { enum: texts.map(({ value }) => value).sort() };
    return { anyOf: types.map(schemaOf) };
  }

  function objectOf(type) {
    const rest = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const members = checker.getPropertiesOfType(type);
    if (!members.length) return { type: 'object', ...(rest && { additionalProperties: schemaOf(rest) }) };
    const required = members.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(
        members.map((member) => [member.name, described(member, schemaOf(checker.getTypeOfSymbol(member)))]),
      ),
      ...(required.length && { required }),
    };
  }

  /** What a file exports by that name. The files and names are this file's own. */
  function exported(file, name) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name);
    if (!symbol) throw new Error(`${file} does not export ${name}`);
    return symbol;
  }

  /** A table's rows: what is said of each, and the types of what is asked and answered. */
  function rowsOf(file, table, typesOf) {
    const rows = checker.getPropertiesOfType(checker.getTypeOfSymbol(exported(file, table)));
    return new Map(
      rows.map((row) => {
        const { ask, answer } = typesOf(checker.getTypeOfSymbol(row));
        return [
          row.name,
          { says: describe(row), ask: ask && shapeOf(checker.getNonNullableType(ask)), answer: schemaOf(answer) },
        ];
      }),
    );
  }

  function memberOf(type, name) {
    const member = checker.getPropertyOfType(checker.getNonNullableType(type), name);
    if (!member) throw new Error(`A row has no ${name}`);
    return checker.getTypeOfSymbol(member);
  }
  /** A row of the browser's table carries its types and never sets them. */
  const carried = (row) => {
    const carries = memberOf(row, 'carries');
    return { ask: memberOf(carries, 'ask'), answer: memberOf(carries, 'answer') };
  };
  /** A row of the merchants' table does its work: what it takes and gives are its types. */
  const worked = (row) => {
    const [work] = memberOf(row, 'work').getCallSignatures();
    const [, ask] = work.getParameters();
    return { ask: ask && checker.getTypeOfSymbol(ask), answer: checker.getAwaitedType(work.getReturnType()) };
  };

  const browser = rowsOf('provider/routes.ts', 'routes', carried);
  const merchant = rowsOf('sandbox/merchant/routes.ts', 'merchantRoutes', worked);
  schemaOf(checker.getDeclaredTypeOfSymbol(exported('provider/types.ts', 'ApiErrorBody')));
  return { browser, merchant, components };
}
