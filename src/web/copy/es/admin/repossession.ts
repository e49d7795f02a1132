import type { RepossessionWords } from '../../en/admin/repossession.ts';

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

/** El expediente de recuperación de un auto. */
export const repossessionWords: RepossessionWords = {
  title: 'Expediente de recuperación',
  hint: 'Solo lo ve el personal. Nada de esto aparece en el sitio.',
  fields: {
    lender: 'Prestamista',
    accountReference: 'Referencia de la cuenta',
    repossessedOn: 'Recuperado el',
    redemptionNoticeOn: 'Aviso de rescate enviado el',
    saleNoticeOn: 'Aviso de venta enviado el',
    titleStatus: 'Título',
    sixtyPercentPaid: 'Se pagó el 60% o más',
    reserveExpected: 'Reserva esperada ($)',
    transportCost: 'Transporte ($)',
    reconditioningCost: 'Reacondicionamiento ($)',
    feesCost: 'Cargos ($)',
  },
  titles: {
    'with-lender': 'Lo tiene el prestamista',
    electronic: 'Título electrónico',
    applied: 'Título de recuperación solicitado',
    'in-hand': 'Lo tenemos',
    lost: 'Perdido',
  },
  notKnown: 'No se sabe',
  yes: 'Sí',
  no: 'No',
  save: 'Guardar expediente',
  saving: 'Guardando…',
  saved: 'Expediente guardado.',
  failed: 'No pudimos guardar el expediente. Inténtalo de nuevo.',
  theirs: (value) => `Otra persona escribió “${value}”. Si guardas otra vez, queda lo tuyo.`,
  blank: 'nada',
  dollars: 'Escribe una cantidad en dólares, por ejemplo 450.',
  dates: {
    label: 'Cuándo se puede vender este auto',
    earliest: 'A la venta desde',
    latest: 'Vender a más tardar',
    anytime: 'Sin límite',
    explained: (count) =>
      count === 0 ? 'El día del aviso de rescate.' : `${days(count)} después del aviso de rescate.`,
    whySixty: '90 días después de la recuperación, porque se pagó el 60% o más.',
  },
  warnings: {
    noNotice: (count) =>
      `Todavía no hay aviso de rescate. Este auto no puede estar a la venta hasta ${days(count)} después del aviso.`,
    tooEarly: (day) => `Este auto no puede estar a la venta antes del ${day}.`,
    near: (day) =>
      `Vende este auto a más tardar el ${day}. Se pagó el 60% o más, por eso la ley pone una fecha límite.`,
    passed: (day) => `La fecha límite para vender este auto era el ${day}. Habla con el prestamista o con un abogado.`,
  },
};
