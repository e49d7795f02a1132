import { short } from '../svg.ts';

/** A map without names, with a row of signs below it. */
export function drawScreen(x: number, y: number, width: number, height: number): string {
  const at = (a: number, b: number): string => `${short(x + a * width)} ${short(y + b * height)}`;
  const street = (path: string, tone: string, wide: number): string =>
    `<path d="${path}" stroke="${tone}" stroke-width="${wide}" fill="none" stroke-linejoin="round" stroke-linecap="round"/>`;
  const side = `M${at(0, 0.24)}L${at(1, 0.56)}M${at(0.28, 0)}L${at(0.44, 0.86)}M${at(0, 0.66)}L${at(0.6, 0.86)}M${at(0.62, 0)}L${at(0.78, 0.86)}M${at(0.1, 0)}L${at(0.2, 0.86)}M${at(0.5, 0.1)}L${at(1, 0.24)}`;
  const route = `M${at(0.4, 0.66)}L${at(0.36, 0.39)}L${at(0.7, 0.49)}L${at(0.65, 0.18)}L${at(0.86, 0.2)}`;
  const [spotX, spotY] = [x + 0.4 * width, y + 0.66 * height];
  return (
    `<clipPath id="map"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/></clipPath><g clip-path="url(#map)">` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#1d2c36"/>` +
    `<path d="M${at(0.72, 0)}C${at(0.78, 0.2)} ${at(0.92, 0.3)} ${at(1, 0.3)}L${at(1, 0)}Z" fill="#28506a"/><path d="M${at(0, 0.7)}L${at(0.16, 0.66)}L${at(0.2, 0.9)}L${at(0, 0.9)}Z" fill="#2c4a3c"/>` +
    street(side, '#3a4f5c', width * 0.018) +
    street(route, '#7a4a1c', width * 0.034) +
    street(route, '#f5a548', width * 0.022) +
    `<circle cx="${short(spotX)}" cy="${short(spotY)}" r="${short(width * 0.035)}" fill="#fff"/><circle cx="${short(spotX)}" cy="${short(spotY)}" r="${short(width * 0.022)}" fill="#3f8fd0"/>` +
    `<rect x="${x}" y="${short(y + height * 0.84)}" width="${width}" height="${short(height * 0.16)}" fill="#0d1419"/>` +
    ['#58a6d6', '#5fbf7a', '#e0894a', '#b184c9', '#d9dfe2']
      .map(
        (tone, index) =>
          `<rect x="${short(x + width * (0.12 + index * 0.165))}" y="${short(y + height * 0.875)}" width="${short(height * 0.09)}" height="${short(height * 0.09)}" rx="4" fill="${tone}"/>`,
      )
      .join('') +
    `<path d="M${at(0, 0)}L${at(0.34, 0)}L${at(0.1, 1)}L${at(0, 1)}Z" fill="#fff" fill-opacity=".05"/></g>`
  );
}
