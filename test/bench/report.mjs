import { contestants, transports } from './contestants.mjs';
import { median, ratio, shown } from './statistics.mjs';

const perUnit = { KB: 1000, MB: 1_000_000 };

/**
 * The tables of a run: each with its contestants by name, the first of which is what ratios are to,
 * and the median of each figure of theirs, in the unit of its row.
 */
export function tablesOf(results) {
  return results.flatMap(({ measure, taken, values }) => {
    const { who, titles, ours = 'payframe' } = measure;
    const all = { ...contestants, ...(who[0] === 'port' ? transports : {}), ...titles };
    const names = Object.fromEntries(who.map((name) => [name, all[name]]));
    return measure.tables.map(({ rows, ...table }) => ({
      ...table,
      taken,
      ours,
      names,
      rows: Object.entries(rows).map(([figure, { title, unit, goals = {} }]) => ({
        title,
        unit,
        goals,
        medians: Object.fromEntries(
          who
            .filter((name) => values[name][figure])
            .map((name) => [name, rounded(median(values[name][figure]) / (perUnit[unit] ?? 1))]),
        ),
      })),
    }));
  });
}

const rounded = (value) => Number(value.toPrecision(4));

/** A table as Markdown, each figure with its ratio to the first column. */
export function textOf({ title, where, cache, note, taken, names, rows }) {
  const who = Object.keys(names);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const body = rows.map(({ title: what, unit, medians }) => {
    const cells = who.map((name) => {
      if (medians[name] === undefined) return '–';
      const times = name === who[0] ? undefined : ratio(medians[name], medians[who[0]]);
      return `${shown(medians[name])}${times !== undefined && Math.abs(times) < 1000 ? ` (${times.toFixed(2)} ×)` : ''}`;
    });
    return line([unit ? `${what}, ${unit}` : what, ...cells]);
  });
  return [
    `## ${[title, where, cache].filter(Boolean).join(', ')}`,
    '',
    `${note} Median of ${taken}; in brackets the ratio to the first column.`,
    '',
    line(['', ...Object.values(names)]),
    line(['---', ...who.map(() => '---:')]),
    ...body,
  ].join('\n');
}
