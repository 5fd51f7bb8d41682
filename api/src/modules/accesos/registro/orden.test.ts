// Phones come back from the dark in any order: what their scans come to must not depend on it.
import { randomUUID } from 'node:crypto'
import type { Acceso } from '@entrale/contract/accesos/schemas'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import {
  type Celular,
  conectar,
  delEvento,
  lectura,
  mandar,
  ponerPuerta,
  porResolver,
} from '../../../testing/puerta.ts'
import { type Venta, vender } from '../../../testing/transferir.ts'

let api: TestApi
let casa: Venta
let celulares: Celular[]
let boletos: { id: string }[]
let puertas: { id: string }[]
beforeAll(async () => {
  api = await createTestApi()
  const venta = await vender(api, { cantidad: 2 })
  casa = venta
  puertas = [
    await ponerPuerta(api, venta, { nombre: 'No' }),
    await ponerPuerta(api, venta, { nombre: 'Tras', reingreso: 'tras_salida' }),
    await ponerPuerta(api, venta, { nombre: 'Libre', reingreso: 'libre' }),
  ]
  const [una] = puertas
  if (una === undefined) throw new Error('no gate')
  celulares = [
    await conectar(api, venta, una),
    await conectar(api, venta, una),
    await conectar(api, venta, una, { alcance: 'supervisar' }),
  ]
  boletos = venta.compra.boletos
})
afterAll(() => api.close())

type Hecho = { celular: number; boleto: number; puerta: number; que: 'adelante' | 'salio' | 'deshecho'; minuto: number }
type Envio = { celular: number; acceso: Acceso }

/** What happened, as scans; an undo takes back one of those before it. */
function enviosDe(hechos: readonly Hecho[], ahora: number): Envio[] {
  const envios: Envio[] = []
  for (const { celular, boleto, puerta, que, minuto } of hechos) {
    const en = ahora - (60 - minuto) * 60_000
    const de = { puertaId: puertas[puerta]?.id ?? '' }
    const objetivo = envios[(boleto * 7 + minuto) % Math.max(1, envios.length)]
    if (que === 'deshecho' && objetivo === undefined) continue
    const datos = que === 'deshecho' ? { deshace: objetivo?.acceso.id ?? null } : {}
    const suyo = que === 'deshecho' ? null : (boletos[boleto] ?? null)
    envios.push({ celular, acceso: lectura(de, suyo, { resultado: que, en, id: randomUUID(), ...datos }) })
  }
  return envios
}

async function resultadoDe(envios: readonly Envio[], juntos: number, reloj: number): Promise<unknown> {
  await empezar()
  await mandarTodo(envios, juntos, reloj)
  return estado()
}

async function empezar(): Promise<void> {
  await sql`delete from presencias`.execute(api.db)
  await sql`delete from accesos`.execute(api.db)
  await sql`update boletos set estado = 'valido'`.execute(api.db)
}

async function mandarTodo(envios: readonly Envio[], juntos: number, reloj: number): Promise<void> {
  for (let i = 0; i < envios.length; ) {
    const quien = envios[i]?.celular ?? 0
    const lote: Acceso[] = []
    while (i < envios.length && lote.length < juntos && envios[i]?.celular === quien)
      lote.push(envios[i++]?.acceso ?? expect.fail())
    await mandar(celulares[quien] ?? expect.fail(), lote, { reloj })
  }
}

