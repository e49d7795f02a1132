import type { ToolWords } from '../en/desk-tools.ts';

const carCount = (count: number) => (count === 1 ? '1 auto' : `${count.toLocaleString('en-US')} autos`);
const rowCount = (count: number) => (count === 1 ? '1 fila' : `${count.toLocaleString('en-US')} filas`);

/** Lo que el servidor dice de una hoja, en inglés. */
const sentences: Record<string, string> = {
  'A VIN or a stock number is needed.': 'Hace falta un VIN o un número de inventario.',
  'This sheet is being checked already.': 'Esta hoja ya se está revisando.',
  'There are no rows in this sheet.': 'Esta hoja no tiene filas.',
  'A sheet may have at most 200 columns.': 'Una hoja puede tener 200 columnas como máximo.',
  'A sheet may have at most 20,000 rows. Please split it.': 'Una hoja puede tener 20,000 filas como máximo. Divídela.',
  'This is a workbook. Open it in your spreadsheet and save it as CSV.':
    'Es un libro de cálculo. Ábrelo en tu programa y guárdalo como CSV.',
  'This is no CSV file. In your spreadsheet, save the sheet as CSV (UTF-8).':
    'No es un archivo CSV. En tu programa, guarda la hoja como CSV (UTF-8).',
  'Choose the column for this.': 'Elige la columna para esto.',
  'Choose the column for the VIN or the stock number.': 'Elige la columna del VIN o del número de inventario.',
};

