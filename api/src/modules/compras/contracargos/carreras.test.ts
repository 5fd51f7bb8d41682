// A dispute that many tell of at once: as it is, and with its guards removed.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saldosDe } from '../../../testing/pagar.ts'
import { type ConProveedores, createConProveedores } from '../../../testing/proveedores.ts'
import { aplicarLectura } from '../cobrar/aplicar-lectura.ts'

let de: ConProveedores
beforeAll(async () => {
  de = await createConProveedores()
})
afterAll(() => de.close({ invariantes: false }))

const VECES = 6

/** What so many readings of one dispute at once leave of a sale, and of its rows. */
async function todosALaVez(): Promise<{ pasarela: number; filas: number; fallas: number }> {
  const caso = await de.vendida('tarjeta')
  de.stripe.fallar('perdido', 1)
  await caso.falsa.disputar(caso.clave)
  const lectura = await de.pasarelas[0].buscar(caso.clave)
  if (lectura === null) throw new Error('no charge')
  const respuestas = await Promise.allSettled(
    Array.from({ length: VECES }, () => aplicarLectura(de.api.db, caso.clave, lectura)),
  )
  const filas = await de.api.db.selectFrom('disputas').select('id').where('pago_id', '=', caso.clave).execute()
  const { pasarela = 0, comision = 0, iva_acreditable: iva = 0 } = await saldosDe(de.api, caso.folio)
  return {
    pasarela: pasarela + comision + iva,
    filas: filas.length,
    fallas: respuestas.filter(({ status }) => status === 'rejected').length,
  }
}

it('is booked once, and nobody who tells of it fails', async () => {
  expect(await todosALaVez()).toEqual({ pasarela: 0, filas: 1, fallas: 0 })
})

it('would be booked more than once if each had a row of its own', async () => {
  await sql`alter table disputas drop constraint disputas_proveedor_referencia_key`.execute(de.api.db)
  await sql`create or replace function separar() returns trigger language plpgsql as $$
    begin new.referencia := new.referencia || new.id; return new; end $$`.execute(de.api.db)
  await sql`create trigger separar before insert on disputas for each row execute function separar()`.execute(de.api.db)
  const { pasarela, filas } = await todosALaVez()
  expect(filas).toBe(VECES)
  expect(pasarela).toBeLessThan(0)
})
