import { sql } from 'kysely'
import type { Services } from '../../context.ts'
import { atenderTrabajos } from '../../jobs/trabajos.ts'
import { barrerApartados } from '../../jobs/vencer-apartados.ts'
import { sumarCifras } from '../../modules/cifras/index.ts'
import { conciliarCon } from '../../modules/compras/conciliar/conciliar.ts'
import { consultarPagos, vencerCompras } from '../../modules/compras/index.ts'
import { asentarMovimiento } from '../../modules/tesoreria/asentar-movimiento.ts'
import type { Banco } from './banco.ts'
import type { Mundo } from './mundo.ts'

const fallar = (error: unknown): never => {
  throw error
}

/**
 * Does all that is to be done with stock and money, also what would wait; a job that fails is a defect. E-mails have
 * tests of their own.
 */
export async function atenderTodo(services: Services): Promise<void> {
  for (;;) {
    await sql`delete from trabajos where tipo like 'enviar\\_%' or tipo like 'avisar\\_%'`.execute(services.db)
    await sql`update trabajos set disponible_en = now() where disponible_en > now() and fallido_en is null`.execute(
      services.db,
    )
    const hay = await services.db.selectFrom('trabajos').select('id').where('fallido_en', 'is', null).limit(1).execute()
    if (hay.length === 0) return
    await atenderTrabajos(services, fallar)
  }
}

/** One turn of the clocks that move stock and money, and of the one that adds up figures; no payment is too young to be asked about. */
export async function relojes(services: Services): Promise<void> {
  await sql`update pagos set consultado_en = null, creado_en = creado_en - interval '1 hour'
    where estado in ('iniciado', 'pendiente')`.execute(services.db)
  await consultarPagos(services, fallar)
  await barrerApartados(services)
  await vencerCompras(services.db, fallar)
  await sumarCifras(services.db)
}

/** How much of its account was taken in by the histories before. */
const asentados = new WeakMap<Banco, number>()

/** What its account says may have more money go back, which its account says in turn. Answers the last differences. */
async function leerCuenta(services: Services, banco: Banco) {
  for (;;) {
    const nuevos = banco.movimientos.slice(asentados.get(banco) ?? 0)
    asentados.set(banco, banco.movimientos.length)
    for (const movimiento of nuevos) await asentarMovimiento(services, banco.pasarela, movimiento)
    const diferencias = await conciliarCon(services, banco.pasarela)
    await atenderTodo(services)
    if (banco.movimientos.length === asentados.get(banco)) return diferencias
  }
}

/** The end of a history: the bank is asked about everything, all holds run out, all jobs are done. */
export async function cerrarTodo({ api, services, banco, evento }: Mundo): Promise<void> {
  await relojes(services)
  await conciliarCon(services, banco.pasarela)
  await sql`update apartados set expira_en = now() - interval '1 second'
    where evento_id = ${evento.id} and estado = 'activo'`.execute(api.db)
  await relojes(services)
  await atenderTodo(services)
  const todas = await leerCuenta(services, banco)
  const diferencias = todas.filter(({ referencia }) => banco.cuentas.some((cuenta) => cuenta.referencia === referencia))
  if (diferencias.length > 0) throw new Error(`the bank and we differ: ${JSON.stringify(diferencias)}`)
}
