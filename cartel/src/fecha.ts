const MESES = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']
const DIAS: Record<string, string> = {
  Sun: 'DOMINGO',
  Mon: 'LUNES',
  Tue: 'MARTES',
  Wed: 'MIÉRCOLES',
  Thu: 'JUEVES',
  Fri: 'VIERNES',
  Sat: 'SÁBADO',
}

export type PartesFecha = { numero: string; mes: string; dia: string; hora: string; anio: string }

const formatos = new Map<string, Intl.DateTimeFormat>()

function formato(zona: string): Intl.DateTimeFormat {
  const conocido = formatos.get(zona)
  if (conocido) return conocido
  const nuevo = new Intl.DateTimeFormat('en-US', {
    timeZone: zona,
    year: 'numeric',
    month: 'numeric',
    day: '2-digit',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  formatos.set(zona, nuevo)
  return nuevo
}

/** The pieces of a date as a poster prints them, in the event's own time zone. Own month names: ICU versions disagree on theirs. */
export function partesFecha(fecha: Date, zona: string): PartesFecha {
  const partes = new Map(
    formato(zona)
      .formatToParts(fecha)
      .map((p) => [p.type, p.value]),
  )
  const de = (tipo: Intl.DateTimeFormatPartTypes) => partes.get(tipo) ?? ''
  return {
    numero: de('day'),
    mes: MESES[Number(de('month')) - 1] ?? '',
    dia: DIAS[de('weekday')] ?? '',
    hora: `${de('hour')}:${de('minute')} ${de('dayPeriod') === 'AM' ? 'A.M.' : 'P.M.'}`,
    anio: de('year'),
  }
}
