import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { alterar, deadlocksDe } from '../../../testing/alterar.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { pagosDe, pendiente } from '../../../testing/pagar.ts'
import { lecturaDe, pagada, prepararAsentar } from '../../../testing/por-asentar.ts'
import { type ApartadoRow, soltarApartado } from '../../boletos/index.ts'
import { findPago, type Pago } from '../../pagos/index.ts'
import { lockCompraDeApartado } from './aplicar.repository.ts'
import { asentarLote } from './asentar.repository.ts'
import { asentarLectura, conVenta } from './asentar.ts'
import { cerrarPendiente } from './cerrar-pendiente.ts'

/** In a database of its own, which is as it is or has lost a guard. */
async function aparte(correr: (api: TestApi) => Promise<boolean>, cambiar?: (db: Db) => Promise<void>) {
  const api = await createTestApi({ conexiones: 8 })
  try {
    await cambiar?.(api.db)
    return await correr(api)
  } finally {
    await api.close()
  }
}

/** Whoever gives a compra up has its row while the money comes; answers whether the database had to break a circle. */
async function darsePorVencido(api: TestApi): Promise<boolean> {
  const { db } = api
  const caso = await pendiente(api, 'oxxo')
  const pago = (await findPago(db, caso.pagoId)) as Pago
  const antes = await deadlocksDe(db)
  const trx = await db.startTransaction().execute()
  const compra = await lockCompraDeApartado(trx, caso.apartado.id, null)
  await cerrarPendiente(trx, { compraId: compra?.id ?? '', estado: 'cancelada' })
  const llega = Promise.allSettled([asentarLectura(db, { pago, lectura: pagada(pago) })])
  for (let esperan = 0; esperan === 0; await sleep(10)) {
    const [fila] = await rowsOf<{ n: number }>(trx)`select count(*)::int as n from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    esperan = fila?.n ?? 0
  }
  const soltado = await soltarApartado(trx, caso.apartado.id).then(
    () => trx.commit().execute(),
    () => trx.rollback().execute(),
  )
  await Promise.all([soltado, llega])
  const [devuelto] = await pagosDe(api, caso.apartado.id)
  expect(['sobrante', 'aprobado']).toContain(devuelto?.estado)
  return (await deadlocksDe(db)) > antes
}

describe('money that comes while its compra is given up', () => {
  it('waits for that, and goes back', async () => {
    expect(await aparte(darsePorVencido)).toBe(false)
  })

  it('goes round in a circle without the lock of the compra (control)', async () => {
    const sinCandado = [/order by id for update offset 0\s+\) c/, 'order by id offset 0 ) c'] as const
    expect(await aparte(darsePorVencido, (db) => alterar(db, 'asentar_lote', [sinCandado]))).toBe(true)
  })
})

/** Two processes settle the same first answers, each in its own order; answers whether the database had to break a circle. */
async function alReves(suya: TestApi): Promise<boolean> {
  const antes = await deadlocksDe(suya.db)
  const caso = await prepararAsentar(suya, 'tarjeta', 5)
  const lecturas = caso.pagos.map((pago) => {
    const porAsentar = conVenta(
      { pago, lectura: lecturaDe(pago) },
      caso.apartados.get(pago.apartadoId) as ApartadoRow,
      false,
    )
    return porAsentar as NonNullable<typeof porAsentar>
  })
  await sql`create function despacio() returns boolean language sql volatile as 'select pg_sleep(0.05) is not null'`.execute(
    suya.db,
  )
  await sql`alter table compras add constraint despacio check (despacio()) not valid`.execute(suya.db)
  const { eventoId } = caso.apartados.get(caso.pagos[0]?.apartadoId ?? '') as ApartadoRow
  await Promise.allSettled([lecturas, lecturas.toReversed()].map((suyas) => asentarLote(suya.db, eventoId, suyas)))
  await sql`alter table compras drop constraint despacio`.execute(suya.db)
  return (await deadlocksDe(suya.db)) > antes
}

describe('the same holds in two processes at once', () => {
  it('wait for each other at the first', async () => {
    expect(await aparte(alReves)).toBe(false)
  })

  it('go round in a circle without an order (control)', async () => {
    expect(await aparte(alReves, (db) => alterar(db, 'guardar_compras', [[/order by v\.apartado_id/, '']]))).toBe(true)
  })
})

describe('a batch that moves under its readings each time', () => {
  it('leaves them to the careful road', async () => {
    const pagados = await aparte(
      async (suya) => {
        const { pagos, apartados } = await prepararAsentar(suya, 'oxxo', 3)
        for (const pago of pagos)
          await asentarLectura(suya.db, { pago, lectura: lecturaDe(pago) }, apartados.get(pago.apartadoId))
        const leidos = (await Promise.all(pagos.map(({ id }) => findPago(suya.db, id)))) as Pago[]
        const aviso = (id: string) => ({ proveedor: 'stripe', id, tipo: 'cobro', referencia: null, efecto: 'aprobado' })
        await Promise.all(
          leidos.map((pago) => asentarLectura(suya.db, { pago, lectura: pagada(pago), aviso: aviso(pago.id) })),
        )
        const despues = await Promise.all(pagos.map(({ id }) => findPago(suya.db, id)))
        return despues.every((pago) => pago?.estado === 'aprobado')
      },
      (db) =>
        alterar(db, 'asentar_lote', [
          [/begin\n/, "begin\n  raise exception 'it moved' using errcode = 'serialization_failure';\n"],
        ]),
    )
    expect(pagados).toBe(true)
  })
})
