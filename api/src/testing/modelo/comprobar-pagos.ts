import { sql } from 'kysely'
import { verEstadoDeCuenta } from '../../modules/liquidaciones/estado-de-cuenta.ts'
import { findTodosLosMovimientos } from '../../modules/liquidaciones/movimientos.repository.ts'
import { verSaldo } from '../../modules/liquidaciones/ver-saldo.ts'
import { comprobarEstadisticas } from '../comprobar-estadisticas.ts'
import { libroDe } from '../liquidar.ts'
import { comprobarAjena } from './ajena.ts'
import type { Mundo } from './mundo.ts'
import { pagarTodo } from './pagos.ts'

const sumar = (numeros: readonly number[]) => numeros.reduce((suma, numero) => suma + numero, 0)

/**
 * What it may owe: what somebody authorized, what banks took back, what administrators gave on its account, what was
 * taken from it, and what rates of after a payment began withhold of it, which its provider has left to it; no refund
 * by itself adds to that.
 */
async function findTope({ api, organizacion: { id } }: Mundo): Promise<number> {
  const { rows } = await sql<{ tope: number }>`
    select (coalesce((select sum(r.parte) from reembolsos r join compras c on c.id = r.compra_id
        join eventos e on e.id = c.evento_id
        where e.organizacion_id = ${id} and r.decision is not null and r.estado <> 'rechazado'), 0)
      + coalesce((select sum(a.monto) from eventos e join compras c on c.evento_id = e.id
        join asientos a on a.compra_id = c.id and a.cuenta = 'organizacion' and a.concepto = 'contracargo'
        where e.organizacion_id = ${id}), 0)
      + coalesce((select sum(k.monto) from compensaciones k join eventos e on e.id = k.evento_id
        where e.organizacion_id = ${id} and k.lado = 'plataforma' and k.paga = 'organizacion'
          and k.dada_en is not null), 0)
      + coalesce((select sum(greatest(0, (select coalesce(sum(greatest(t.isr + t.iva_retenido, 0)), 0)
          from retenciones t where t.compra_id = p.compra_id) - p.nuestro - (select coalesce(sum(a.monto), 0)
          from asientos a where a.compra_id = p.compra_id and a.concepto = 'venta'
            and a.cuenta in ('plataforma', 'iva'))))
        from repartos d join pagos p on p.id = d.pago_id where d.organizacion_id = ${id} and d.monto > 0), 0)
      - coalesce((select sum(least(monto, 0)) from ajustes_saldo where organizacion_id = ${id}), 0))::float8 as tope
    `.execute(api.db)
  return rows[0]?.tope ?? 0
}

type Partes = { ganado: number; ajustes: number; enPagadas: number; ajustesPagados: number }
/** What its compras left it, what was corrected, and what is in lines of payouts that were paid. */
async function findPartes({ api, organizacion: { id } }: Mundo): Promise<Partes> {
  const { rows } = await sql<Partes>`
    select (select coalesce(-sum(a.monto), 0) from eventos e join compras c on c.evento_id = e.id
      join asientos a on a.compra_id = c.id
        where e.organizacion_id = ${id} and a.cuenta = 'organizacion')::float8 as ganado,
      (coalesce((select sum(monto) from ajustes_saldo where organizacion_id = ${id}), 0)
        + coalesce((select sum(recibido) from fichas_deposito where organizacion_id = ${id}), 0))::float8 as ajustes,
      coalesce(sum(l.monto - l.retencion_isr - l.retencion_iva), 0)::float8 as "enPagadas",
        coalesce(sum(l.monto) filter (where l.clase in ('ajuste', 'deposito')), 0)::float8 as "ajustesPagados"
    from liquidaciones q join liquidacion_lineas l on l.liquidacion_id = q.id
      where q.organizacion_id = ${id} and q.estado = 'pagada'`.execute(api.db)
  return rows[0] ?? { ganado: 0, ajustes: 0, enPagadas: 0, ajustesPagados: 0 }
}

/** The ledger, the balance, the statements, the list of movements and the bank tell one amount. */
async function comprobarCuentas(mundo: Mundo): Promise<void> {
  const { api, organizacion, evento, pagos } = mundo
  const saldo = await verSaldo(api.db, organizacion.id, pagos.hoy)
  const libro = (await libroDe(api, organizacion.id)) ?? { debe: 0, banco: 0, retenido: 0 }
  const partes = await findPartes(mundo)
  const slugs = [evento.slug, ...(pagos.otro === null ? [] : [pagos.otro.evento.slug])]
  const estados = await Promise.all(slugs.map((slug) => verEstadoDeCuenta(api.db, organizacion.id, slug)))
  const movimientos = await findTodosLosMovimientos(api.db, organizacion.id, {})
  const salio = libro.banco + libro.retenido
  const iguales: [que: string, uno: number, otro: number][] = [
    ['el saldo es el del libro', saldo.total, libro.debe],
    [
      'el saldo es la suma de sus partes',
      saldo.total,
      saldo.disponible + saldo.porLiberar + saldo.enCamino + saldo.reserva - saldo.negativo,
    ],
    [
      'lo ganado es lo que salió, lo que recibió directo y lo que queda',
      partes.ganado + partes.ajustes,
      salio + saldo.directo + saldo.total,
    ],
    ['las liquidaciones pagadas son lo que se transfirió', partes.enPagadas, libro.banco],
    [
      'los estados de cuenta suman el saldo',
      sumar(estados.map((estado) => estado.saldo)) + partes.ajustes - partes.ajustesPagados,
      saldo.total,
    ],
    [
      'los estados de cuenta suman lo liquidado',
      sumar(estados.map(({ liquidado }) => liquidado)) + partes.ajustesPagados,
      libro.banco,
    ],
    [
      'los estados de cuenta suman lo retenido',
      sumar(estados.map(({ retencionIsr, retencionIva }) => retencionIsr + retencionIva)),
      libro.retenido,
    ],
    ['los movimientos terminan en el saldo', movimientos.at(-1)?.saldo ?? 0, saldo.total],
    ['se transfirió lo que dice el libro', pagos.transferido, libro.banco],
    ['el saldo sabe lo que salió', saldo.pagado + saldo.retenidoIsr + saldo.retenidoIva, salio],
  ]
  const fallas = iguales.filter(([, uno, otro]) => uno !== otro)
  const tope = await findTope(mundo)
  if (-saldo.total > tope) throw new Error(`it owes ${-saldo.total}, and nobody let it owe more than ${tope}`)
  if (fallas.length > 0) throw new Error(fallas.map(([que, uno, otro]) => `${que}: ${uno} <> ${otro}`).join('\n'))
}

/** Of a history in which organizations were paid: as it is, and when all that could be paid was. */
export async function comprobarPagos(mundo: Mundo): Promise<void> {
  if (!mundo.pagos.vistos) return
  await comprobarCuentas(mundo)
  await comprobarAjena(mundo)
  await comprobarEstadisticas(mundo.api.db, mundo.organizacion.id, mundo.services.ports.clock.now())
  await pagarTodo(mundo)
  await comprobarCuentas(mundo)
  await comprobarAjena(mundo)
  const { disponible, porLiberar, enCamino, reserva, eventosPorLiberar } = await verSaldo(
    mundo.api.db,
    mundo.organizacion.id,
    mundo.pagos.hoy,
  )
  const quedan = eventosPorLiberar.filter(({ espera }) => espera !== 'cancelado').length
  if (disponible + enCamino + reserva + quedan > 0)
    throw new Error(`not all was paid: ${JSON.stringify({ disponible, porLiberar, enCamino, reserva, quedan })}`)
}
