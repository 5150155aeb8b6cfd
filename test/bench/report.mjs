import { contestants, transports } from './contestants.mjs';
import { median, ratio } from './statistics.mjs';

const perUnit = { KB: 1000, MB: 1_000_000 };
/** Figures this close are a draw. */
const DRAW = 1.05;

/** What no peer is: how far one can get at all. */
const limits = ['bare', 'react', 'port'];

/**
 * Writes the results of a run as Markdown tables, each figure with its ratio to the first column,
 * after where we lose.
 */
export function reportOf(results) {
  const tables = results.flatMap(({ measure, taken, values }) =>
    measure.tables.map((table) => ({ measure, taken, values, ...table })),
  );
  return `## Where we lose

${lossesIn(tables)}

${tables.map(tableOf).join('\n\n')}
`;
}

function tableOf({ measure: { who, titles = {} }, taken, values, title, note, rows }) {
  const [limit] = who;
  const names = namesIn(limit, titles);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const body = Object.entries(rows).map(([figure, { title: what, unit }]) => {
    const base = median(values[limit][figure]);
    const cells = who.map((name) => {
      if (!values[name][figure]) return '–';
      const value = median(values[name][figure]);
      const times = name === limit ? undefined : ratio(value, base);
      return `${shown(value, unit)}${times !== undefined && Math.abs(times) < 1000 ? ` (${times.toFixed(2)} ×)` : ''}`;
    });
    return line([unit ? `${what}, ${unit}` : what, ...cells]);
  });
  return [
    `## ${title}`,
    '',
    `${note} Median of ${taken}; in brackets the ratio to the first column.`,
    '',
    line(['', ...who.map((name) => names[name])]),
    line(['---', ...who.map(() => '---:')]),
    ...body,
  ].join('\n');
}

const namesIn = (limit, titles) => ({
  ...contestants,
  ...(limit === 'port' ? transports : {}),
  ...titles,
});

/** Each figure in which a peer is ahead, or a goal is missed. Less is better in all of them. */
function lossesIn(tables) {
  const behind = [];
  const over = [];
  for (const { measure, values, title, rows } of tables) {
    const { who, titles, ours: own = 'payframe' } = measure;
    const names = namesIn(who[0], titles);
    const peers = who.filter((name) => name !== own && !limits.includes(name));
    for (const [figure, { title: what, unit, goals = {} }] of Object.entries(rows)) {
      const at = (name) => median(values[name][figure]);
      const ours = at(own);
      const compared = peers.filter((name) => values[name][figure]);
      const better = compared.filter((name) => ours > at(name) * DRAW && ours - at(name) > 0.001);
      if (better.length) {
        const ahead = better.map((name) => `${names[name]} ${shown(at(name), unit)}`).join(', ');
        behind.push(
          `- ${title}: ${what}, ${shown(ours, unit)}${unit && ` ${unit}`}; ahead: ${ahead}.`,
        );
      }
      for (const [than, goal] of Object.entries(goals)) {
        const times = ratio(ours, at(than));
        if (times && times > goal)
          over.push(
            `- ${title}: ${what}, ${times.toFixed(2)} × ${names[than]}; the goal is ${goal} ×.`,
          );
      }
    }
  }
  const list = (lines) => (lines.length ? lines.join('\n') : 'Nothing in this run.');
  return `Behind a peer, by more than 5 %:

${list(behind)}

Over a goal:

${list(over)}`;
}

function shown(value, unit) {
  const scaled = value / (perUnit[unit] ?? 1);
  if (Number.isInteger(scaled)) return String(scaled);
  return scaled.toFixed(Math.abs(scaled) < 1 ? 3 : Math.abs(scaled) < 100 ? 1 : 0);
}
