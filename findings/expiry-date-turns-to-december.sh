#!/usr/bin/env bash
# cleave-zen 0.0.17: a card that is valid until 1/30 is written as one of December.
# Guess: formatDate(), with the pattern month and year, writes 1/30 as 01/30, as it writes 5/30 as 05/3…
# Seen: "1/30" and "130" are "12/0". A month above 12 is cut down to 12 instead of being read as a 1 and
# the first digit of the year; the second digit of the year is lost, for other months too, as the pattern
# counts four digits before it adds the zero. @maskito/kit 5.6.0 says 10/0. Both are right for "01/30".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact cleave-zen@0.0.17 @maskito/core@5.6.0 @maskito/kit@5.6.0
cat >run.mjs <<'SCRIPT'
import { maskitoTransform } from '@maskito/core';
import { maskitoDateOptionsGenerator } from '@maskito/kit';
import { formatDate } from 'cleave-zen';

const options = maskitoDateOptionsGenerator({ mode: 'mm/yy', separator: '/' });
for (const typed of ['01/30', '1/30', '130', '5/30', '13'])
  console.log(typed, formatDate(typed, { datePattern: ['m', 'y'] }), maskitoTransform(typed, options));
SCRIPT
cat >seen.txt <<'SEEN'
01/30 01/30 01/30
1/30 12/0 10/0
130 12/0 10/0
5/30 05/0 05/0
13 12/ 10
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
