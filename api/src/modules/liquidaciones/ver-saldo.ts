import type { Saldo } from '@entrale/contract/liquidaciones/schemas'
import { type Db, rowsOf } from '@entrale/db'
import { diaEn, diaMas } from '../../momento.ts'
import { exigirConfianza } from '../confianza/index.ts'
import { detieneTodo, findCausas, presentDetenida } from '../detenciones/index.ts'
import { findFaltas } from '../expedientes/index.ts'
import { esHabil, inicioDelDia } from '../pagos/index.ts'
import {
  alcanza,
  armarLineas,
  type Cuentas,
  type EventoPorLiquidar,
  liberaEl,
  pendienteDe,
  type Reglas,
  reservaDe,
  totalDe,
} from './armar.ts'
import { findCuentas, findReglas } from './cuentas.repository.ts'
import { organizacionNoEncontrada } from './liquidaciones.errors.ts'
import { findOrganizacion } from './liquidaciones.repository.ts'
import { conDetenidos } from './poner-lineas.ts'
import { findRetencionDe } from './retencion-vigente.ts'

type SinPagar = { fecha: string; estado: string; monto: number }
type Hecho = { pagado: number; directo: number; retenidoIsr: number; retenidoIva: number; sinPagar: SinPagar[] }

async function findHecho(db: Db, organizacionId: string): Promise<Hecho> {
  const rows = await rowsOf<Hecho>(db)`
    select coalesce(sum(a.monto) filter (where a.concepto = 'liquidacion' and not exists (select from asientos p
        where p.movimiento_id = a.movimiento_id and p.cuenta = 'caja')), 0)::float8 as pagado,
      (select coalesce(sum(isr), 0) from retenciones where organizacion_id = ${organizacionId})::float8
        as "retenidoIsr",
      (select coalesce(sum(iva_retenido), 0) from retenciones where organizacion_id = ${organizacionId})::float8
        as "retenidoIva",
      (select coalesce(sum(monto), 0) from repartos where organizacion_id = ${organizacionId})::float8 as directo,
      (select coalesce(json_agg(json_build_object('fecha', fecha, 'estado', estado, 'monto', monto) order by fecha),
        '[]') from liquidaciones where organizacion_id = ${organizacionId} and estado <> 'pagada') as "sinPagar"
    from liquidaciones q join asientos a on a.liquidacion_id = q.id and a.cuenta = 'organizacion'
      where q.organizacion_id = ${organizacionId}`
  return rows[0] ?? { pagado: 0, directo: 0, retenidoIsr: 0, retenidoIva: 0, sinPagar: [] }
}

const sumar = (numeros: readonly number[]) => numeros.reduce((suma, numero) => suma + numero, 0)
const refDe = ({ slug, nombre }: EventoPorLiquidar) => ({ slug, nombre })

/** At the end of that day of the centre. */
const finDe = (dia: string) => new Date(inicioDelDia(diaMas(dia, 1)).getTime() - 1)
const habilDesde = (dia: string): string => (esHabil(inicioDelDia(dia)) ? dia : habilDesde(diaMas(dia, 1)))

/** The next payout there would be with what is sold now. */
function proximaDe(cuentas: Cuentas, { sinPagar }: Hecho, reglas: Reglas, hoy: string): Saldo['proxima'] {
  const espera = (estado: string) => estado === 'fallida' || estado === 'retenida'
  const lista = sinPagar.find(({ estado, monto }) => !espera(estado) && alcanza(monto, reglas))
  if (lista !== undefined) return { fecha: habilDesde(lista.fecha > hoy ? lista.fecha : hoy), monto: lista.monto }
  const abierto = sumar(sinPagar.filter(({ estado }) => estado === 'programada').map(({ monto }) => monto))
  const dias = cuentas.eventos.flatMap((evento) => [
    liberaEl(evento, reglas),
    ...evento.reservas.map((reserva) => reserva.liberaEl),
  ])
  const futuros = dias.filter((dia): dia is string => dia !== null && dia > hoy)
  for (const dia of [...new Set([hoy, ...futuros].map(habilDesde))].sort()) {
    const monto = abierto + totalDe(armarLineas(cuentas, reglas, finDe(dia))).monto
    if (alcanza(monto, reglas)) return { fecha: dia, monto }
  }
  return null
}

