// Tills and the web sell the same places at once, from two processes; without the lock of the stock the race is lost.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alterar, sinChecks } from '../../testing/alterar.ts'
import { apartar, comprar, todosALaVez } from '../../testing/apartar.ts'
import { crearEventoPublicado } from '../../testing/factories-eventos.ts'
import { findFallas } from '../../testing/invariantes.ts'
import { createProcesos, type Procesos } from '../../testing/procesos.ts'
import { abrirTaquillas, apartarEn, type Till, venderEn, ventaDe } from '../../testing/taquilla.ts'

let api: Procesos
beforeAll(async () => {
  api = await createProcesos({ conexiones: 10 })
})
afterAll(() => api.close({ invariantes: false }))

const CUPO = 150
const PRECIO = 35_050
const VISITANTES = 200

async function abrir(cupo: number) {
  const casa = await crearEventoPublicado(api, { tipos: [{ tipo: 'General', precio: PRECIO, cupo }] })
  const [tipo] = casa.tipos
  if (tipo === undefined) throw new Error('no tipo')
  return { casa, tipo, tills: await abrirTaquillas(api, casa, 3) }
}
type Noche = Awaited<ReturnType<typeof abrir>>

/** Half of the night without a network: it sells out of its block and tells all of it when it is back, the newest first. */
async function atender({ tipo }: Noche, till: Till, apartados: readonly { id: string }[]): Promise<void> {
  const pendientes = apartados.slice(0, 9).map(({ id }) => ventaDe(till, tipo, { cantidad: 1, apartados: [id] }))
  await todosALaVez(Array.from({ length: 12 }, () => () => venderEn(till, ventaDe(till, tipo, { cantidad: 1 }))))
  // the answer of each got lost once
  for (const venta of [...pendientes, ...pendientes].reverse()) await venderEn(till, venta)
  await till.como('POST /p/puerta/apartados/devolver', { body: { boletos: apartados.map(({ id }) => id) } })
}

const vendidosDe = async ({ casa }: Noche): Promise<number> =>
  (
    await api.db
      .selectFrom('boletos')
      .select('id')
      .where('evento_id', '=', casa.evento.id)
      .where('estado', '=', 'valido')
      .execute()
  ).length

const comprarEnLinea = async ({ casa, tipo }: Noche): Promise<void> => {
  const correo = `${randomUUID().slice(0, 13)}@correo.mx`
  await comprar(api.como(), await apartar(api.como(), casa, [[tipo, 1]]), { email: correo })
}

describe('three tills, away half of the night, and two hundred who buy on the web', () => {
  it('sell exactly what there is, and each corte balances to the centavo', async () => {
    const noche = await abrir(CUPO)
    const { tipo, tills } = noche
    const bloques: { id: string }[][] = []
    for (const till of tills) bloques.push(await apartarEn(till, tipo.id, 12))
    await Promise.all([
      ...tills.map((till, i) => atender(noche, till, bloques[i] ?? [])),
      todosALaVez(Array.from({ length: VISITANTES }, () => () => comprarEnLinea(noche))),
    ])
    // what the blocks gave back is sold too
    const [till] = tills
    if (till === undefined) throw new Error('no till')
    const resto = CUPO - (await vendidosDe(noche))
    await todosALaVez(
      Array.from({ length: resto + 5 }, () => () => venderEn(till, ventaDe(till, tipo, { cantidad: 1 }))),
    )
    expect(await vendidosDe(noche)).toBe(CUPO)
    for (const una of tills) {
      const { caja, ventas } = await una.como('GET /p/puerta/taquilla')
      if (caja === null) throw new Error('no drawer')
      expect(caja.debe).toBe(200_000 + caja.efectivo.ventas * PRECIO)
      const cuerpo = { contado: caja.debe, nota: '' }
      const { item } = await una.como('POST /p/puerta/cajas/:id/corte', { params: { id: caja.id }, body: cuerpo })
      expect([item.contado, ventas.length > 0]).toEqual([item.debe, true])
    }
    expect(await findFallas(api.db)).toEqual([])
  })
})

/** Two tills ask for the last places: how many blocks were given. */
async function apartarLosUltimos(): Promise<number> {
  const { tipo, tills } = await abrir(5)
  const { hechos } = await todosALaVez(tills.map((till) => () => apartarEn(till, tipo.id, 5)))
  return hechos.length
}

it('of three tills that take the last places, one gets them', async () => {
  expect(await apartarLosUltimos()).toBe(1)
})

it('a boleto of a block is sold or given back, never both', async () => {
  const { tipo, tills } = await abrir(20)
  const [till] = tills
  if (till === undefined) throw new Error('no till')
  const apartados = await apartarEn(till, tipo.id, 20)
  const ventas = apartados.map(
    ({ id }) =>
      () =>
        venderEn(till, ventaDe(till, tipo, { cantidad: 1, apartados: [id] })),
  )
  const devolver = async () => {
    const { devueltos } = await till.como('POST /p/puerta/apartados/devolver', {
      body: { boletos: apartados.map(({ id }) => id) },
    })
    return devueltos
  }
  const [{ hechos }, devueltos] = await Promise.all([todosALaVez(ventas), devolver()])
  expect(hechos.length + devueltos).toBe(20)
  expect(await findFallas(api.db)).toEqual([])
})

describe('without the lock of the stock', () => {
  it('several tills get the last places', async () => {
    await sinChecks(api.db, 'existencias')
    await alterar(api.db, 'bloquear_existencias', [[/order by tipo_boleto_id for update/, 'order by tipo_boleto_id']])
    await alterar(api.db, 'apartar_para_taquilla', [
      [/insert into boletos_apartados/, 'perform pg_sleep(0.3); insert into boletos_apartados'],
    ])
    expect(await apartarLosUltimos()).toBeGreaterThan(1)
  })
})
