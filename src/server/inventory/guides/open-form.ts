import { inflateSync } from 'node:zlib';
import { PDFCheckBox, PDFDocument, PDFDict, PDFName, PDFTextField } from 'pdf-lib';
import {
  longestFieldName,
  longestFormSide,
  mostFormFields,
  mostFormPages,
  type FormField,
  type FormPage,
} from '#contract/inventory/guide/form-places.ts';
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
  const fields = fieldsOf(document);
  if (fields.length > mostFormFields) throw new UnfitForm('too-long');
  return { document, told: { pages, fields } };
}

const isSide = (points: number) => points > 0 && points <= longestFormSide;

function fieldsOf(document: PDFDocument): FormField[] {
  return document
    .getForm()
    .getFields()
    .flatMap((field): FormField[] => {
      const name = field.getName();
      if (name === '' || name.length > longestFieldName) return [];
      if (field instanceof PDFTextField) return [{ name, kind: 'text' }];
      return field instanceof PDFCheckBox ? [{ name, kind: 'box' }] : [];
    });
}

/** A small file can inflate to more than there is memory for. */
function demandModest(file: Buffer): void {
  let left = mostInflatedBytes;
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 1)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const start = at + 'stream'.length + (file[at + 'stream'.length] === 13 ? 2 : 1);
    left -= inflatedBytes(file.subarray(start), left);
  }
}

function inflatedBytes(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(most, 1) }).length;
  } catch (error) {
    if (error instanceof RangeError) throw new UnfitForm('too-long', { cause: error });
    // Pictures and fonts are packed otherwise, and nobody here unpacks those.
    return 0;
  }
}

/** What a viewer would do by itself: scripts, what opens with the file, files within the file. */
function defuse({ catalog, context }: PDFDocument): void {
  for (const name of ['OpenAction', 'AA', 'Names', 'Collection', 'URI']) catalog.delete(PDFName.of(name));
  for (const [reference, part] of context.enumerateIndirectObjects()) {
    if (!(part instanceof PDFDict)) continue;
    for (const name of ['A', 'AA', 'JS', 'EF']) part.delete(PDFName.of(name));
    if (actions.some((action) => part.get(PDFName.of('S')) === PDFName.of(action))) context.delete(reference);
  }
}

const actions = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'URI'];
