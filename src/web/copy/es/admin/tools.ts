import { grouped } from '#web/ui/format-numbers.ts';
import type { ToolWords } from '../../en/admin/tools.ts';

const carCount = (count: number) => (count === 1 ? '1 auto' : `${grouped(count)} autos`);
const rowCount = (count: number) => (count === 1 ? '1 fila' : `${grouped(count)} filas`);

export const toolWords: ToolWords = {
  import: {
    about: 'Sube la lista de autos de un banco como CSV. Nada se agrega ni se cambia antes de que veas qué pasaría.',
    drop: 'Suelta tu archivo CSV aquí',
    choose: 'Elegir un archivo',
    hint: 'CSV, hasta 10 MB y 20,000 filas. Un título encima de los encabezados no molesta.',
    wrongKind: 'No es un archivo CSV. Ábrelo en tu hoja de cálculo y guárdalo como CSV.',
    tooLarge: 'El archivo pesa más de 10 MB. Divídelo en archivos más pequeños.',
    empty: 'Este archivo está vacío. Elige otro.',
    uploading: 'Subiendo…',
    mapTitle: 'Relaciona tus columnas',
    mapHint: 'Hacen falta año, marca, modelo y un VIN o número de inventario. Las columnas que dejes fuera no se leen.',
    sheet: (label, rows) => `${label}: ${rowCount(rows)}`,
    headingsAt: (row) => `Los encabezados están en la fila ${row}. Lo que está arriba no se lee.`,
    another: 'Elegir otro archivo',
    bank: 'Banco',
    bankHint: 'La asignación se recuerda con este nombre. Llena el banco de origen si ninguna columna lo hace.',
    own: { carID: 'Car ID', status: 'Estado', reservedUntil: 'Reservado hasta', photos: 'Orden de las fotos' },
    knownCars: 'Autos que ya están aquí',
    knownChoices: { leave: 'Dejarlos como están', change: 'Cambiarlos como dice la hoja' },
    knownHint: 'Ves cada cambio, campo por campo, antes de que se haga. Una celda vacía borra su campo.',
    asArchived: 'Agregar los autos nuevos como archivados',
    asArchivedHint: 'Los compradores no los ven hasta que los pongas en oferta.',
    columns: { heading: 'Columna', sample: 'Primeros valores', field: 'Va a' },
    unnamed: (place) => `Columna ${place}`,
    leftOut: 'Omitir esta columna',
    fieldOf: (heading) => `Qué llena ${heading}`,
    missing: (fields) => `Falta: ${fields}.`,
    vinOrStock: 'VIN o número de inventario',
    check: 'Revisar archivo',
    checking: 'Revisando…',
    progress: (through, rows) => `${grouped(through)} de ${grouped(rows)} filas`,
    result: 'Vista previa',
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
        ? '1 problema. Corrige el archivo y súbelo de nuevo, o cambia las columnas.'
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
    downloads: 'Descargas',
    exportCars: 'Todos los autos (CSV)',
    exportInquiries: 'Todas las solicitudes (CSV)',
    template: 'Plantilla en blanco para importar (CSV)',
    downloadsHint:
      'Cambia la hoja de todos los autos en tu hoja de cálculo e impórtala de nuevo: ves cada cambio antes de que se haga. Deja la columna Car ID, para que cada fila encuentre su auto.',
  },
  figures: {
    period: 'Periodo',
    days: (days) => `${days} días`,
    asTable: 'Como tabla',
    nothing: 'No hubo actividad en este periodo.',
    stockAge: {
      title: 'Días en el lote',
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
      title: 'De la vista de página a la cita',
      answer: (inquiries, per) =>
        inquiries === 0 ? 'Nadie preguntó por un auto.' : `1 de cada ${per} vistas llegó a solicitud.`,
      steps: {
        views: 'Vistas de página',
        inquiries: 'Solicitudes',
        approvals: 'Aprobaciones',
        viewings: 'Citas reservadas',
      },
      ofStepBefore: 'del paso anterior',
      columns: ['Paso', 'Cantidad', 'Del paso anterior'],
    },
    daily: {
      title: 'Días con más movimiento',
      answer: (day, views) => `El día más activo fue el ${day}, con ${views} vistas.`,
      columns: ['Día', 'Vistas', 'Solicitudes', 'Aprobaciones'],
      most: (count) => `máximo ${count} al día`,
    },
    missed: {
      title: 'Búsquedas sin resultados',
      answer: (searches) =>
        searches === 0
          ? 'Todas las búsquedas encontraron algo.'
          : searches === 1
            ? '1 búsqueda no encontró nada.'
            : `${grouped(searches)} búsquedas no encontraron nada.`,
      columns: ['Búsqueda', 'Veces', 'Última vez'],
    },
    cars: {
      title: 'Auto por auto',
      answer: 'Los autos más vistos.',
      columns: ['Auto', 'Días en el lote', 'Vistas', 'Solicitudes', 'Aprobaciones', 'Citas'],
    },
  },
  sticker: {
    title: (car) => `Etiqueta de ventana: ${car}`,
    name: 'Etiqueta de ventana',
    print: 'Imprimir',
    hint: 'Una página, tamaño carta o A4.',
    toCar: 'Volver al auto',
    price: 'Precio',
    outTheDoor: 'Precio total con impuestos y cargos',
    estimate: 'Pago estimado',
    estimateNote: (months, apr, down) =>
      `${months} meses al ${apr}% APR${down === '' ? '' : ` con ${down} de enganche`}. Es un estimado, no una oferta de crédito.`,
    call: 'Llama para saber el precio',
    scan: 'Escanea para ver fotos, estado y financiamiento',
    asOf: (day) => `Al ${day}`,
    stock: 'Número de inventario',
    vin: 'VIN',
  },
};
