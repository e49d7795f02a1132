import { PDFArray, PDFDict, PDFName, PDFRef, PDFStream, type PDFDocument, type PDFObject } from 'pdf-lib';

/**
 * Leaves of a form what can be read and filled. Whatever a viewer would do by itself is taken out wherever it stands: scripts,
 * actions, files within the file, media. What nothing refers to any more is not written again, nor who made the file.
 */
export function defuse(document: PDFDocument): void {
  const { catalog, context } = document;
  for (const name of catalog.keys()) if (!catalogKeeps.has(name.decodeText())) catalog.delete(name);
  for (const page of document.getPages()) keepWidgets(page.node.Annots());
  for (const [, part] of context.enumerateIndirectObjects()) strip(part);
  delete context.trailerInfo.Info;
  const reached = reachedFrom(document);
  for (const [reference] of context.enumerateIndirectObjects()) if (!reached.has(reference)) context.delete(reference);
}

const catalogKeeps = new Set(['Type', 'Version', 'Pages', 'AcroForm', 'Lang', 'ViewerPreferences']);

/** Fields are widgets. Links, sounds, films and attached files are not. */
function keepWidgets(annotations: PDFArray | undefined): void {
  if (annotations === undefined) return;
  for (let at = annotations.size() - 1; at >= 0; at -= 1) {
    const annotation = annotations.lookup(at);
    const isWidget = annotation instanceof PDFDict && annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget');
    if (!isWidget) annotations.remove(at);
  }
}

const doors = [
  'A',
  'AA',
  'PA',
  'JS',
  'EF',
  'RF',
  'AF',
  'Next',
  'OpenAction',
  'URI',
  'Names',
  'XFA',
  'Metadata',
  'PieceInfo',
].map((name) => PDFName.of(name));

/** This object and all that lies directly in it; what it refers to comes by itself. */
function strip(part: PDFObject): void {
  const waiting = [part];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const dictionary = next instanceof PDFStream ? next.dict : next;
    if (dictionary instanceof PDFDict) for (const door of doors) dictionary.delete(door);
    waiting.push(...childrenOf(next));
  }
}

function reachedFrom({ context }: PDFDocument): ReadonlySet<PDFRef> {
  const reached = new Set<PDFRef>();
  const waiting: PDFObject[] = context.trailerInfo.Root === undefined ? [] : [context.trailerInfo.Root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!(next instanceof PDFRef)) waiting.push(...childrenOf(next));
    else if (!reached.has(next)) {
      reached.add(next);
      const found = context.lookup(next);
      if (found !== undefined) waiting.push(found);
    }
  }
  return reached;
}

function childrenOf(part: PDFObject): PDFObject[] {
  if (part instanceof PDFStream) return part.dict.values();
  if (part instanceof PDFDict) return part.values();
  return part instanceof PDFArray ? part.asArray() : [];
}
