import type { Apartar } from '@entrale/contract/boletos/apartados'
import { APORTE_MINIMO } from '@entrale/contract/precio'
import { enPesos } from '../../../momento.ts'
import { type Codigo, descuentoDe, seVe } from '../codigos/codigo.ts'
import { type Campo, preciosCambiados, seleccionInvalida } from '../tipos/boletos.errors.ts'
import type { EventoEnCatalogo, TipoEnCatalogo } from '../tipos/boletos.repository.ts'
import { absorbidoDe, cargoDe, sumarLineas } from '../tipos/precio.ts'
import type { LineaPedida } from './apartados.repository.ts'

/** $10,000,000.00: whole amounts stay far from what an integer column holds. */
const TOTAL_MAXIMO = 1_000_000_000

/** What is wanted of one tipo. `aporte`: what its buyer gives for each, where they choose. `donde`: its place in what was sent. */
export type Elegido = { tipo: TipoEnCatalogo; cantidad: number; aporte: number | null; donde: number }
type Cuantos = { cantidad: number; aporte: number | null; aportes: number; donde: number }

/** The same tipo named twice counts once. */
function sumarPorTipo(boletos: Apartar['boletos']): Map<string, Cuantos> {
  const porTipo = new Map<string, Cuantos>()
  for (const [donde, { tipoBoletoId, cantidad, precio = null }] of boletos.entries()) {
    const antes = porTipo.get(tipoBoletoId)
    const aportes = antes === undefined || antes.aporte === precio ? 1 : 2
    porTipo.set(tipoBoletoId, {
      cantidad: cantidad + (antes?.cantidad ?? 0),
      aporte: precio,
      aportes,
      donde: antes?.donde ?? donde,
    })
  }
  return porTipo
}

function reparoDeAporte({ tipo, precio, precioLibre }: TipoEnCatalogo, { aporte, aportes }: Cuantos): string | null {
  if (aportes > 1) return `Elige una sola cantidad para ${tipo}.`
  if (aporte === null) return null
  if (!precioLibre) return `El precio de ${tipo} no se elige.`
  if (aporte < precio) return `Para ${tipo} el mínimo es ${enPesos(precio)}.`
  return aporte > 0 && aporte < APORTE_MINIMO
    ? `Para ${tipo} se aporta al menos ${enPesos(APORTE_MINIMO)}, o nada.`
    : null
}

function reparoDeCantidad(tipo: TipoEnCatalogo, cantidad: number): string | null {
  if (cantidad < tipo.minimo) return `De ${tipo.tipo} se llevan al menos ${tipo.minimo} boletos.`
  return cantidad > tipo.maximo ? `Puedes llevar hasta ${tipo.maximo} de ${tipo.tipo}.` : null
}

function reparosDe(tipo: TipoEnCatalogo | undefined, cuanto: Cuantos, codigo: Codigo | null): Campo[] {
  const campo = (nombre: string, message: string | null) =>
    message === null ? [] : [{ name: `boletos.${cuanto.donde}.${nombre}`, message }]
  if (tipo === undefined || !seVe(tipo, codigo)) return campo('cantidad', 'Ese boleto no está disponible.')
  return [
    ...campo('cantidad', reparoDeCantidad(tipo, cuanto.cantidad)),
    ...campo('precio', reparoDeAporte(tipo, cuanto)),
  ]
}

/** What was chosen, out of what this visitor may buy; refuses naming every field. */
export function elegir(boletos: Apartar['boletos'], evento: EventoEnCatalogo, codigo: Codigo | null): Elegido[] {
  const elegidos: Elegido[] = []
  const campos: Campo[] = []
  let cuantos = 0
  for (const [id, cuanto] of sumarPorTipo(boletos)) {
    const tipo = evento.tipos.get(id)
    campos.push(...reparosDe(tipo, cuanto, codigo))
    cuantos += cuanto.cantidad
    if (tipo !== undefined)
      elegidos.push({ tipo, cantidad: cuanto.cantidad, aporte: cuanto.aporte, donde: cuanto.donde })
  }
  if (cuantos > evento.tope)
    campos.push({
      name: 'boletos',
      message: `Puedes llevar hasta ${evento.tope} ${evento.tope === 1 ? 'boleto' : 'boletos'}.`,
    })
  if (campos.length > 0) throw seleccionInvalida(campos)
  return elegidos
}

/** The prices of this moment: they are the ones that will be charged. The service charge is reckoned on what is paid for the boleto. */
export function congelar(
  elegidos: readonly Elegido[],
  { ajustes, quien }: EventoEnCatalogo,
  codigo: Codigo | null = null,
): LineaPedida[] {
  const lineas = elegidos.map(({ tipo, cantidad, aporte }) => {
    const descuento = descuentoDe(tipo, codigo)
    const precio = (aporte ?? tipo.precio) - descuento
    const importes = {
      precio,
      cargo: cargoDe(precio, ajustes, quien),
      absorbido: absorbidoDe(precio, ajustes, quien),
      descuento,
    }
    return { tipoBoletoId: tipo.id, cantidad, ...importes }
  })
  if (sumarLineas(lineas).total > TOTAL_MAXIMO)
    throw seleccionInvalida([{ name: 'boletos', message: 'Una compra puede ser de hasta $10,000,000.00.' }])
  return lineas
}

/** Refuses where the page showed another total than the one that would be charged now. */
export function exigirLoVisto(
  boletos: Apartar['boletos'],
  elegidos: readonly Elegido[],
  lineas: readonly LineaPedida[],
): void {
  const cambios = elegidos.flatMap(({ tipo, donde }, i) => {
    const { precio = 0, cargo = 0 } = lineas[i] ?? {}
    const visto = boletos[donde]?.total
    return visto === undefined || visto === precio + cargo
      ? []
      : [{ donde, tipo: tipo.tipo, total: enPesos(precio + cargo) }]
  })
  if (cambios.length > 0) throw preciosCambiados(cambios)
}
