import { linearGradient } from '../svg.ts';
import type { Cabin } from './cabin.ts';
import { drawScreen } from './screen.ts';

/** The middle of the dash: a screen, or in plain cars a radio; vents, knobs, and the console with its lever. */
export function drawCenter(cabin: Cabin): string {
  return console(cabin) + middleOf(cabin) + climate(cabin);
}

function middleOf(cabin: Cabin): string {
  switch (cabin.center) {
    case 'tablet':
      return (
        `<path d="M960 770L1060 770L1050 800L970 800Z" fill="#0d0f11"/><rect x="790" y="486" width="440" height="290" rx="20" fill="#060708"/>` +
        `<rect x="794" y="490" width="432" height="282" rx="17" fill="#15181b"/>${drawScreen(806, 502, 408, 258)}`
      );
    case 'screen':
      return (
        `<rect x="836" y="512" width="342" height="212" rx="18" fill="${cabin.dashDark}"/><rect x="846" y="522" width="322" height="192" rx="11" fill="#08090b"/>` +
        `${drawScreen(855, 531, 304, 174)}<path d="M836 530C836 520 842 512 852 512H1162C1172 512 1178 520 1178 530" fill="none" stroke="${cabin.inlayLight}" stroke-width="2.5" stroke-opacity=".5"/>`
      );
    case 'radio':
      return radio(cabin);
  }
}

function radio(cabin: Cabin): string {
  return (
    `<rect x="846" y="552" width="322" height="140" rx="14" fill="${cabin.dashDark}"/><rect x="926" y="572" width="162" height="50" rx="6" fill="#24403c"/>` +
    `<rect x="940" y="586" width="82" height="9" rx="4" fill="#a8e0c8"/><rect x="940" y="602" width="50" height="7" rx="3" fill="#a8e0c8" fill-opacity=".7"/><path d="M1040 610V596M1050 610V588M1060 610V600M1070 610V592" stroke="#a8e0c8" stroke-width="5"/>` +
    [886, 1128]
      .map(
        (x) =>
          `<circle cx="${x}" cy="602" r="28" fill="#17191b"/><circle cx="${x}" cy="599" r="23" fill="#4b4f54"/><circle cx="${x}" cy="597" r="17" fill="#62676c"/><path d="M${x} 592V582" stroke="#f2f2ee" stroke-width="3"/>`,
      )
      .join('') +
    [884, 926, 968, 1010, 1052, 1094]
      .map(
        (x) =>
          `<rect x="${x}" y="646" width="36" height="24" rx="5" fill="#43474c"/><rect x="${x}" y="646" width="36" height="8" rx="4" fill="#565b60"/>`,
      )
      .join('')
  );
}

function climate(cabin: Cabin): string {
  if (cabin.center === 'tablet') return '';
  const needles = [-14, 6, 15];
  return (
    `<rect x="836" y="740" width="342" height="98" rx="20" fill="${cabin.dashDark}"/><rect x="836" y="740" width="342" height="40" rx="20" fill="#fff" fill-opacity=".04"/>` +
    [900, 1007, 1114]
      .map(
        (x, index) =>
          `<circle cx="${x}" cy="789" r="38" fill="#0d0f10"/><circle cx="${x}" cy="787" r="34" fill="${cabin.inlayLight}" fill-opacity=".75"/><circle cx="${x}" cy="786" r="30" fill="#2c2f33"/>` +
          `<circle cx="${x}" cy="784" r="24" fill="#3a3e42"/><path d="M${x} 784L${x + (needles[index] ?? 0)} 764" stroke="#f2f2ee" stroke-width="4" stroke-linecap="round"/>`,
      )
      .join('')
  );
}

function console(cabin: Cabin): string {
  return (
    linearGradient(
      'tunnel',
      [760, 0],
      [1260, 0],
      [
        [0, cabin.dashDark],
        [0.5, cabin.dashLight],
        [1, cabin.dashDark],
      ],
    ) +
    linearGradient(
      'deck',
      [0, 850],
      [0, 1200],
      [
        [0, cabin.inlay],
        [0.3, cabin.inlayLight],
        [1, cabin.inlay],
      ],
    ) +
    `<path d="M806 760L1206 760C1214 900 1250 1060 1300 1200L716 1200C764 1060 798 900 806 760Z" fill="url(#tunnel)"/>` +
    `<path d="M846 850L1168 850C1174 960 1198 1090 1230 1200L786 1200C816 1090 840 960 846 850Z" fill="url(#deck)"/>` +
    `<path d="M846 850L1168 850C1174 960 1198 1090 1230 1200L1010 1200C1010 1080 950 960 846 880Z" fill="#fff" fill-opacity=".07"/>` +
    lever(cabin) +
    [872, 1146]
      .map(
        (x) =>
          `<ellipse cx="${x}" cy="1112" rx="54" ry="44" fill="${cabin.inlayLight}"/><ellipse cx="${x}" cy="1112" rx="49" ry="39" fill="#0a0b0c"/><ellipse cx="${x}" cy="1120" rx="40" ry="28" fill="#1b1e21"/>`,
      )
      .join('')
  );
}

/** A dial in electric cars; a lever in its boot elsewhere. */
function lever(cabin: Cabin): string {
  if (cabin.center === 'tablet')
    return `<rect x="916" y="930" width="186" height="84" rx="42" fill="#111315"/><circle cx="1009" cy="972" r="34" fill="#2b2f33"/><circle cx="1009" cy="968" r="29" fill="${cabin.inlayLight}"/><circle cx="1009" cy="968" r="22" fill="#33373b"/>`;
  return (
    `<ellipse cx="1010" cy="1044" rx="76" ry="34" fill="#0b0c0d"/>` +
    `<path d="M950 1046C964 1004 984 980 994 950L1030 950C1040 980 1060 1004 1072 1046C1040 1064 980 1064 950 1046Z" fill="#24262a"/>` +
    `<path d="M978 1046C988 1010 996 990 1002 956M1046 1046C1038 1010 1030 990 1024 956" stroke="#0e0f10" stroke-width="3" fill="none"/>` +
    `<path d="M1002 960L1004 916L1022 916L1024 960Z" fill="#8d9398"/><path d="M972 884C974 858 1050 858 1052 884C1054 912 1044 930 1012 930C980 930 970 912 972 884Z" fill="#191b1e"/>` +
    `<path d="M978 880C984 866 1040 866 1046 880C1030 874 994 874 978 880Z" fill="${cabin.inlayLight}" fill-opacity=".9"/>`
  );
}
