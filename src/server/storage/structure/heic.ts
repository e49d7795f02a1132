import type { Window } from './window.ts';

/** What the boxes of a file, or of a box, are: they follow each other without a gap. */
type Box = { type: string; from: number; to: number };

const mostBoxes = 200;
/** A phone's picture has some fifty tiles. */
const mostExtents = 10_000;
const mostMetaBytes = 1024 * 1024;
/** Pictures that are HEVC inside; files that only say 'mif1' may hold any kind. */
const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

/** Phones write a list of boxes, the second of which says what the picture is and where in the file its bytes lie. */
export async function isHeic(file: Window): Promise<boolean> {
  const boxes = await boxesOf(file);
  const [first] = boxes ?? [];
  const meta = boxes?.find((box) => box.type === 'meta');
  if (boxes === undefined || first?.type !== 'ftyp' || meta === undefined || meta.to - meta.from > mostMetaBytes)
    return false;
  const named = (await file.read(first.from, first.to - first.from)).toString('latin1').match(/[\s\S]{4}/g) ?? [];
  if (!named.some((brand) => brands.has(brand))) return false;
  return describesPicture(await file.read(meta.from, meta.to - meta.from), file.bytes);
}

/** Undefined where a box does not end within the file. */
async function boxesOf(file: Window): Promise<Box[] | undefined> {
  const boxes: Box[] = [];
  for (let at = 0; at < file.bytes; at = boxes.at(-1)?.to ?? file.bytes) {
    const box = boxAt(await file.read(at, 16), 0, file.bytes - at);
    if (box === undefined || boxes.length >= mostBoxes) return undefined;
    boxes.push({ type: box.type, from: at + box.from, to: at + box.to });
  }
  return boxes;
}

/** A length, a name of four emails, what is inside; a length of 1 is followed by a longer one, 0 means all the rest. */
function boxAt(bytes: Buffer, at: number, room: number): Box | undefined {
  if (bytes.length - at < 8) return undefined;
  const short = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  if (short === 1 && bytes.length - at < 16) return undefined;
  const size = short === 0 ? room : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
  const from = at + (short === 1 ? 16 : 8);
  return at + size < from || size > room ? undefined : { type, from, to: at + size };
}

const versionBytes = 4;

function describesPicture(meta: Buffer, fileBytes: number): boolean {
  const inside = new Map<string, Buffer>();
  for (let at = versionBytes; at < meta.length;) {
    const box = boxAt(meta, at, meta.length - at);
    if (box === undefined || inside.size >= mostBoxes) return false;
    inside.set(box.type, meta.subarray(box.from, box.to));
    at = box.to;
  }
  const [handler, primary, items, places] = ['hdlr', 'pitm', 'iinf', 'iloc'].map((type) => inside.get(type));
  if (
    handler?.toString('latin1', 8, 12) !== 'pict' ||
    items === undefined ||
    primary === undefined ||
    primary.length < 6
  )
    return false;
  const primaryID = primary[0] === 0 ? primary.readUInt16BE(4) : primary.length < 8 ? -1 : primary.readUInt32BE(4);
  return (
    /hvc1|grid|iovl|iden/.test(items.toString('latin1')) &&
    isPlaced(places, primaryID, { fileBytes, own: inside.get('idat') })
  );
}

/** Whether all bytes of all items lie within the file, those of the primary one among them. */
function isPlaced(
  places: Buffer | undefined,
  primaryID: number,
  room: { fileBytes: number; own: Buffer | undefined },
): boolean {
  if (places === undefined || places.length < 8) return false;
  const version = places[0] ?? 0;
  const read = createNumbers(places.subarray(versionBytes));
  const [offsetSize, lengthSize, baseSize, indexSize] = read.nibbles();
  const wide = version === 2 ? 4 : 2;
  const count = read.number(wide);
  let hasPrimary = false;
  let walked = 0;
  for (let item = 0; item < count && walked < mostExtents; item += 1) {
    const itemID = read.number(wide);
    const isInFile = version === 0 || (read.number(2) & 15) === 0;
    read.number(2);
    const base = read.number(baseSize);
    const extents = read.number(2);
    const end = isInFile ? room.fileBytes : (room.own?.length ?? 0);
    for (let extent = 0; extent < extents && walked < mostExtents; extent += 1) {
      walked += 1;
      if (version > 0) read.number(indexSize);
      const offset = read.number(offsetSize);
      const length = read.number(lengthSize);
      if (!read.isGood() || base + offset + length > end) return false;
    }
    if (!read.isGood()) return false;
    hasPrimary ||= itemID === primaryID && extents > 0;
  }
  return hasPrimary && walked < mostExtents;
}

/** Numbers of 0, 2, 4 or 8 bytes one after the other; asked for more than there is, they are no good any more. */
function createNumbers(bytes: Buffer) {
  let at = 0;
  let isGood = true;
  function number(size: number): number {
    if (at + size > bytes.length || ![0, 2, 4, 8].includes(size)) {
      isGood = false;
      return 0;
    }
    at += size;
    if (size === 0) return 0;
    return size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size);
  }
  return {
    number,
    /** Four sizes in two bytes. */
    nibbles(): [number, number, number, number] {
      const packed = number(2);
      return [packed >> 12, (packed >> 8) & 15, (packed >> 4) & 15, packed & 15];
    },
    isGood: () => isGood,
  };
}
