import type { Trim } from './trim.ts';

const [x, y, radius] = [500, 800, 268] as const;

/** The steering wheel with three spokes and a plain boss. */
export function drawSteeringWheel(trim: Trim): string {
  const rim = (width: number, tone: string, more = ''): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius - 6}" fill="none" stroke="${tone}" stroke-width="${width}" ${more}/>`;
  return (
    `<g transform="translate(10 16)" opacity=".28">${rim(46, '#000')}</g>` +
    spokes(trim) +
    rim(46, '#17181b') +
    rim(38, trim.dashDark) +
    rim(30, '#2a2c30') +
    `<path d="M${x - radius + 6} ${y - 60}A${radius - 6} ${radius - 12} 0 0 1 ${x + 120} ${y - radius + 34}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-opacity=".22"/>` +
    boss(trim)
  );
}

function spokes(trim: Trim): string {
  return (
    `<path d="M${x - radius} ${y - 22}C${x - 170} ${y - 30} ${x - 120} ${y - 58} ${x - 80} ${y - 62}L${x - 80} ${y + 40}C${x - 130} ${y + 30} ${x - 180} ${y + 26} ${x - radius} ${y + 34}Z" fill="#1d1f22"/>` +
    `<path d="M${x + radius} ${y - 22}C${x + 170} ${y - 30} ${x + 120} ${y - 58} ${x + 80} ${y - 62}L${x + 80} ${y + 40}C${x + 130} ${y + 30} ${x + 180} ${y + 26} ${x + radius} ${y + 34}Z" fill="#1d1f22"/>` +
    `<path d="M${x - 42} ${y + 60}L${x - 34} ${y + radius}L${x + 34} ${y + radius}L${x + 42} ${y + 60}Z" fill="${trim.inlay}"/>` +
    `<path d="M${x - 20} ${y + 70}L${x - 16} ${y + radius}L${x + 16} ${y + radius}L${x + 20} ${y + 70}Z" fill="#1d1f22"/>` +
    [-1, 1]
      .map(
        (side) =>
          `<rect x="${x + side * 160 - 34}" y="${y - 26}" width="68" height="34" rx="14" fill="#34373b"/><circle cx="${x + side * 160 - 16}" cy="${y - 9}" r="5" fill="#8d9297"/><circle cx="${x + side * 160 + 16}" cy="${y - 9}" r="5" fill="#8d9297"/>`,
      )
      .join('')
  );
}

function boss(trim: Trim): string {
  return (
    `<path d="M${x - 104} ${y - 52}C${x - 96} ${y - 92} ${x + 96} ${y - 92} ${x + 104} ${y - 52}C${x + 112} ${y + 10} ${x + 88} ${y + 86} ${x} ${y + 92}C${x - 88} ${y + 86} ${x - 112} ${y + 10} ${x - 104} ${y - 52}Z" fill="#26282c"/>` +
    `<path d="M${x - 92} ${y - 54}C${x - 84} ${y - 82} ${x + 84} ${y - 82} ${x + 92} ${y - 54}C${x + 60} ${y - 66} ${x - 60} ${y - 66} ${x - 92} ${y - 54}Z" fill="#fff" fill-opacity=".12"/>` +
    `<circle cx="${x}" cy="${y}" r="26" fill="${trim.inlayLight}"/><circle cx="${x}" cy="${y}" r="19" fill="#2c2f33"/><circle cx="${x}" cy="${y}" r="8" fill="${trim.inlayLight}"/>`
  );
}