function esperaDe({ estado, detenido }: EventoPorLiquidar): Saldo['eventosPorLiberar'][number]['espera'] {
  if (detenido) return 'detenido'
  return estado === 'pospuesto' || estado === 'cancelado' ? estado : 'fecha'
}

const esperaProveedor = ({ sinAsentar }: EventoPorLiquidar): number => sinAsentar?.monto ?? 0

/** What an organization is owed, and when it is paid. */
export async function verSaldo(db: Db, organizacionId: string, ahora: Date): Promise<Saldo> {
  if ((await findOrganizacion(db, organizacionId)) === null) throw organizacionNoEncontrada()
  const { nivel, siguiente } = await exigirConfianza(db, organizacionId, ahora)
  const reglas = await findReglas(db, organizacionId, ahora)
  const causas = await findCausas(db, organizacionId)
  const cuentas = conDetenidos(await findCuentas(db, organizacionId, ahora), causas)
  const hecho = await findHecho(db, organizacionId)
  const { fondos } = await db.selectFrom('ajustes').select('fondos').executeTakeFirstOrThrow()
  const hoy = diaEn(ahora)
  const lineas = armarLineas(cuentas, { ...reglas, reservaBps: 0 }, ahora)
  const libre = totalDe(lineas).monto
  const aplazado =
    (cuentas.deuda?.plan.aplazado ?? 0) + sumar(lineas.map(({ clase, monto }) => (clase === 'plan' ? monto : 0)))
  const tomados = new Set(lineas.map(({ clase, eventoId }) => (clase === 'evento' ? eventoId : null)))
  const esperan = cuentas.eventos.filter((evento) => pendienteDe(evento) > 0 && !tomados.has(evento.id))
  const sinAsentar = cuentas.eventos.filter((evento) => (evento.sinAsentar?.monto ?? 0) !== 0)
  const porLiberar = sumar(esperan.map(pendienteDe)) + sumar(sinAsentar.map(esperaProveedor))
  const liberada = sumar(lineas.map(({ clase, monto }) => (clase === 'liberacion' ? monto : 0)))
  const reserva = sumar(cuentas.eventos.map(reservaDe)) - liberada
  const enCamino = sumar(hecho.sinPagar.map(({ monto }) => Math.max(monto, 0)))
  const debe = sumar(hecho.sinPagar.map(({ monto }) => Math.max(-monto, 0)))
  const total = libre + porLiberar + enCamino + reserva - debe - aplazado
  const porMovimientos = [total, hecho.pagado, enCamino, reserva, debe + aplazado, porLiberar].some((uno) => uno !== 0)
  return {
    total,
    disponible: Math.max(libre, 0),
    porLiberar,
    enCamino,
    reserva,
    negativo: Math.max(-libre, 0) + debe + aplazado,
    moneda: 'MXN',
    pagado: hecho.pagado,
    directo: hecho.directo,
    recauda: fondos === 'recaudado' || porMovimientos || esperan.length + sinAsentar.length > 0,
    retenidoIsr: hecho.retenidoIsr,
    retenidoIva: hecho.retenidoIva,
    proxima: causas.some(detieneTodo) ? null : proximaDe(cuentas, hecho, reglas, hoy),
    eventosPorLiberar: [
      ...esperan.map((evento) => ({
        ...{ evento: refDe(evento), monto: pendienteDe(evento), espera: esperaDe(evento) },
        fecha: liberaEl(evento, reglas),
      })),
      ...sinAsentar.map((evento) => ({
        ...{ evento: refDe(evento), monto: esperaProveedor(evento), espera: 'proveedor' as const },
        fecha: evento.sinAsentar?.hasta ?? null,
      })),
    ],
    reservas: cuentas.eventos.flatMap((evento) =>
      reservasVivas(evento, hoy).map((viva) => ({ evento: refDe(evento), ...viva })),
    ),
    detenciones: causas
      .filter(({ liquidacion, causa }) => liquidacion === null && causa !== 'cancelado')
      .map((causa) => ({ ...presentDetenida([causa]), desde: causa.desde.toISOString() })),
    faltas: await findFaltas(db, organizacionId, ahora),
    reglas: { ...reglas, fondos, retencion: await findRetencionDe(db, organizacionId, hoy) },
    nivel: { nivel, siguiente },
  }
}

/** The reserves whose day has not come. A liberación belongs to an earlier reserve. */
const reservasVivas = ({ reservas }: EventoPorLiquidar, hoy: string) =>
  reservas.filter((reserva) => reserva.liberaEl > hoy)
