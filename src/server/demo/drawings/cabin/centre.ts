import type { Look } from '../look.ts';
import type { Trim } from './trim.ts';

/** The middle of the dash: a screen, or in plain cars a radio; vents, knobs, and the console with its lever. */
export function drawCentre(look: Look, trim: Trim): string {
  return (
    console(look, trim) +
    (look.grille === 'closed' ? tablet() : look.wheels === 'steel' ? radio(trim) : screen(trim)) +
    climate(look, trim)
  );
}

function tablet(): string {
  return `<rect x="800" y="498" width="420" height="270" rx="18" fill="#0a0c0f"/>${map(812, 510, 396, 246)}`;
}

function screen(trim: Trim): string {
  return `<rect x="842" y="520" width="330" height="196" rx="16" fill="${trim.dashDark}"/><rect x="850" y="528" width="314" height="180" rx="10" fill="#0a0c0f"/>${map(858, 536, 298, 164)}`;
}

/** A map without names. */
function map(x: number, y: number, width: number, height: number): string {
  const at = (a: number, b: number): string => `${Math.round(x + a * width)} ${Math.round(y + b * height)}`;
  return (
    `<clipPath id="map"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/></clipPath><g clip-path="url(#map)">` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#22313b"/>` +
    `<path d="M${at(0.6, 0)}C${at(0.7, 0.3)} ${at(0.9, 0.4)} ${at(1, 0.42)}L${at(1, 0)}Z" fill="#2e4a57"/>` +
    `<path d="M${at(0, 0.3)}L${at(1, 0.62)}M${at(0.3, 0)}L${at(0.46, 1)}M${at(0, 0.74)}L${at(0.7, 1)}M${at(0.62, 0)}L${at(0.8, 1)}" stroke="#3d525f" stroke-width="7" fill="none"/>` +
    `<path d="M${at(0.44, 1)}L${at(0.395, 0.6)}L${at(0.36, 0.43)}L${at(0.7, 0.53)}L${at(0.66, 0.2)}" stroke="#f0a04b" stroke-width="8" stroke-linejoin="round" fill="none"/>` +
    `<circle cx="${at(0.395, 0.6).split(' ')[0]}" cy="${at(0.395, 0.6).split(' ')[1]}" r="10" fill="#fff"/>` +
    `<path d="M${at(0, 0)}L${at(0.34, 0)}L${at(0.1, 1)}L${at(0, 1)}Z" fill="#fff" fill-opacity=".06"/></g>`
  );
}

function radio(trim: Trim): string {
  return (
    `<rect x="852" y="560" width="310" height="124" rx="12" fill="${trim.dashDark}"/><rect x="930" y="578" width="154" height="44" rx="6" fill="#2f4a45"/>` +
    `<rect x="942" y="592" width="76" height="8" rx="4" fill="#a8d8c2"/><rect x="942" y="606" width="48" height="6" rx="3" fill="#a8d8c2" fill-opacity=".7"/>` +
    [890, 1124]
      .map(
        (x) => `<circle cx="${x}" cy="606" r="25" fill="#3c3f44"/><circle cx="${x}" cy="602" r="19" fill="#54585d"/>`,
      )
      .join('') +
    [936, 968, 1000, 1032, 1064]
      .map((x) => `<rect x="${x}" y="640" width="24" height="22" rx="5" fill="#43474c"/>`)
      .join('')
  );
}

function climate(look: Look, trim: Trim): string {
  if (look.grille === 'closed') return '';
  return (
    `<rect x="842" y="742" width="330" height="92" rx="18" fill="${trim.dashDark}"/>` +
    [900, 1007, 1114]
      .map(
        (x, index) =>
          `<circle cx="${x}" cy="788" r="33" fill="#17191c"/><circle cx="${x}" cy="784" r="27" fill="#3f4347"/><path d="M${x} 784L${x + [-14, 6, 15][index]!} 766" stroke="#f2f2ee" stroke-width="4" stroke-linecap="round"/>`,
      )
      .join('')
  );
}

function console(look: Look, trim: Trim): string {
  const lever =
    look.grille === 'closed'
      ? `<rect x="930" y="960" width="160" height="60" rx="30" fill="#17191c"/><circle cx="1010" cy="990" r="20" fill="${trim.inlayLight}"/>`
      : `<path d="M950 1050C960 1000 1060 1000 1070 1050Z" fill="#121316"/><path d="M996 1030L1002 930L1022 930L1026 1030Z" fill="#4c5055"/><rect x="978" y="872" width="66" height="84" rx="30" fill="#1c1e21"/><rect x="984" y="878" width="54" height="26" rx="13" fill="${trim.inlayLight}" fill-opacity=".8"/>`;
  return (
    `<path d="M806 760L1206 760C1214 900 1250 1060 1300 1200L716 1200C764 1060 798 900 806 760Z" fill="${trim.dash}"/>` +
    `<path d="M846 850L1168 850C1174 960 1198 1090 1230 1200L786 1200C816 1090 840 960 846 850Z" fill="${trim.inlay}"/>` +
    `<path d="M846 850L1168 850C1174 960 1198 1090 1230 1200L1010 1200C1010 1080 950 960 846 880Z" fill="#fff" fill-opacity=".08"/>` +
    lever +
    [870, 1150]
      .map(
        (x) =>
          `<ellipse cx="${x}" cy="1110" rx="48" ry="40" fill="#101214"/><ellipse cx="${x}" cy="1104" rx="40" ry="32" fill="#1d2023"/>`,
      )
      .join('')
  );
}
