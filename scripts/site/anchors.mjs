/**
 * The anchor of a heading, as code hosts write it: the same link works in the Markdown and on the
 * site.
 */
export const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
