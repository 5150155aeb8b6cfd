import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

test('every point that shops who move over may rely on has its test', () => {
  const promised = [...readFileSync('docs/moving-over.md', 'utf8').matchAll(/^(\d+)\. /gm)].map(
    ([, point]) => Number(point),
  );
  const tested = readdirSync('test/journeys')
    .filter((file) => file.startsWith('moving-over'))
    .flatMap((file) => [
      ...readFileSync(`test/journeys/${file}`, 'utf8').matchAll(/\btest\(\s*'([\d, ]+):/g),
    ])
    .flatMap(([, points]) => points!.split(', ').map(Number));
  expect(promised).toEqual(Array.from({ length: 29 }, (_, index) => index + 1));
  expect([...new Set(tested)].sort((one, other) => one - other)).toEqual(promised);
});
