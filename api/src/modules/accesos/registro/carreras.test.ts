// Many phones ask two processes for the same thing at once; each race runs once more without its guard, and must find the fault.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { alterar, deadlocksDe } from '../../../testing/alterar.ts'
import { createProcesos, type Procesos } from '../../../testing/procesos.ts'
import { type Celular, conectar, escanear, lectura, mandar, ponerPuerta } from '../../../testing/puerta.ts'
import { vender } from '../../../testing/transferir.ts'

let api: Procesos
beforeAll(async () => {
  api = await createProcesos({ conexiones: 10 })
})
afterAll(() => api.close({ invariantes: false }))

const REPETICIONES = 5

async function abrir(cupo: number | null = null) {
  const venta = await vender(api, { cantidad: 10 })
  const puerta = await ponerPuerta(api, venta, { cupo })
  const celulares: Celular[] = []
  for (let i = 0; i < 5; i++) celulares.push(await conectar(api, venta, puerta))
  return { venta, celulares }
}
const de = <T>(lista: readonly T[], i: number): T => lista[i % lista.length] ?? expect.fail('nobody')

/** Fifty ask for one boleto: how many were told to let its holder pass. */
async function pedirUno(): Promise<number> {
  const { venta, celulares } = await abrir()
  const dichos = await Promise.all(
    Array.from({ length: 50 }, (_, i) => escanear(de(celulares, i), venta.boleto, { firme: false })),
  )
  return dichos.filter(({ resultado }) => resultado === 'adelante').length
}
/** Ten ask for the last place of a gate. */
async function pedirLugar(): Promise<number> {
  const { venta, celulares } = await abrir(1)
  const dichos = await Promise.all(
    venta.compra.boletos.map((boleto, i) => escanear(de(celulares, i), boleto, { firme: false })),
  )
  return dichos.filter(({ resultado }) => resultado === 'adelante').length
}
async function veces(work: () => Promise<number>): Promise<number[]> {
  const cuantos: number[] = []
  for (let i = 0; i < REPETICIONES; i++) cuantos.push(await work())
  return cuantos
}
const UNO_SIEMPRE = Array.from({ length: REPETICIONES }, () => 1)

describe('with the guards', () => {
  it('of fifty who ask for one boleto, one is admitted', async () => {
    expect(await veces(pedirUno)).toEqual(UNO_SIEMPRE)
  })

  it('of ten who ask for the last place of a gate, one gets it', async () => {
    expect(await veces(pedirLugar)).toEqual(UNO_SIEMPRE)
  })

  it('batches that name the same boletos in another order never stand in each other’s way', async () => {
    const { venta, celulares } = await abrir()
    const antes = await deadlocksDe(api.db)
    const { boletos } = venta.compra
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const celular = de(celulares, i)
        const lote = boletos.map((boleto, k) => lectura(celular, boleto, { en: Date.now() - ((i * 7 + k * 3) % 10) }))
        return mandar(celular, i % 2 ? lote : lote.toReversed())
      }),
    )
    expect((await deadlocksDe(api.db)) - antes).toBe(0)
    const presencias = await api.db
      .selectFrom('presencias')
      .select('entradas')
      .where('evento_id', '=', venta.evento.id)
      .execute()
    expect(presencias.map(({ entradas }) => entradas)).toEqual(Array.from({ length: 10 }, () => 1))
  })
})

describe('without the guards', () => {
  const CANDADO: [RegExp, string] = [/order by b\.id for no key update/, 'order by b.id']
  const LUGAR: [RegExp, string] = [/order by p\.id for no key update/, 'order by p.id']
  const despacio: [RegExp, string] = [/insert into accesos as a/, 'perform pg_sleep(0.05); insert into accesos as a']
  let original: string
  beforeAll(async () => {
    const { rows } = await sql<{ texto: string }>`
      select pg_get_functiondef('registrar_accesos'::regproc) as texto`.execute(api.db)
    original = rows[0]?.texto ?? ''
  })
  afterEach(async () => {
    await sql.raw(original).execute(api.db)
  })

  it('more than one is admitted with one boleto', async () => {
    await alterar(api.db, 'registrar_accesos', [CANDADO, despacio])
    expect(Math.max(...(await veces(pedirUno)))).toBeGreaterThan(1)
  })

  it('more than one gets the last place', async () => {
    await alterar(api.db, 'registrar_accesos', [LUGAR, despacio])
    expect(Math.max(...(await veces(pedirLugar)))).toBeGreaterThan(1)
  })
})
