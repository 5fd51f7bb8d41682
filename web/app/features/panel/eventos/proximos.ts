import type { EventoOrganizador } from '@entrale/contract/eventos/panel'

/** Not over and not cancelled, the nearest first. */
export const proximosDe = (eventos: readonly EventoOrganizador[], ahora = Date.now()): EventoOrganizador[] =>
  eventos
    .filter(({ estado, fechaFin }) => estado !== 'cancelado' && estado !== 'finalizado' && Date.parse(fechaFin) > ahora)
    .sort((a, b) => Date.parse(a.fechaInicio) - Date.parse(b.fechaInicio))

export function sumaDe(eventos: readonly EventoOrganizador[]): EventoOrganizador['boletos'] {
  const suma = (campo: keyof EventoOrganizador['boletos']) =>
    eventos.reduce((total, { boletos }) => total + boletos[campo], 0)
  return { cupo: suma('cupo'), vendidos: suma('vendidos'), apartados: suma('apartados') }
}
