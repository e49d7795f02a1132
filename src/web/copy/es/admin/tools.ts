import { grouped } from '#web/ui/format-numbers.ts';
import type { ToolWords } from '../../en/admin/tools.ts';

const carCount = (count: number) => (count === 1 ? '1 auto' : `${grouped(count)} autos`);
const rowCount = (count: number) => (count === 1 ? '1 fila' : `${grouped(count)} filas`);

export const toolWords: ToolWords = {
  import: {
    about: 'Sube la lista de autos de un banco como CSV. Nada se agrega ni se cambia antes de que veas qué pasaría.',
    drop: 'Suelta la hoja aquí',
    choose: 'Elegir una hoja',
    hint: 'CSV, hasta 10 MB y 20,000 filas. Un título encima de los encabezados no molesta.',
    wrongKind: 'No es un archivo CSV. Ábrelo en tu hoja de cálculo y guárdalo como CSV.',
    tooLarge: 'La hoja tiene más de 10 MB. Divídela.',
    empty: 'Este archivo está vacío.',
    uploading: 'Subiendo…',
    mapTitle: 'Qué significan las columnas',
    mapHint: 'Hacen falta año, marca, modelo y un VIN o número de inventario. Las columnas que dejes fuera no se leen.',
    sheet: (label, rows) => `${label}: ${rowCount(rows)}`,
    headingsAt: (row) => `Los encabezados están en la fila ${row}. Lo que está arriba no se lee.`,
    another: 'Otra hoja',
    bank: 'Banco',
    bankHint: 'La asignación se recuerda con este nombre. Llena el banco de origen si ninguna columna lo hace.',
    own: { carID: 'Car ID', status: 'Estado', reservedUntil: 'Reservado hasta', photos: 'Orden de las fotos' },
    knownCars: 'Autos que ya están aquí',
    knownChoices: { leave: 'Dejarlos como están', change: 'Cambiarlos como dice la hoja' },
    knownHint: 'Ves cada cambio, campo por campo, antes de que se haga. Una celda vacía borra su campo.',
    asArchived: 'Agregar los autos nuevos como archivados',
    asArchivedHint: 'Los compradores no los ven hasta que los pongas en oferta.',
    columns: { heading: 'Columna', sample: 'Primeros valores', field: 'Llena' },
    unnamed: (place) => `Columna ${place}`,
    leftOut: 'No se lee',
    fieldOf: (heading) => `Qué llena ${heading}`,
    missing: (fields) => `Falta: ${fields}.`,
    vinOrStock: 'VIN o número de inventario',
    check: 'Revisar la hoja',
    checking: 'Revisando…',
    progress: (through, rows) => `${grouped(through)} de ${grouped(rows)} filas`,
    result: 'Qué pasaría',
    fresh: (count) => (count === 1 ? 'Se agregaría 1 auto.' : `Se agregarían ${carCount(count)}.`),
    changed: (count, fields) =>
      count === 0 ? '' : `${count === 1 ? 'Cambiaría' : 'Cambiarían'} ${carCount(count)}: ${fields}.`,
    fieldOfCars: (field, cars) => `${field} de ${carCount(cars)}`,
    known: (count) =>
      count === 0
        ? ''
        : `${carCount(count)} del lote ${count === 1 ? 'se quedaría como está' : 'se quedarían como están'}.`,
    calls: (count) =>
      count === 0
        ? ''
        : count === 1
          ? 'Hay que llamar a 1 persona: se cancela su visita y no dejó correo.'
          : `Hay que llamar a ${grouped(count)} personas: se cancelan sus visitas y no dejaron correo.`,
    emails: (count) =>
      count === 0
        ? ''
        : `${count === 1 ? 'Se enviaría 1 correo' : `Se enviarían ${grouped(count)} correos`} a personas que preguntaron por estos autos, y se cancelarían las visitas de los autos vendidos o archivados.`,
    changes: 'Qué cambiaría',
    firstChanges: (shown) => `Los primeros ${shown} autos:`,
    changeColumns: { row: 'Fila', car: 'Auto', change: 'Cambio' },
    change: (from, to) => `de ${from} a ${to}`,
    problems: (count) =>
      count === 1
        ? '1 problema. Corrige la hoja y súbela de nuevo, o cambia qué significan las columnas.'
        : `${grouped(count)} problemas. Corrige la hoja y súbela de nuevo, o cambia qué significan las columnas.`,
    firstProblems: (shown) => `Los primeros ${shown}:`,
    problemColumns: { row: 'Fila', column: 'Columna', message: 'Qué está mal' },
    wholeRow: 'la fila',
    run: (added, changed) =>
      [
        added > 0 ? `Agregar ${carCount(added)}` : '',
        changed > 0 ? `${added > 0 ? 'cambiar' : 'Cambiar'} ${carCount(changed)}` : '',
      ]
        .filter((part) => part !== '')
        .join(' y '),
    running: 'Importando…',
    nothingNew: 'No hay nada que hacer: todos los autos de esta hoja ya están en el lote.',
    done: (added, changed, known) =>
      [
        `${added === 1 ? 'Se agregó 1 auto' : `Se agregaron ${carCount(added)}`}.`,
        changed === 0 ? '' : `${changed === 1 ? 'Cambió 1 auto' : `Cambiaron ${carCount(changed)}`}.`,
        known === 0 ? '' : `${carCount(known)} ${known === 1 ? 'se quedó como estaba' : 'se quedaron como estaban'}.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    toStock: 'Ir al inventario',
    failed: 'Eso no funcionó. No se agregó ni se cambió nada.',
    downloads: 'Hojas para llevar',
    exportCars: 'Todos los autos (CSV)',
    exportInquiries: 'Todas las solicitudes (CSV)',
    template: 'Hoja vacía para importar (CSV)',
    downloadsHint:
      'Cambia la hoja de todos los autos en tu hoja de cálculo e impórtala de nuevo: ves cada cambio antes de que se haga. Deja la columna Car ID, para que cada fila encuentre su auto.',
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
            : `${grouped(searches)} búsquedas no encontraron nada.`,
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
