// The bank takes a payment on the account of an organization while a refund of it is on its way back, and fails then.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createDividido, type Dividido } from '../../../testing/dividido.ts'
import { comprobarInvariantes } from '../../../testing/index.ts'
import { verCompra } from '../../../testing/pagar.ts'
import { pagarReembolso } from '../../reembolsos/dinero/index.ts'

let de: Dividido
beforeAll(async () => {
  de = await createDividido()
})
afterEach(() => comprobarInvariantes(de.api.db))
afterAll(() => de.api.close())

/** One boleto of two is to go back. `enCamino`: its provider was asked before the bank took all, and fails after it. */
async function tomada(enCamino: boolean) {
  const caso = await de.vendida()
  await de.pedirReembolso(caso, 1)
  const { id } = await de.api.db
    .selectFrom('reembolsos')
    .select('id')
    .where('pago_id', '=', caso.pago.id)
    .executeTakeFirstOrThrow()
  if (enCamino) await sql`update reembolsos set estado = 'en_proceso' where id = ${id}`.execute(de.api.db)
  de.banco.contracargo(caso.cobro)
  await de.avisar(caso.cobro)
  const fallar = async () => {
    const { pasarela } = de.banco
    const leer = pasarela.leerReembolso
    pasarela.leerReembolso = async () => ({ estado: 'fallido', referencia: `dev_${id}`, causa: 'rechazado' })
    await pagarReembolso(de.api.services, { reembolsoId: id }).catch(() => undefined)
    pasarela.leerReembolso = leer
    await pagarReembolso(de.api.services, { reembolsoId: id })
  }
  const decidir = async (vuelve: number) => {
    de.banco.decidir(caso.cobro, vuelve)
    await de.avisar(caso.cobro)
  }
  const estado = async () => (await verCompra(de.api, caso)).reembolsos[0]?.estado
  return { ...caso, fallar, decidir, estado, libro: () => de.libro(caso), saldo: () => de.saldo(caso) }
}

const leer = async ({ estado, libro, saldo }: Awaited<ReturnType<typeof tomada>>) => [
  await estado(),
  await libro(),
  await saldo(),
]

it.each([
  ['lost', 0],
  ['won', 184_600],
])('it ends as one that had not begun: %s', async (_como, vuelve) => {
  const [uno, otro] = [await tomada(true), await tomada(false)]
  await uno.fallar()
  expect([await uno.estado(), await otro.estado()]).toEqual(['rechazado', 'rechazado'])
  expect(await uno.libro()).toEqual(await otro.libro())
  await uno.decidir(vuelve)
  await otro.decidir(vuelve)
  expect(await leer(uno)).toEqual(await leer(otro))
})

it('it does where the bank had decided before', async () => {
  const [uno, otro] = [await tomada(true), await tomada(false)]
  await uno.decidir(0)
  await otro.decidir(0)
  await uno.fallar()
  expect(await leer(uno)).toEqual(await leer(otro))
})
