import { linearGradient } from '../svg.ts';
import type { Cabin } from './cabin.ts';

/** The cushions' front edges at the foot of the picture, with their side bolsters. */
export function drawFrontSeats(cabin: Cabin): string {
  return (
    linearGradient(
      'cushion',
      [0, 1070],
      [0, 1200],
      [
        [0, cabin.seatLight],
        [0.3, cabin.seat],
        [1, cabin.seatDark],
      ],
    ) +
    cushion(cabin, 180, 560) +
    cushion(cabin, 1270, 420)
  );
}

function cushion(cabin: Cabin, x: number, width: number): string {
  const right = x + width;
  const [innerLeft, innerRight] = [x + 120, right - 120];
  const seams = [0.25, 0.5, 0.75]
    .map((share) => {
      const at = innerLeft + (innerRight - innerLeft) * share;
      return `<path d="M${at} 1200C${at} 1160 ${at} 1120 ${at} 1090" stroke="${cabin.seatDark}" stroke-width="3" stroke-opacity=".6" fill="none"/>`;
    })
    .join('');
  return (
    `<path d="M${x} 1200C${x + 6} 1116 ${x + 40} 1082 ${x + 90} 1078C${x + width * 0.35} 1066 ${x + width * 0.65} 1066 ${right - 90} 1078C${right - 40} 1082 ${right - 6} 1116 ${right} 1200Z" fill="url(#cushion)"/>` +
    `<path d="M${x + 90} 1078C${x + width * 0.35} 1066 ${x + width * 0.65} 1066 ${right - 90} 1078C${x + width * 0.65} 1090 ${x + width * 0.35} 1090 ${x + 90} 1078Z" fill="#fff" fill-opacity=".1"/>` +
    seams +
    [innerLeft, innerRight]
      .map(
        (at, index) =>
          `<path d="M${at} 1200C${at} 1150 ${at + (index === 0 ? 10 : -10)} 1120 ${at + (index === 0 ? 22 : -22)} 1086" stroke="${cabin.seatDark}" stroke-width="6" fill="none"/>` +
          `<path d="M${at + (index === 0 ? 9 : -9)} 1200C${at + (index === 0 ? 9 : -9)} 1150 ${at + (index === 0 ? 19 : -19)} 1120 ${at + (index === 0 ? 31 : -31)} 1088" stroke="${cabin.stitch}" stroke-width="2.4" stroke-dasharray="8 6" fill="none"/>`,
      )
      .join('')
  );
}
