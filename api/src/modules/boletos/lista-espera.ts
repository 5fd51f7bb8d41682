import { estadoVentaDe, libresDe } from './estado-venta.ts'
import type { EnEspera, Turno } from './lista-espera.repository.ts'

/** Boletos free to buy now, by tipo, and how many places there are for all of them. */
type Lugares = { porTipo: Map<string, number>; enTotal: number }

/** Fewer than its minimum is as good as none. */
function lugaresDe({ evento }: Turno, ahora: Date): Lugares {
  const seVende = (tipo: Turno['evento']['tipos'][number]) =>
    ['en_venta', 'ultimos'].includes(estadoVentaDe(tipo, evento, ahora)) && libresDe(tipo) >= tipo.minimo
  const porTipo = new Map(evento.tipos.filter(seVende).map((tipo) => [tipo.id, libresDe(tipo)]))
  return { porTipo, enTotal: evento.tipos[0]?.aforo?.libres ?? Number.POSITIVE_INFINITY }
}

/** Takes the boletos somebody asked for out of what is free: of their tipo, or of whichever has most. False when nothing is left for them. */
function tomar(lugares: Lugares, { tipoBoletoId, cantidad }: EnEspera): boolean {
  const libres = lugares.porTipo
  let faltan = cantidad
  const porTomar = tipoBoletoId === null ? [...libres].sort(([, a], [, b]) => b - a).map(([id]) => id) : [tipoBoletoId]
  for (const id of porTomar) {
    const hay = libres.get(id) ?? 0
    const tomados = Math.min(hay, faltan, lugares.enTotal)
    libres.set(id, hay - tomados)
    lugares.enTotal -= tomados
    faltan -= tomados
  }
  return faltan < cantidad
}

/**
 * Whom to tell that boletos are free: the first of the line, for as many as are free and nobody was told of. The one for whom they are too few
 * is told too: some are better than none.
 */
export function aQuienAvisar(turno: Turno, ahora: Date): EnEspera[] {
  const lugares = lugaresDe(turno, ahora)
  for (const avisado of turno.avisados) tomar(lugares, avisado)
  return turno.enEspera.filter((espera) => tomar(lugares, espera))
}
