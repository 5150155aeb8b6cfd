/** The rings of a code, and the segments of each. */
const RINGS = 5;
const SEGMENTS = 24;
const SVG = 'http://www.w3.org/2000/svg';

/** Draws a code like Apple's, of rings around a middle. It leads nowhere. */
export function drawCode(of: Document): Element {
  const drawing = of.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({ viewBox: '0 0 240 240', role: 'img', width: '240' }))
    drawing.setAttribute(name, value);
  const bits = crypto.getRandomValues(new Uint8Array(RINGS * SEGMENTS));
  const path = of.createElementNS(SVG, 'path');
  path.setAttribute('d', [...bits].map((bit, at) => (bit % 2 ? segment(at) : '')).join(''));
  for (const [name, value] of Object.entries({
    stroke: 'currentColor',
    'stroke-width': '9',
    'stroke-linecap': 'round',
    fill: 'none',
  }))
    path.setAttribute(name, value);
  drawing.append(path);
  return drawing;
}

/** Returns the arc of a segment. */
function segment(at: number): string {
  const radius = 50 + 15 * Math.floor(at / SEGMENTS);
  const point = (turn: number) => {
    const angle = (2 * Math.PI * turn) / SEGMENTS;
    return `${120 + radius * Math.cos(angle)} ${120 + radius * Math.sin(angle)}`;
  };
  const from = at % SEGMENTS;
  return `M${point(from)}A${radius} ${radius} 0 0 1 ${point(from + 0.7)}`;
}
