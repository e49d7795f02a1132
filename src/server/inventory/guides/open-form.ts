import { inflateSync } from 'node:zlib';
import { PDFCheckBox, PDFDocument, PDFTextField } from 'pdf-lib';
import {
  longestFieldName,
  longestFormSide,
  mostFormFields,
  mostFormPages,
  type FormField,
  type FormPage,
} from '#contract/inventory/guide/form-places.ts';
import { defuse } from './defuse.ts';
import type { UnreadableForm } from './form-messages.ts';

export class UnfitForm extends Error {
  override name = 'UnfitForm';
  readonly why: UnreadableForm;
  constructor(why: UnreadableForm, options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

/** All that a form may come to once its parts are inflated. */
const mostInflatedBytes = 64 * 1024 * 1024;

/** Opens a form that a stranger may have made, with all that runs or hides in it taken out. */
export async function openForm(bytes: Uint8Array): Promise<{
  document: PDFDocument;
  told: { pages: FormPage[]; fields: FormField[] };
}> {
  demandModest(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    ignoreEncryption: true,
  });
  if (document.isEncrypted) throw new UnfitForm('locked');
  const pages = document.getPages().map((page) => page.getSize());
  if (pages.length === 0 || pages.some(({ width, height }) => !isSide(width) || !isSide(height)))
    throw new UnfitForm('damaged');
  if (pages.length > mostFormPages) throw new UnfitForm('too-long');
  defuse(document);
  // Buttons and lists too: each takes its time when the form is filled.
  if (document.getForm().getFields().length > mostFormFields) throw new UnfitForm('too-long');
  return { document, told: { pages, fields: fieldsOf(document) } };
}

const isSide = (points: number) => points > 0 && points <= longestFormSide;

function fieldsOf(document: PDFDocument): FormField[] {
  return document
    .getForm()
    .getFields()
    .flatMap((field): FormField[] => {
      const name = field.getName();
      if (name === '' || name.length > longestFieldName || !isPlain(name)) return [];
      if (field instanceof PDFTextField) return [{ name, kind: 'text' }];
      return field instanceof PDFCheckBox ? [{ name, kind: 'box' }] : [];
    });
}

/** No database keeps a zero, and no menu shows what cannot be seen. */
const isPlain = (name: string) => name.isWellFormed() && !/\p{Cc}/u.test(name);

/** A small file can inflate to more than there is memory for. */
function demandModest(file: Buffer): void {
  let left = mostInflatedBytes;
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 1)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const start = at + 'stream'.length + (file[at + 'stream'.length] === 13 ? 2 : 1);
    left -= inflatedBytes(file.subarray(start), left);
  }
}

/** What is packed may be packed again. */
function inflatedBytes(packed: Buffer, most: number): number {
  const inflated = inflate(packed, most);
  return inflated === undefined ? 0 : inflated.length + inflatedBytes(inflated, most - inflated.length);
}

function inflate(packed: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    if (error instanceof RangeError) throw new UnfitForm('too-long', { cause: error });
    // Pictures and fonts are packed otherwise, and nobody here unpacks those.
    return undefined;
  }
}
