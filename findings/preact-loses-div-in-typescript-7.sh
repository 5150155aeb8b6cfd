#!/usr/bin/env bash
# TypeScript 6.0.3 and 7.0.2 with Preact 11.2.0: custom tags whose props begin with those of <div> compile in 6, not in 7.
# Guess: an interface that is merged into Preact's IntrinsicElements by `extends` of a mapped type may read
# IntrinsicElements['div'] in that type: the names are known without the props, and 7 checks what 6 checks. Seen: in 7,
# 'div' does not exist (TS2339), and under `skipLibCheck`, as users have it, nothing is said: a custom tag then takes
# `class={new Date()}`. The same tags, each a property of its own, compile in both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  preact@11.2.0 six@npm:typescript@6.0.3 seven@npm:typescript@7.0.2
props="export type Props<T extends string> = { tag?: T } & Omit<JSX.IntrinsicElements['div'], 'ref'>;"
mkdir mapped named
cat >mapped/tags.d.ts <<TYPES
import type { JSX } from 'preact';
$props
type Tags = { [T in 'x-one' | 'x-two']: Props<T> };
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
TYPES
cat >named/tags.d.ts <<TYPES
import type { JSX } from 'preact';
$props
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'x-one': Props<'x-one'>;
      'x-two': Props<'x-two'>;
    }
  }
}
TYPES
for kind in mapped named; do
  cat >$kind/page.tsx <<'PAGE'
import './tags.js';
export const right = <x-one class="a" />;
export const wrong = <x-two class={new Date()} />;
PAGE
  cat >$kind/tsconfig.json <<'CONFIG'
{
  "compilerOptions": {
    "strict": true, "noEmit": true, "target": "es2022", "module": "nodenext", "moduleResolution": "nodenext",
    "jsx": "react-jsx", "jsxImportSource": "preact", "types": []
  },
  "files": ["tags.d.ts", "page.tsx"]
}
CONFIG
done
for kind in mapped named; do
  for version in six seven; do
    for skips in false true; do
      errors=$(node "node_modules/$version/bin/tsc" -p $kind --skipLibCheck $skips --pretty false |
        grep -oE '^[a-z./]+\([0-9]+,[0-9]+\): error TS[0-9]+' | sed -E 's#.*/##; s#\(([0-9]+),.*error# \1#' | tr '\n' ';' || true)
      echo "$kind, $version, skipLibCheck $skips: ${errors:-nothing}"
    done
  done
done | tee now.txt
cat >seen.txt <<'SEEN'
mapped, six, skipLibCheck false: page.tsx 3 TS2322;
mapped, six, skipLibCheck true: page.tsx 3 TS2322;
mapped, seven, skipLibCheck false: tags.d.ts 2 TS2339;
mapped, seven, skipLibCheck true: nothing
named, six, skipLibCheck false: page.tsx 3 TS2322;
named, six, skipLibCheck true: page.tsx 3 TS2322;
named, seven, skipLibCheck false: page.tsx 3 TS2322;
named, seven, skipLibCheck true: page.tsx 3 TS2322;
SEEN
diff seen.txt now.txt && echo 'As seen.'
