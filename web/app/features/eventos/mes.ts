import { momentoEn, nombreDeMes, ZONA_CENTRO } from '../../lib/formatos'

export type Mes = { nombre: string; anio: number; primero: string; desde: string; hasta: string; anterior: string | null; siguiente: string }

const dia = (fecha: Date) => fecha.toISOString().slice(0, 10)
const primeroDe = (anio: number, mes: number) => dia(new Date(Date.UTC(anio, mes - 1, 1)))

/** The month of a day, or this one. What already went by is not asked for. */
export function mesDe(valor: string | null, ahora: number): Mes {
  const hoy = momentoEn(ahora, ZONA_CENTRO)
  const pedido = /^(\d{4})-(\d{2})/.exec(valor ?? '')
  const anio = Number(pedido?.[1] ?? hoy.anio)
  const mes = Number(pedido?.[2] ?? hoy.mes)
  const valido = mes >= 1 && mes <= 12 && anio * 12 + mes >= hoy.anio * 12 + hoy.mes && anio <= hoy.anio + 3
  if (!valido) return mesDe(primeroDe(hoy.anio, hoy.mes), ahora)
  const esEste = anio === hoy.anio && mes === hoy.mes
  const primero = primeroDe(anio, mes)
  return {
    nombre: nombreDeMes(mes),
    anio,
    primero,
    desde: esEste ? dia(new Date(Date.UTC(anio, mes - 1, hoy.dia))) : primero,
    hasta: dia(new Date(Date.UTC(anio, mes, 0))),
    anterior: esEste ? null : primeroDe(anio, mes - 1),
    siguiente: primeroDe(anio, mes + 1),
  }
}
