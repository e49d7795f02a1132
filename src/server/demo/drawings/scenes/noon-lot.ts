import type { Place } from '../backdrop.ts';
import { colour } from '../colour.ts';
import { normalize } from '../geometry.ts';
import { linearGradient, pictureHeight, pictureWidth, short } from '../svg.ts';

export const noonLot: Place = {
  shadow: 1,
  light: {
    sun: normalize([-0.35, 0.5, 0.8]),
    sunColour: colour('#fff3dc'),
    zenith: colour('#a9cbe4'),
    horizon: colour('#f6f1e6'),
    skyline: colour('#6d7069'),
    ground: colour('#98938a'),
    shade: colour('#85807a'),
  },
  backdrop: (camera) => {
    const h = camera.horizon;
    return (
      linearGradient(
        'sky',
        [0, 0],
        [0, h],
        [
          [0, '#bcd7e8'],
          [0.6, '#dfe9ec'],
          [1, '#f5efe2'],
        ],
      ) +
      linearGradient(
        'ground',
        [0, h],
        [0, pictureHeight],
        [
          [0, '#c9c3b7'],
          [0.25, '#b5afa4'],
          [1, '#8f8a82'],
        ],
      ) +
      `<rect width="${pictureWidth}" height="${short(h + 1)}" fill="url(#sky)"/>` +
      `<rect y="${short(h)}" width="${pictureWidth}" height="${short(pictureHeight - h)}" fill="url(#ground)"/>`
    );
  },
};
