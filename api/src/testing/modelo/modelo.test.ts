// Random histories of an evento with few boletos: whatever people, banks and clocks do, nothing is oversold and no money is lost.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { comprobarInvariantes, createTestApi, type TestApi } from '../index.ts'
import { LUGARES, lugaresAlcanzados } from './alcance.ts'
import { createBanco } from './banco.ts'
import { comandos } from './comandos.ts'
import { comprobarMundo } from './comprobar.ts'
import { crearMundo, crearPersonas } from './mundo.ts'
import { cerrarTodo } from './relojes.ts'

/** ENTRALE_MODELO=20000 looks longer. */
const CORRIDAS = Number(process.env.ENTRALE_MODELO ?? 2_000)
const PLAZO = 60_000 + CORRIDAS * 1_000

const banco = createBanco()
async function historias(api: TestApi) {
  const personas = await crearPersonas(api)
  return fc.asyncProperty(fc.commands(comandos, { maxCommands: 20, size: 'max' }), async (historia) => {
    banco.cuentas.length = 0
    const mundo = await crearMundo(api, banco, personas)
    await fc.asyncModelRun(() => ({ model: {}, real: mundo }), historia)
    await cerrarTodo(mundo)
    await comprobarMundo(mundo)
  })
}

it(`keeps every promise over ${CORRIDAS} histories`, { timeout: PLAZO }, async () => {
  const api = await createTestApi({ pasarelas: [banco.pasarela] })
  await fc.assert(await historias(api), { numRuns: CORRIDAS })
  await comprobarInvariantes(api.db)
  expect(await lugaresAlcanzados(api.db)).toEqual(LUGARES)
  await api.close()
})

it('notices when late money no longer asks whether there is a place', { timeout: PLAZO }, async () => {
  const api = await createTestApi({ pasarelas: [banco.pasarela] })
  await sql`alter table existencias drop constraint sin_sobreventa`.execute(api.db)
  await sql`create or replace function cabe_otra_vez(p_id uuid) returns boolean language sql return p_id is not null`.execute(api.db)
  const { failed } = await fc.check(await historias(api), { numRuns: CORRIDAS, endOnFailure: true })
  expect(failed).toBe(true)
  await api.close({ invariantes: false })
})
