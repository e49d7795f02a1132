import { grouped } from '#web/ui/format-numbers.ts';
import type { ToolWords } from '../../en/admin/tools.ts';

const carCount = (count: number) => (count === 1 ? '1 auto' : `${grouped(count)} autos`);
const rowCount = (count: number) => (count === 1 ? '1 fila' : `${grouped(count)} filas`);

const hourCount = (count: number) => (count === 1 ? '1 hora' : `${count} horas`);
const viewCount = (count: string) => (count === '1' ? '1 vista' : `${count} vistas`);

export const toolWords: ToolWords = {
  import: {
    about:
      'Sube la lista de autos de un banco como archivo CSV. Verás una vista previa antes de agregar o cambiar nada.',
    drop: 'Suelta tu archivo CSV aquí',
    choose: 'Elegir un archivo',
    hint: 'CSV, hasta 10 MB y 20,000 filas. Puede haber un título arriba de los encabezados.',
    wrongKind: 'No es un archivo CSV. Ábrelo en tu programa de hojas de cálculo y guárdalo como CSV.',
    tooLarge: 'El archivo pesa más de 10 MB. Divídelo en archivos más pequeños.',
    empty: 'Este archivo está vacío. Elige otro.',
    uploading: 'Subiendo…',
    mapTitle: 'Relaciona tus columnas',
    mapHint: 'Necesitas año, marca, modelo y un VIN o número de inventario. Omitimos las columnas que no relaciones.',
    sheet: (label, rows) => `${label}: ${rowCount(rows)}`,
    headingsAt: (row) => `Encontramos los encabezados en la fila ${row}. Omitimos lo que está arriba.`,
    another: 'Elegir otro archivo',
    bank: 'Banco',
    bankHint:
      'Recordaremos las columnas de este banco. Si ninguna columna trae el banco de origen, usaremos este nombre.',
    own: { carID: 'Car ID', status: 'Estado', reservedUntil: 'Apartado hasta', photos: 'Orden de las fotos' },
    knownCars: 'Autos que ya están en tu inventario',
    knownChoices: { leave: 'No cambiarlos', change: 'Actualizarlos con el archivo' },
    knownHint: 'Verás cada cambio, campo por campo, antes de hacerlo. Una celda vacía borra su campo.',
    fillFromVin: 'Llenar lo que falta con el VIN',
    fillFromVinHint:
      'Para autos nuevos basta el VIN. Llenamos el año, la marca, el modelo y más donde tu archivo no dice nada.',
    fromVin: 'Lo que dicen los VIN',
    vinColumns: { row: 'Fila', car: 'Auto', facts: 'Del VIN' },
    vinFilled: (count) => (count === 0 ? '' : `Llenaremos con el VIN lo que falta en ${carCount(count)}.`),
    vinDiffering: (count) =>
      count === 0
        ? ''
        : `${carCount(count)} no ${count === 1 ? 'coincide' : 'coinciden'} con el VIN. Dejaremos lo que dice tu archivo.`,
    vinDiffers: (written, told) => `tu archivo dice ${written}, el VIN dice ${told}`,
    asArchived: 'Agregar los autos nuevos como archivados',
    asArchivedHint: 'Los compradores no los verán hasta que los actives.',
    columns: { heading: 'Columna', sample: 'Valores de ejemplo', field: 'Va a' },
    unnamed: (place) => `Columna ${place}`,
    leftOut: 'Omitir esta columna',
    fieldOf: (heading) => `Campo para ${heading}`,
    missing: (fields) => `Falta: ${fields}.`,
    vinOrStock: 'VIN o número de inventario',
    check: 'Revisar archivo',
    checking: 'Revisando…',
    progress: (through, rows) => `${grouped(through)} de ${rowCount(rows)}`,
    result: 'Vista previa',
    fresh: (count) => (count === 1 ? 'Se agregará 1 auto.' : `Se agregarán ${carCount(count)}.`),
    heldBack: (count) =>
      count === 1
        ? '1 auto todavía no puede estar a la venta. Se agregará como archivado.'
        : `${grouped(count)} autos todavía no pueden estar a la venta. Se agregarán como archivados.`,
    heldBackRow: (row, reason) => `Fila ${row}: ${reason}`,
    changed: (count, fields) =>
      count === 0 ? '' : `${count === 1 ? 'Cambiará' : 'Cambiarán'} ${carCount(count)}: ${fields}.`,
    fieldOfCars: (field, cars) => `${field} de ${carCount(cars)}`,
    known: (count) =>
      count === 0 ? '' : `${carCount(count)} de tu inventario ${count === 1 ? 'no cambiará' : 'no cambiarán'}.`,
    calls: (count) =>
      count === 0
        ? ''
        : count === 1
          ? 'Llama a 1 persona. Se cancelará su cita y no tenemos su correo.'
          : `Llama a ${grouped(count)} personas. Se cancelarán sus citas y no tenemos su correo.`,
    emails: (count) =>
      count === 0
        ? ''
        : `${count === 1 ? 'Enviaremos 1 correo' : `Enviaremos ${grouped(count)} correos`} a personas que preguntaron por estos autos, y cancelaremos las citas de los autos vendidos o archivados.`,
    changes: 'Qué va a cambiar',
    firstChanges: (shown) => `Los primeros ${carCount(shown)}:`,
    changeColumns: { row: 'Fila', car: 'Auto', change: 'Cambio' },
    change: (from, to) => `de ${from} a ${to}`,
    problems: (count) =>
      count === 1
        ? '1 problema. Corrige el archivo y súbelo de nuevo, o cambia las columnas.'
        : `${grouped(count)} problemas. Corrige el archivo y súbelo de nuevo, o cambia las columnas.`,
    firstProblems: (shown) => `Los primeros ${shown}:`,
    problemColumns: { row: 'Fila', column: 'Columna', message: 'Problema' },
    wholeRow: 'Toda la fila',
    run: (added, changed) =>
      [
        added > 0 ? `Agregar ${carCount(added)}` : '',
        changed > 0 ? `${added > 0 ? 'cambiar' : 'Cambiar'} ${carCount(changed)}` : '',
      ]
        .filter((part) => part !== '')
        .join(' y '),
    running: 'Importando…',
    nothingNew: 'No hay nada que importar. Todos los autos de este archivo ya están en tu inventario.',
    done: (added, changed, known) =>
      [
        `${added === 1 ? 'Se agregó 1 auto' : `Se agregaron ${carCount(added)}`}.`,
        changed === 0 ? '' : `${changed === 1 ? 'Cambió 1 auto' : `Cambiaron ${carCount(changed)}`}.`,
        known === 0 ? '' : `${carCount(known)} ${known === 1 ? 'no cambió' : 'no cambiaron'}.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    toStock: 'Ir al inventario',
    failed: 'Algo salió mal y no se agregó ni se cambió nada. Inténtalo de nuevo.',
    downloads: 'Descargas',
    exportCars: 'Todos los autos (CSV)',
    exportInquiries: 'Todas las solicitudes (CSV)',
    template: 'Plantilla en blanco para importar (CSV)',
    downloadsHint:
      'Edita el archivo “Todos los autos” en tu programa de hojas de cálculo e impórtalo de nuevo. Verás cada cambio antes de hacerlo. Conserva la columna Car ID para que cada fila encuentre su auto.',
  },
  figures: {
    period: 'Periodo',
    days: (days) => `${days} días`,
    asTable: 'Ver como tabla',
    nothing: 'No hubo actividad en este periodo.',
    stockAge: {
      title: 'Días en el lote',
      answer: (old, all) =>
        all === 0
          ? 'No hay autos a la venta.'
          : `${grouped(old)} de ${carCount(all)} a la venta ${old === 1 ? 'lleva' : 'llevan'} más de 60 días en el lote.`,
      days: (from, to) => (to === null ? `${from} días o más` : `${from}–${to} días`),
      columns: ['Días en el lote', 'Autos'],
    },
    answers: {
      title: 'Qué tan rápido respondemos',
      answer: (median, slowest) =>
        `La mitad de las respuestas salió en ${median} o menos. El 10% más lento tardó más de ${slowest}.`,
      none: 'No se respondió ninguna solicitud en este periodo.',
      within: (hours) =>
        hours === 1
          ? 'en 1 hora'
          : hours < 24
            ? `en ${hours} horas`
            : hours === 24
              ? 'en 1 día'
              : `en ${hours / 24} días`,
      longer: 'después',
      columns: ['Respondidas', 'Solicitudes'],
      hours: (hours) =>
        hours < 1
          ? `${Math.max(1, Math.round(hours * 60))} min`
          : hours < 48
            ? hourCount(Math.round(hours * 10) / 10)
            : `${Math.round(hours / 2.4) / 10} días`,
    },
    funnel: {
      title: 'De la vista de página a la cita',
      answer: (inquiries, per) =>
        inquiries === 0 ? 'No hubo solicitudes en este periodo.' : `1 de cada ${viewCount(per)} llegó a solicitud.`,
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
      answer: (day, views) => `El día más activo fue el ${day}, con ${viewCount(views)}.`,
      columns: ['Día', 'Vistas', 'Solicitudes', 'Aprobaciones'],
      most: (count) => `máximo ${count} al día`,
    },
    missed: {
      title: 'Búsquedas sin resultados',
      answer: (searches) =>
        searches === 0
          ? 'Todas las búsquedas tuvieron resultados.'
          : searches === 1
            ? '1 búsqueda no tuvo resultados.'
            : `${grouped(searches)} búsquedas no tuvieron resultados.`,
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
    print: 'Imprimir etiqueta',
    hint: 'Se imprime en una página, tamaño carta o A4.',
    toCar: 'Volver al auto',
    price: 'Precio',
    outTheDoor: 'Precio total con impuestos y cargos',
    estimate: 'Pago estimado',
    estimateNote: (terms) => `${terms}. Es un estimado, no una oferta de crédito.`,
    call: 'Llama para saber el precio',
    scan: 'Escanea para ver fotos, estado y financiamiento',
    asOf: (day) => `Al ${day}`,
    stock: 'Número de inventario',
    vin: 'VIN',
  },
};
