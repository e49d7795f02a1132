import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFCheckBox,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
  PDFTextField,
  type PDFPage,
} from 'pdf-lib';
import type { Language } from '#contract/api/paths.ts';
import type { Visitor } from '../visitor.ts';

const texts = {
  en: [
    'Vehicle Make',
    'Model',
    'Year',
    'VIN',
    'Percent of labor',
    'Percent of parts',
    'Systems covered',
    'Duration',
    'Dealer name',
    'Dealer address',
    'Dealer telephone',
    'Dealer email',
    'For complaints contact',
  ],
  es: [
    'Marca',
    'Modelo',
    'Año',
    'Número de identificación',
    'Mano de obra',
    'Piezas',
    'Sistemas cubiertos',
    'Duración',
    'Nombre del concesionario',
    'Dirección',
    'Teléfono',
    'Correo',
    'Quejas',
  ],
} as const;
const boxes = {
  en: [
    'As is',
    'Implied warranties only',
    'Dealer warranty',
    'Full warranty',
    'Limited warranty',
    'Manufacturers warranty still applies',
    'Manufacturers used vehicle warranty',
    'Other used vehicle warranty',
    'Service contract',
  ],
  es: [
    'Como está',
    'Garantías implícitas',
    'Garantía del concesionario',
    'Garantía completa',
    'Garantía limitada',
    'Garantía del fabricante',
    'Garantía del fabricante para vehículos usados',
    'Otra garantía',
    'Contrato de servicio',
  ],
} as const;

/** A stand-in for the official form, with a field for everything. */
export async function formWithFields(language: 'en' | 'es' = 'en'): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const form = document.getForm();
  for (const [index, name] of texts[language].entries())
    form.createTextField(name).addToPage(page, { x: 40, y: 740 - index * 25, width: 300, height: 18 });
  for (const [index, name] of boxes[language].entries())
    form.createCheckBox(name).addToPage(page, { x: 400, y: 740 - index * 25, width: 14, height: 14 });
  return own(await document.save({ useObjectStreams: false }));
}

/** The same with nothing but paper. */
export async function formOnPaper(pages = 2, text = 'BUYERS GUIDE'): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  for (let count = 0; count < pages; count++) document.addPage([612, 792]).drawText(text, { x: 40, y: 740 });
  return own(await document.save({ useObjectStreams: false }));
}

const own = (bytes: Uint8Array) => Uint8Array.from(bytes);
export const asFile = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: 'application/pdf' });

/** What its fields say: text, or whether a box is checked. */
export async function readFields(pdf: Uint8Array): Promise<Record<string, string | boolean>> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return Object.fromEntries(
    document
      .getForm()
      .getFields()
      .map((field) => [
        field.getName(),
        field instanceof PDFCheckBox ? field.isChecked() : field instanceof PDFTextField ? (field.getText() ?? '') : '',
      ]),
  );
}

/** What stands on its pages, fields included, line by line; read without any program that may be missing. */
export async function readText(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const onPages = document.getPages().flatMap((page) => contentOf(document, page));
  const inFields = document
    .getForm()
    .getFields()
    .filter((field) => field instanceof PDFTextField)
    .flatMap((field) =>
      field.acroField.getWidgets().map((widget) => {
        const shown = document.context.lookup(widget.getNormalAppearance());
        return shown instanceof PDFRawStream ? inflated(shown) : '';
      }),
    );
  return [...onPages, ...inFields].flatMap(shownIn);
}

function contentOf(document: PDFDocument, page: PDFPage): string[] {
  const contents = document.context.lookup(page.node.get(PDFName.of('Contents')));
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((one) => document.context.lookup(one)) : [contents];
  return streams.flatMap((stream) => (stream instanceof PDFRawStream ? [inflated(stream)] : []));
}

function inflated(stream: PDFRawStream): string {
  const isPacked = String(stream.dict.get(PDFName.of('Filter'))) === '/FlateDecode';
  return Buffer.from(isPacked ? inflateSync(stream.contents) : stream.contents).toString('latin1');
}

/** Text is shown by `Tj`, here as hexadecimal digits of its letters. */
const shownIn = (content: string) =>
  [...content.matchAll(/<([0-9A-Fa-f]*)>\s*Tj/g)].map(([, digits = '']) =>
    Buffer.from(digits, 'hex').toString('latin1'),
  );

/** Uploads a form and takes its guessed places for right: from then on buyers get it. */
export async function matchForm(admin: Visitor, language: Language, form: Uint8Array<ArrayBuffer>) {
  const { version, places } = await admin.api.uploadGuideForm({ language, form: [asFile(form)] });
  return admin.api.saveFormPlaces({ language, version, places });
}

/** A form with all that a viewer could be made to do, as deep as it can be hidden: nested, in arrays, behind references. */
export async function hostileForm(useObjectStreams: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(await formWithFields());
  const { context, catalog } = document;
  const script = { S: 'JavaScript', JS: PDFString.of('CANARY()') };
  const file = context.register(context.stream('CANARY bytes', { Type: 'EmbeddedFile' }));
  const annotations = [
    { Subtype: 'Screen', AA: { PO: script } },
    { Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://CANARY.example') } },
    { Subtype: 'Link', A: { S: context.register(PDFName.of('Launch')), F: PDFString.of('CANARY'), Next: script } },
    { Subtype: 'FileAttachment', FS: { Type: 'Filespec', EF: { F: file } } },
  ].map((annotation, number) => {
    const made = context.obj({ Type: 'Annot', Rect: [0, 0, 612, 792], ...annotation });
    return number % 2 === 0 ? made : context.register(made);
  });
  const page = document.getPage(0);
  const there = page.node.Annots()?.asArray() ?? [];
  page.node.set(PDFName.of('Annots'), context.register(context.obj([...there, ...annotations])));
  catalog.set(PDFName.of('Outlines'), context.obj({ First: { Title: PDFString.of('CANARY'), A: script } }));
  catalog.set(PDFName.of('AF'), context.obj([{ EF: { F: file } }]));
  catalog.set(PDFName.of('OpenAction'), context.obj(script));
  document.setAuthor('CANARY');
  return Uint8Array.from(await document.save({ useObjectStreams }));
}
