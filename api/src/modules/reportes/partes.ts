// The parts of statistics, of what was read for them.
import type { Estadisticas, ORIGENES_REEMBOLSADO } from '@entrale/contract/estadisticas/schemas'
import type { Cifras, Suma } from '../cifras/index.ts'
import { DIRECTO, embudoDe } from '../visitas/index.ts'
import type { Marco } from './anotaciones.ts'
import type { Hora } from './cifras.repository.ts'
import type { EventoRow, TipoRow } from './eventos.repository.ts'
import type { FuenteRow } from './fuentes.repository.ts'
import { momentosEntre } from './periodo.ts'

/** What the figures are about: one evento, or all eventos of an organization. */
export type Sujeto = { clase: 'evento' | 'organizacion'; id: string; eventos: readonly EventoRow[]; zona: string }
type Origen = (typeof ORIGENES_REEMBOLSADO)[number]

export const sumar = <T>(filas: readonly T[], de: (fila: T) => number) =>
  filas.reduce((total, fila) => total + de(fila), 0)
export const totalDe = (cuentas: readonly Hora[]) => ({
  boletos: sumar(cuentas, ({ boletos }) => boletos),
  compras: sumar(cuentas, ({ compras }) => compras),
  neto: sumar(cuentas, ({ neto }) => neto),
})
const porClave = <T extends { clave: string }>(cifras: readonly T[]) =>
  new Map(cifras.map((fila) => [fila.clave, fila]))

/** Every hour, day or week of the line, and whatever else was counted. */
export function puntosDe(horas: readonly Hora[], { grano, desde, hasta }: Marco) {
  const contados = porClave(horas)
  const momentos = [...new Set([...momentosEntre(desde, hasta, grano), ...contados.keys()])].toSorted()
  return momentos.map((momento) => ({
    momento,
    boletos: contados.get(momento)?.boletos ?? 0,
    neto: contados.get(momento)?.neto ?? 0,
  }))
}

export function porTipoDe(tipos: readonly TipoRow[], suyas: readonly Cifras[], devuelto: readonly Cifras[]) {
  const [vendidas, devueltas] = [porClave(suyas), porClave(devuelto)]
  return tipos.map(({ id, tipo, cupo }) => {
    const { boletos: vendidos = 0, bruto = 0, descuentos = 0, absorbido = 0, neto = 0 } = vendidas.get(id) ?? {}
    const reembolsado = devueltas.get(id)?.neto ?? 0
    return { id, tipo, vendidos, cupo, bruto, descuentos, absorbido, reembolsado, neto: neto - reembolsado }
  })
}

/** Why money went back: most often first. */
export const reembolsosDe = (cifras: readonly Cifras[]): Estadisticas['reembolsos'] =>
  cifras
    .filter(({ compras }) => compras !== 0)
    .map(({ clave, compras, bruto, neto }) => ({ origen: clave as Origen, cuantos: compras, monto: bruto, neto }))
    .toSorted((a, b) => b.cuantos - a.cuantos || (a.origen < b.origen ? -1 : 1))

export function visitasDe(sumas: readonly Suma[], previas: readonly Suma[]) {
  const [embudo, previo] = [embudoDe(sumas), embudoDe(previas)]
  const cuantos = (de: typeof embudo, cual: string) => de.find(({ paso }) => paso === cual)?.cuantos ?? 0
  const [visitas, antes] = [cuantos(embudo, 'visita'), cuantos(previo, 'visita')]
  return {
    embudo,
    conversion: {
      pagadas: cuantos(embudo, 'pagado'),
      visitas: visitas === 0 ? null : visitas,
      antes: antes === 0 ? null : cuantos(previo, 'pagado') / antes,
    },
  }
}

export const cuandoDe = (horas: readonly Hora[]) =>
  horas.map(({ clave, ventas }) => {
    const horaDeSemana = Number(clave)
    return { semana: Math.floor(horaDeSemana / 24), hora: horaDeSemana % 24, compras: ventas }
  })

export const metodosDe = (cifras: readonly Cifras[]) =>
  cifras
    .filter(({ pagadas, boletos, neto }) => pagadas !== 0 || boletos !== 0 || neto !== 0)
    .map(({ clave, compras, boletos, neto }) => ({ metodo: clave, compras, boletos, neto }))
    .toSorted((a, b) => b.neto - a.neto || b.compras - a.compras)

/** What was bought without saying from where is the rest, and counts as direct. Most money first. */
export function fuentesDe(
  filas: readonly FuenteRow[],
  metodos: readonly { metodo: string; boletos: number; neto: number }[],
): Estadisticas['fuentes'] {
  const vendido = metodos.filter(({ metodo }) => metodo !== 'cortesia')
  const resto = { boletos: sumar(vendido, ({ boletos }) => boletos), neto: sumar(vendido, ({ neto }) => neto) }
  const callados = {
    boletos: resto.boletos - sumar(filas, ({ boletos }) => boletos),
    neto: resto.neto - sumar(filas, ({ neto }) => neto),
  }
  const esDirecta = ({ fuente, medio, campana, promotor }: FuenteRow) =>
    fuente === DIRECTO && medio === '' && campana === '' && promotor === null
  const directa = filas.find(esDirecta) ?? {
    fuente: DIRECTO,
    medio: '',
    campana: '',
    promotor: null,
    visitas: 0,
    boletos: 0,
    neto: 0,
  }
  const todas = [
    ...filas.filter((fila) => fila !== directa),
    { ...directa, boletos: directa.boletos + callados.boletos, neto: directa.neto + callados.neto },
  ]
  return todas
    .filter(({ visitas, boletos, neto }) => visitas > 0 || boletos !== 0 || neto !== 0)
    .toSorted((a, b) => b.neto - a.neto || b.boletos - a.boletos || b.visitas - a.visitas)
    .map(({ medio, campana, ...fila }) => ({ ...fila, medio: medio || null, campana: campana || null }))
}

/** Eventos that were published or sold in the period, best seller first. */
export function eventosDe(cifras: readonly Cifras[], { clase, eventos }: Sujeto) {
  if (clase === 'evento') return []
  const ventas = porClave(cifras)
  return eventos
    .filter(({ id, estado }) => estado !== 'borrador' || ventas.has(id))
    .map(({ fin: _, publicadoEn: __, inicio, ...evento }) => {
      const { boletos = 0, compras = 0, neto = 0 } = ventas.get(evento.id) ?? {}
      return { ...evento, inicio: inicio.toISOString(), boletos, compras, neto }
    })
    .toSorted((a, b) => b.neto - a.neto || b.boletos - a.boletos)
}

/** What is still for sale or was, of eventos that came out. */
export const ocupacionDe = ({ clase, eventos }: Sujeto, ahora: Date) => {
  const suyos =
    clase === 'evento'
      ? eventos
      : eventos.filter(({ estado, fin }) => fin > ahora && !['borrador', 'cancelado'].includes(estado))
  return { vendidos: sumar(suyos, ({ vendidos }) => vendidos), cupo: sumar(suyos, ({ cupo }) => cupo) }
}
