// What one scan reads does not grow with the evening.
import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { type Celular, conectar, escanear, lectura, mandar, ponerPuerta } from '../../../testing/puerta.ts'
import { vender } from '../../../testing/transferir.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close({ invariantes: false }))

const BOLETOS = 1_000

/** As many boletos more, in the compra of the first. */
async function abrir() {
  const venta = await vender(api, { cantidad: 1 })
  const { rows } = await sql<{ id: string }>`
    insert into boletos (id, compra_id, evento_id, tipo_boleto_id, numero)
    select uuidv7(), compra_id, evento_id, tipo_boleto_id, n from boletos, generate_series(2, ${BOLETOS}::int) n
      where id = ${venta.boleto.id} returning id`.execute(api.db)
  const puerta = await ponerPuerta(api, venta, { cupo: null })
  return { celular: await conectar(api, venta, puerta), boletos: rows }
}

/** Of this connection; what it read before and has not reported yet is in it too. */
async function totalDe(trx: Db): Promise<number> {
  const { rows } = await sql<{ leidas: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as leidas
      from pg_stat_xact_user_tables`.execute(trx)
  return rows[0]?.leidas ?? 0
}

/** Rows that one scan reads, of whatever table: it is asked for and taken back. */
async function leidas({ id, puertaId }: Celular, boletoId: string, firme: boolean): Promise<number> {
  const acceso = { ...lectura({ puertaId }, { id: boletoId }, { firme }), en: new Date() }
  const vuelta = new Error('taken back')
  let leidas = 0
  const trabajo = api.db.transaction().execute(async (trx) => {
    const antes = await totalDe(trx)
    await sql`select * from registrar_accesos(${id}, ${JSON.stringify([acceso])}::jsonb, false)`.execute(trx)
    leidas = (await totalDe(trx)) - antes
    throw vuelta
  })
  await expect(trabajo).rejects.toBe(vuelta)
  return leidas
}

it('a scan reads as much with a thousand inside as with one', async () => {
  const { celular, boletos } = await abrir()
  const ultimo = boletos.at(-1)?.id ?? ''
  await escanear(celular, boletos[0] ?? null)
  const antes = [await leidas(celular, ultimo, false), await leidas(celular, ultimo, true)]
  for (let desde = 1; desde < BOLETOS - 10; desde += 200)
    await mandar(
      celular,
      boletos.slice(desde, Math.min(desde + 200, BOLETOS - 10)).map((boleto) => lectura(celular, boleto)),
    )
  const despues = [await leidas(celular, ultimo, false), await leidas(celular, ultimo, true)]
  for (const [i, cuantas] of despues.entries()) expect(cuantas).toBeLessThan((antes[i] ?? 0) + 20)
})
