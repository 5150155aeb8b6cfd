#!/usr/bin/env bash
# country-state-city 3.2.1: Spain has its communities, and the nine provinces of one of them, in one list.
# Guess: an address form may fill its list of provinces from it, as for the US and Japan. Seen: 28 places,
# Castile and León beside its own nine provinces, no Barcelona, Sevilla or Bizkaia; France has regions and
# departments together (123). country-region-data 4.1.0 has every province of Spain, two communities
# more (Andalucìa, Aragòn, with the accents turned), and regions instead of provinces for Italy,
# whose addresses end with the province.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact country-state-city@3.2.1 country-region-data@4.1.0
cat >run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { State } = require('country-state-city');
const regions = require('country-region-data');

for (const country of ['ES', 'FR', 'IT', 'JP'])
  console.log(country, State.getStatesOfCountry(country).length, regions[country][2].length);
const spain = State.getStatesOfCountry('ES').map(({ name }) => name);
console.log(spain.filter((name) => /Castile and|Soria|Ávila|Barcelona|Sevilla|Biscay/.test(name)).join(', '));
console.log(regions.ES[2].map(([name]) => name).filter((name) => /ì|ò/.test(name)).join(', '));
SCRIPT
cat >seen.txt <<'SEEN'
ES 28 55
FR 123 26
IT 128 20
JP 47 47
Castile and León, Soria Province, Ávila
Andalucìa, Aragòn
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
