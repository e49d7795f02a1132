import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawCar } from '../demo/studio/draw-car.ts';
import { lot } from '../demo/lot.ts';

/** Makes the icons and the card for link previews in public/. Run by hand after the sign or the drawings have changed: node scripts/draw-icons.mjs */
const folder = new URL('../public/', import.meta.url);
const sign = await readFile(new URL('favicon.svg', folder));
const paper = '#faf7f2';

await save('icon-192.png', await drawn(192, 0.86));
await save('icon-512.png', await drawn(512, 0.86));
// A launcher may cut a circle of four fifths out of it.
await save('icon-maskable-512.png', await drawn(512, 0.6, paper));
await save('apple-touch-icon.png', await drawn(180, 0.7, paper));
await save('favicon.ico', icoOf(await drawn(32, 1)));
await save('social-card.jpg', await card('R-1008'));

/** The sign in the middle of a square, as wide as this share of it. */
async function drawn(size, share, background = '#0000') {
  const width = Math.round(size * share);
  const picture = await sharp(sign, { density: 72 * (width / 32) })
    .resize(width, width)
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** What a link to the site shows where a page has no picture of its own: a car at dusk under the sign. */
async function card(stockNumber) {
  const { look } = lot.find((car) => car.stockNumber === stockNumber);
  return sharp(Buffer.from(drawCar(look, 'front-three-quarter', 'dusk-lot')))
    .resize(1200, 630)
    .composite([{ input: await drawn(150, 1), left: 1002, top: 440 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** An icon file with one picture in it, for what still asks for /favicon.ico. */
function icoOf(png) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function save(name, bytes) {
  await writeFile(new URL(name, folder), bytes);
  process.stdout.write(`${name}: ${bytes.length} bytes\n`);
}
