/** What a frame's page is told by whoever serves it. */
export interface Served {
  /** A frame that knows its merchants talks to no other page. Where any local page may be one, it is not told. */
  readonly merchants: readonly string[] | undefined;
  /** Where the scripts of third parties are, if not with them: a sandbox plays them itself. */
  readonly scripts?: string | undefined;
}

/** A built page with its empty metas filled in. */
export function servedPage(page: string, { merchants, scripts }: Served): string {
  const told = withMeta(page, 'payframe-merchants', merchants?.join(' '));
  return withMeta(told, 'payframe-scripts', scripts);
}

function withMeta(page: string, name: string, content = ''): string {
  const empty = `<meta name="${name}" content="`;
  return page.replace(`${empty}"`, () => `${empty}${content}"`);
}