async function estado(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(x order by boleto_id) from (select boleto_id, dentro, entradas, acceso_id from presencias) x)
        as presencias, (select json_agg(y order by id) from (select id, conflicto from accesos) y) as accesos,
      (select json_agg(z order by id) from (select id, estado from boletos) z) as boletos`.execute(api.db)
  return rows[0]
}

const hecho: fc.Arbitrary<Hecho> = fc.record({
  celular: fc.nat({ max: 2 }),
  boleto: fc.nat({ max: 1 }),
  puerta: fc.nat({ max: 2 }),
  que: fc.constantFrom('adelante', 'adelante', 'salio', 'deshecho'),
  minuto: fc.nat({ max: 60 }),
})

it('the same scans come to the same, in whatever order and parts they arrive', async () => {
  const ahora = Date.now()
  // the clock stands still: what is corrected by it is the same each time
  api.reloj.poner(new Date(ahora))
  await fc.assert(
    fc.asyncProperty(
      fc.array(hecho, { minLength: 2, maxLength: 8 }).chain((hechos) =>
        fc.record({
          hechos: fc.constant(hechos),
          orden: fc.shuffledSubarray(
            hechos.map((_, i) => i),
            { minLength: hechos.length },
          ),
          juntos: fc.integer({ min: 1, max: 4 }),
        }),
      ),
      async ({ hechos, orden, juntos }) => {
        const envios = enviosDe(hechos, ahora)
        const revueltos = orden.flatMap((i) => envios[i] ?? [])
        const esperado = await resultadoDe(envios, 1, ahora)
        expect(await resultadoDe(revueltos, juntos, ahora)).toEqual(esperado)
      },
    ),
    { numRuns: 40 },
  )
})

it('what a phone sent too late comes to the same once it is accepted, and to what was said before', async () => {
  const ahora = Date.now()
  api.reloj.poner(new Date(ahora))
  const revocar = (id: string, revocado_en: Date | null) =>
    api.db.updateTable('celulares').set({ revocado_en }).where('id', '=', id).execute()
  await fc.assert(
    fc.asyncProperty(fc.array(hecho, { minLength: 2, maxLength: 8 }), fc.constantFrom(1, 2), async (hechos, cual) => {
      const tarde = celulares[cual] ?? expect.fail()
      const envios = enviosDe(hechos, ahora)
      const esperado = await resultadoDe(envios, 3, ahora)
      await empezar()
      await revocar(tarde.id, new Date(ahora))
      await mandarTodo(envios, 3, ahora)
      await revocar(tarde.id, null)
      const antes = await porResolver(api, casa)
      const [dicho = { cuantos: 0, entran: 0, chocan: 0 }] = antes.tardios
      const { cuantos } = await api.como(casa.token)(
        'POST /organizacion/:slug/eventos/:slugEvento/celulares/:id/tardios',
        { params: { ...delEvento(casa), id: tarde.id }, body: { decision: 'aceptar' } },
      )
      expect(await estado()).toEqual(esperado)
      expect(cuantos).toBe(dicho.cuantos)
      const despues = await porResolver(api, casa)
      const habia = new Set(antes.conflictos.map(({ id }) => id))
      expect(despues.conflictos.filter(({ id }) => !habia.has(id))).toHaveLength(dicho.chocan)
      const suyos = envios.flatMap(({ celular, acceso }) => (celular === cual ? [acceso.id] : []))
      const { rows } = await sql<{ entran: number }>`
        select count(*)::int as entran from boletos b cross join lateral repasar_accesos(b.id, null) r
          where r.entra and r.id = any(${suyos}::uuid[])`.execute(api.db)
      expect(rows[0]?.entran).toBe(dicho.entran)
    }),
    { numRuns: 40 },
  )
})

it('a boleto is used exactly where one admission of it stands', async () => {
  const ahora = Date.now()
  await fc.assert(
    fc.asyncProperty(fc.array(hecho, { minLength: 1, maxLength: 8 }), async (hechos) => {
      await resultadoDe(enviosDe(hechos, ahora), 3, ahora)
      const { rows } = await sql<{ estado: string; enPie: number; entradas: number | null }>`
        select b.estado, s.entradas, (select count(*)::int from accesos a where a.boleto_id = b.id
          and a.resultado = 'adelante' and not a.conflicto
          and not acceso_deshecho(a.id, a.evento_id, a.celular_id, a.en)) as "enPie"
        from boletos b left join presencias s on s.boleto_id = b.id`.execute(api.db)
      for (const { estado, enPie, entradas } of rows) {
        expect(estado).toBe(enPie > 0 ? 'usado' : 'valido')
        expect(entradas ?? 0).toBe(enPie)
      }
    }),
    { numRuns: 30 },
  )
})
