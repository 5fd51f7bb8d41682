import { estadoVentaDe } from './estado-venta.ts'
import type { EnEspera, Turno } from './lista-espera.repository.ts'

/** Boletos free to buy now, by tipo. Fewer than its minimum is as good as none. */
function libresDe({ evento }: Turno, ahora: Date): Map<string, number> {
  const seVende = (tipo: Turno['evento']['tipos'][number]) => ['en_venta', 'ultimos'].includes(estadoVentaDe(tipo, evento, ahora)) && tipo.libres >= tipo.minimo
  return new Map(evento.tipos.filter(seVende).map(({ id, libres }) => [id, libres]))
}

/** Takes the boletos somebody asked for out of what is free: of their tipo, or of whichever has most. False when nothing is left for them. */
function tomar(libres: Map<string, number>, { tipoBoletoId, cantidad }: EnEspera): boolean {
  let faltan = cantidad
  const porTomar = tipoBoletoId === null ? [...libres].sort(([, a], [, b]) => b - a).map(([id]) => id) : [tipoBoletoId]
  for (const id of porTomar) {
    const hay = libres.get(id) ?? 0
    const tomados = Math.min(hay, faltan)
    libres.set(id, hay - tomados)
    faltan -= tomados
  }
  return faltan < cantidad
}

/**
 * Whom to tell that boletos are free: the first of the line, for as many as are free and nobody was told of. The one for whom they are too few
 * is told too: some are better than none.
 */
export function aQuienAvisar(turno: Turno, ahora: Date): EnEspera[] {
  const libres = libresDe(turno, ahora)
  for (const avisado of turno.avisados) tomar(libres, avisado)
  return turno.enEspera.filter((espera) => tomar(libres, espera))
}
