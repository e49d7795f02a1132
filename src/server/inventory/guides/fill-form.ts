import { PDFCheckBox, PDFTextField, rgb, StandardFonts, type PDFDocument, type PDFFont } from 'pdf-lib';
import { formSlots, type FormPlaces } from '#contract/inventory/guide/form-places.ts';
import type { FormValues } from './form-messages.ts';

const textSize = 10;
const boxSize = 12;
const margin = 24;

/** Writes the values into the form and closes it: whoever opens it can read and print it, and change nothing by accident. */
export async function fillForm(
  document: PDFDocument,
  { places, values, title }: { places: FormPlaces; values: FormValues; title: string },
): Promise<Uint8Array> {
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const slot of formSlots) {
    const place = places[slot];
    const value = values[slot];
    if (place === undefined || value === undefined) continue;
    if ('field' in place) fillField(document, place.field, value);
    else draw(document, font, place, value);
  }
  const form = document.getForm();
  for (const field of form.getFields()) field.enableReadOnly();
  form.updateFieldAppearances(font);
  document.setTitle(writable(title), { showInWindowTitleBar: true });
  return document.save({ updateFieldAppearances: false });
}

/** A field that is no more, since the form was changed, is passed over. */
function fillField(document: PDFDocument, name: string, value: string | boolean): void {
  const field = document.getForm().getFieldMaybe(name);
  if (field instanceof PDFCheckBox) {
    if (value === true) field.check();
    else field.uncheck();
  }
  if (!(field instanceof PDFTextField)) return;
  const text = typeof value === 'string' ? writable(value) : value ? 'X' : '';
  if (text.length > (field.getMaxLength() ?? Infinity)) {
    field.disableCombing();
    field.removeMaxLength();
  }
  field.disableRichFormatting();
  field.setText(text);
}

type Spot = { page: number; x: number; y: number };

/** Text that is too wide for the rest of its line becomes smaller, to a size that can still be read. */
function draw(document: PDFDocument, font: PDFFont, { page, x, y }: Spot, value: string | boolean): void {
  const sheet = document.getPages()[page - 1];
  if (sheet === undefined || value === false || value === '') return;
  const text = value === true ? 'X' : writable(value);
  const usual = value === true ? boxSize : textSize;
  const room = Math.max(sheet.getWidth() - x - margin, margin);
  const size = Math.max(Math.min(usual, (usual * room) / font.widthOfTextAtSize(text, usual)), 5);
  sheet.drawText(text, { x, y, size, font, color: rgb(0, 0, 0) });
}

/** The standard fonts of the format know Western letters alone. */
const writable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(/[^\x20-\x7e\u00a1-\u00ff]/g, '?');