export const toolWords: ToolWords = {
  import: {
    about: 'Sube la lista de autos de un banco como CSV. Nada se agrega antes de que veas qué pasaría.',
    drop: 'Suelta la hoja aquí',
    choose: 'Elegir una hoja',
    hint: 'CSV, hasta 10 MB y 20,000 filas. La primera fila tiene los encabezados.',
    wrongKind: 'No es un archivo CSV. Ábrelo en tu hoja de cálculo y guárdalo como CSV.',
    tooLarge: 'La hoja tiene más de 10 MB. Divídela.',
    empty: 'Este archivo está vacío.',
    uploading: 'Subiendo…',
    mapTitle: 'Qué significan las columnas',
    mapHint: 'Hacen falta año, marca, modelo y un VIN o número de inventario. Las columnas que dejes fuera no se leen.',
    sheet: (label, rows) => `${label}: ${rowCount(rows)}`,
    another: 'Otra hoja',
    bank: 'Banco',
    bankHint: 'La asignación se recuerda con este nombre. Llena el banco de origen si ninguna columna lo hace.',
    columns: { heading: 'Columna', sample: 'Primeros valores', field: 'Llena' },
    unnamed: (place) => `Columna ${place}`,
    leftOut: 'No se lee',
    fieldOf: (heading) => `Qué llena ${heading}`,
    missing: (fields) => `Falta: ${fields}.`,
    vinOrStock: 'VIN o número de inventario',
    check: 'Revisar la hoja',
    checking: 'Revisando…',
    progress: (through, rows) => `${through.toLocaleString('en-US')} de ${rows.toLocaleString('en-US')} filas`,
    result: 'Qué pasaría',
    fresh: (count) => (count === 1 ? 'Se agregaría 1 auto.' : `Se agregarían ${carCount(count)}.`),
    known: (count) => (count === 0 ? '' : `${rowCount(count)} ya en el lote: no se agrega nada por ellas.`),
    problems: (count) =>
      count === 1
        ? '1 problema. Corrige la hoja y súbela de nuevo, o cambia qué significan las columnas.'
        : `${count.toLocaleString('en-US')} problemas. Corrige la hoja y súbela de nuevo, o cambia qué significan las columnas.`,
    firstProblems: (shown) => `Los primeros ${shown}:`,
    problemColumns: { row: 'Fila', column: 'Columna', message: 'Qué está mal' },
    wholeRow: 'la fila',
    doubled: (row) => `Esto ya está en la fila ${row}.`,
    run: (count) => `Importar ${carCount(count)}`,
    running: 'Importando…',
    nothingNew: 'Todos los autos de esta hoja ya están en el lote.',
    done: (added, known) =>
      `${added === 1 ? 'Se agregó 1 auto' : `Se agregaron ${carCount(added)}`}.${known === 0 ? '' : ` ${rowCount(known)} ya estaban en el lote.`}`,
    toStock: 'Ir al inventario',
    failed: 'Eso no funcionó. No se agregó nada.',
    downloads: 'Hojas para llevar',
    exportCars: 'Todos los autos (CSV)',
    exportInquiries: 'Todas las solicitudes (CSV)',
    template: 'Hoja vacía para importar (CSV)',
    downloadsHint:
      'La hoja de todos los autos se puede cambiar e importar de nuevo; los autos que ya están se quedan como están.',
    sentences,
  },
  figures: {
    period: 'Periodo',
    days: (days) => `${days} días`,
    asTable: 'Como tabla',
    nothing: 'No pasó nada en este tiempo.',
    stockAge: {
      title: 'Cuánto tiempo esperan los autos',
      answer: (old, all) =>
        all === 0 ? 'No hay ningún auto en venta.' : `${old} de ${all} autos en venta llevan más de 60 días.`,
      days: (from, to) => (to === null ? `${from} días o más` : `${from}–${to} días`),
      columns: ['Tiempo en el lote', 'Autos'],
    },
    answers: {
      title: 'Qué tan rápido respondemos',
      answer: (median, slowest) =>
        `La mitad de las respuestas llegó en ${median}; la décima parte más lenta tardó más de ${slowest}.`,
      none: 'No se respondió ninguna solicitud en este tiempo.',
      within: (hours) =>
        hours === 1
          ? 'en 1 hora'
          : hours < 24
            ? `en ${hours} horas`
            : hours === 24
              ? 'en un día'
              : `en ${hours / 24} días`,
      longer: 'después',
      columns: ['Respondidas', 'Solicitudes'],
      hours: (hours) =>
        hours < 1
          ? `${Math.max(1, Math.round(hours * 60))} min`
          : hours < 48
            ? `${Math.round(hours * 10) / 10} horas`
            : `${Math.round(hours / 2.4) / 10} días`,
    },
    funnel: {
      title: 'De la mirada a la visita',
      answer: (inquiries, per) =>
        inquiries === 0 ? 'Nadie preguntó por un auto.' : `Una de cada ${per} miradas llegó a solicitud.`,
      steps: { views: 'Miradas', inquiries: 'Solicitudes', approvals: 'Aprobaciones', viewings: 'Visitas reservadas' },
      ofStepBefore: 'del paso anterior',
      columns: ['Paso', 'Cantidad', 'Del paso anterior'],
    },
    daily: {
      title: 'Cuándo viene la gente',
      answer: (day, views) => `El día más activo fue el ${day}, con ${views} miradas.`,
      columns: ['Día', 'Miradas', 'Solicitudes', 'Aprobaciones'],
      most: (count) => `máximo ${count} al día`,
    },
    missed: {
      title: 'Qué busca la gente y no encuentra',
      answer: (searches) =>
        searches === 0
          ? 'Todas las búsquedas encontraron algo.'
          : searches === 1
            ? '1 búsqueda no encontró nada.'
            : `${searches.toLocaleString('en-US')} búsquedas no encontraron nada.`,
      columns: ['Buscado', 'Veces', 'Última'],
    },
    cars: {
      title: 'Auto por auto',
      answer: 'Los autos más vistos.',
      columns: ['Auto', 'Días aquí', 'Miradas', 'Solicitudes', 'Aprobaciones', 'Visitas'],
    },
  },
  sticker: {
    title: (car) => `Etiqueta de ventana: ${car}`,
    name: 'Etiqueta de ventana',
    print: 'Imprimir',
    hint: 'Una página, A4 o Carta.',
    toCar: 'Volver al auto',
    price: 'Precio',
    outTheDoor: 'Precio total con impuestos y cargos',
    estimate: 'Pago estimado',
    estimateNote: (months, apr, down) =>
      `${months} meses al ${apr}% APR${down === '' ? '' : ` con ${down} de enganche`}. Es un estimado, no una oferta de crédito.`,
    call: 'Llama para saber el precio',
    scan: 'Escanea para ver fotos, historial y financiamiento',
    asOf: (day) => `Al ${day}`,
    stock: 'Número de inventario',
    vin: 'VIN',
  },
};
