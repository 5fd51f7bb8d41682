import type { BoletoPagado } from '../dinero/index.ts'
import {
  boletoCancelado,
  boletoEnEspera,
  boletoOfrecido,
  boletoPasado,
  boletoPorPasar,
  boletosDeOtra,
  boletoUsado,
  yaReembolsado,
} from './reembolsos.errors.ts'

function elegirDe(boletos: readonly BoletoPagado[], ids: readonly string[]): BoletoPagado[] {
  const elegidos = boletos.filter(({ id }) => ids.includes(id))
  if (elegidos.length !== new Set(ids).size) throw boletosDeOtra()
  return elegidos
}

/** Refuses what its buyer may not give back: what was used, or is, or may soon be, somebody else's. */
export function exigirReembolsablesPorComprador(boletos: readonly BoletoPagado[], ids: readonly string[]): void {
  for (const { numero, estado, pasado, porPasar, enLista, enEspera } of elegirDe(boletos, ids)) {
    if (enEspera) throw boletoEnEspera(numero)
    if (estado === 'transferido' || pasado) throw boletoPasado(numero)
    if (estado === 'usado') throw boletoUsado(numero)
    if (estado !== 'valido') throw boletoCancelado(numero)
    if (porPasar) throw boletoPorPasar(numero)
    if (enLista === 'ofrecida') throw boletoOfrecido(numero)
  }
}

/** Its organizer may give back any that nobody is buying just now; one that is void already, only so much more of. */
export function exigirReembolsables(boletos: readonly BoletoPagado[], ids: readonly string[], conMonto: boolean): void {
  for (const { numero, estado, enLista, reembolsado, enEspera } of elegirDe(boletos, ids)) {
    if (enEspera) throw boletoEnEspera(numero)
    if (estado === 'transferido') throw boletoPasado(numero)
    if (enLista === 'ofrecida') throw boletoOfrecido(numero)
    if ((estado === 'cancelado' || reembolsado) && !conMonto) throw yaReembolsado(numero)
  }
}
