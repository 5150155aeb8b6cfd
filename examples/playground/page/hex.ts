let pixel: CanvasRenderingContext2D | null | undefined;

/** Any color of CSS as the `#rrggbb` that a color picker takes; `undefined` if it is none. */
export function hexOf(color: string | undefined): string | undefined {
  if (!color || !CSS.supports('color', color)) return undefined;
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pixel) return undefined;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const channels = [...pixel.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
