/**
 * The parts of `docs/index.md` for the site's first page: the title, the paragraph below it, and
 * the list below the first heading as features. `rest` is the Markdown after that list.
 */
export function homeOf(page) {
  const [, title, tagline, start, rest] =
    /^# (.+?)\n\n(.+?)\n\n(## .+?\n\n.+?)\n\n(## .*)$/s.exec(page) ?? [];
  if (rest === undefined)
    throw new Error(
      'docs/index.md has a title, a paragraph, a list of starts and further headings',
    );
  const features = [
    ...start.matchAll(/^- \[(.+?)\]\((.+?)\.md\): (.+?)(?=\n- |$(?![\s\S]))/gms),
  ].map(([, name, path, text]) => ({
    title: name,
    details: capital(plain(text)),
    link: `/${path}`,
    linkText: 'Read on',
  }));
  return { title, tagline: plain(tagline), features, rest };
}

const plain = (text) => text.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim();
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
