// What a look at the evening reads does not grow with it.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import { leidas } from '../../testing/leidas.ts'
import { conectar, ponerPuerta } from '../../testing/puerta.ts'
import { vender } from '../../testing/transferir.ts'
import { findLecturas } from './lecturas/lecturas.repository.ts'
import { countRechazos, findMinutos } from './tablero/tablero.repository.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close({ invariantes: false }))

const MINUTO = 60_000
const hace = (minutos: number) => new Date(Date.now() - minutos * MINUTO)

async function abrir() {
  const venta = await vender(api, { cantidad: 1 })
  const puerta = await ponerPuerta(api, venta)
  return {
    evento: venta.evento.id,
    boleto: venta.boleto.id,
    celular: (await conectar(api, venta, puerta)).id,
    puerta: puerta.id,
  }
}
type Noche = Awaited<ReturnType<typeof abrir>>

/** So many admissions, one a second up to so long ago; a hundredth of them taken back. */
async function entran({ evento, boleto, celular, puerta }: Noche, cuantos: number, hasta: Date) {
  await sql`
    with entradas as (
      insert into accesos (id, evento_id, boleto_id, puerta_id, celular_id, resultado, en, firme)
        select uuidv7(), ${evento}, ${boleto}, ${puerta}, ${celular}, 'adelante',
          ${hasta}::timestamptz - make_interval(secs => n), true
        from generate_series(1, ${cuantos}::int) n returning id, en
    )
    insert into accesos (id, evento_id, puerta_id, celular_id, resultado, en, firme, deshace)
      select uuidv7(), ${evento}, ${puerta}, ${celular}, 'deshecho', en, true, id
      from (select *, row_number() over (order by en) as n from entradas) e where n % 100 = 0`.execute(api.db)
}

it('the last minutes read as much after twenty thousand as after a few', async () => {
  const noche = await abrir()
  const mirar = (desde: Date | null) =>
    leidas(api.db, (trx) => findMinutos(trx, noche.evento, { desde, paso: hace(5) }))
  await entran(noche, 300, hace(1))
  await entran(noche, 200, hace(60))
  const antes = await mirar(hace(15))
  expect(antes).toBeGreaterThan(300)
  await entran(noche, 20_000, hace(61))
  expect(await mirar(hace(15))).toBeLessThan(antes + 20)
  const todo = await mirar(null)
  expect(todo).toBeGreaterThan(20_000) // what is measured is what is read
  expect(todo).toBeLessThan(25_000) // each once, however many were taken back
})

it('refused scans are counted without reading those that were let in', async () => {
  const noche = await abrir()
  const { evento, puerta, celular } = noche
  await sql`
    insert into accesos (id, evento_id, puerta_id, celular_id, resultado, en)
      select uuidv7(), ${evento}, ${puerta}, ${celular}, 'ya_entro', now() from generate_series(1, 50)`.execute(api.db)
  await entran(noche, 5000, hace(1))
  expect(await leidas(api.db, (trx) => countRechazos(trx, evento))).toBeLessThan(100)
})

it('a page of the list reads its own scans, by gate and by verdict too, however far back it is', async () => {
  const noche = await abrir()
  await entran(noche, 5000, hace(1))
  await sql`analyze accesos`.execute(api.db) // as the database does by itself within a minute
  const evento = { id: noche.evento, zonaHoraria: 'America/Mexico_City' }
  const medio = await findLecturas(api.db, evento, {}, { antes: null, cuantas: 2500 })
  const tramo = { antes: medio.at(-1)?.id ?? null, cuantas: 25 }
  for (const filtro of [{}, { puerta: noche.puerta }, { resultado: 'adelante' as const }])
    expect(await leidas(api.db, (trx) => findLecturas(trx, evento, filtro, tramo))).toBeLessThan(400)
})
