import type { Compra } from '@entrale/contract/compras/compra'
import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { ReactNode } from 'react'
import { fechaLarga } from '../../../lib/formatos'
import { Struck } from '../../../ui/struck'
import { plazo } from '../comun/frases'
import { yaPaso } from '../comun/vigencia'
import { METODO } from './en-palabras'
import { type Como, Pasos } from './pasos'

/** One moment in the life of a compra. `fecha` null: it has no date, or none yet. */
type Momento = { clave: string; titulo: string; como: Como; fecha: string | null; nota?: string }

const pago = (compra: Compra): Momento => {
  const { estado, pago: suyo, metodo, evento } = compra
  const con = { clave: 'pago', fecha: null }
  if (estado === 'pendiente') {
    const falta = suyo?.venceEn == null ? '' : `Antes del ${plazo(suyo.venceEn)}`
    return { ...con, titulo: 'Esperamos tu pago', como: 'ahora', ...(falta && { nota: falta }) }
  }
  if (estado === 'vencida') return { ...con, titulo: 'El plazo para pagar terminó', como: 'mal' }
  if (estado === 'cancelada' && evento.estado !== 'cancelado')
    return { ...con, titulo: 'La compra se canceló', como: 'mal' }
  return {
    ...con,
    titulo: compra.total === 0 ? 'Confirmada, sin costo' : `Pagada con ${METODO[metodo]}`,
    como: 'hecho',
  }
}

/** What happened to it so far, and what comes next. */
export function historiaDe(compra: Compra, ahora: number): Momento[] {
  const { estado, evento, boletos, fechaCompra } = compra
  const hecha: Momento = { clave: 'hecha', titulo: 'Compra hecha', como: 'hecho', fecha: fechaCompra }
  if (estado === 'vencida' || (estado === 'cancelada' && evento.estado !== 'cancelado')) return [hecha, pago(compra)]
  if (evento.estado === 'cancelado')
    return [hecha, pago(compra), { clave: 'cancelado', titulo: 'El evento se canceló', como: 'mal', fecha: null }]
  if (estado === 'reembolsada')
    return [hecha, pago(compra), { clave: 'devuelta', titulo: 'Reembolsada', como: 'hecho', fecha: null }]
  const pendiente = estado === 'pendiente'
  const usados = boletos.filter((boleto) => boleto.estado === 'usado').length
  const paso = yaPaso(evento, ahora)
  return [
    hecha,
    pago(compra),
    {
      clave: 'boletos',
      titulo: pendiente ? 'Te enviamos tus boletos' : 'Boletos enviados',
      como: pendiente ? 'falta' : 'hecho',
      fecha: null,
    },
    {
      clave: 'evento',
      titulo: paso ? (usados > 0 ? 'Fuiste al evento' : 'El evento ya pasó') : 'El evento',
      como: paso ? 'hecho' : pendiente ? 'falta' : 'ahora',
      fecha: evento.fechaInicio,
    },
  ]
}

function detalleDe({ clave, fecha, nota }: Momento, { estado, zonaHoraria }: Compra['evento']): ReactNode {
  if (fecha === null) return nota
  return <Struck when={clave === 'evento' && sinFecha(estado)}>{fechaLarga(fecha, zonaHoraria)}</Struck>
}

/** What happened to a compra so far. */
export const Historia = ({ compra, ahora }: { compra: Compra; ahora: number }) => (
  <section aria-labelledby="historia" className="grid gap-4">
    <h2 id="historia" className="type-cond text-[28px] uppercase leading-none">
      Cómo va
    </h2>
    <Pasos
      label="Cómo va tu compra"
      pasos={historiaDe(compra, ahora).map((momento) => ({ ...momento, detalle: detalleDe(momento, compra.evento) }))}
    />
  </section>
)
