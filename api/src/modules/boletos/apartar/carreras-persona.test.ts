import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Cobro } from '../../../ports/pasarela/pasarela.ts'
import { pasarelaPrueba } from '../../../ports/pasarela/prueba.ts'
import { alterar, deadlocksDe } from '../../../testing/alterar.ts'
import { apartar, comprar, otroVisitante, todosALaVez } from '../../../testing/apartar.ts'
import { comprobarInvariantes, crearEventoPublicado, crearUsuario } from '../../../testing/index.ts'
import { createProcesos, type Procesos } from '../../../testing/procesos.ts'
import { claveDeCorreo } from './claves-persona.ts'

// Two server processes over one database. Each race runs twice: as it is, and without its guard, where it must go wrong.
let procesos: Procesos
let aparte: Procesos | undefined
beforeAll(async () => {
  procesos = await createProcesos()
})
afterEach(async () => {
  await comprobarInvariantes(procesos.db)
  await aparte?.close()
  aparte = undefined
})
afterAll(() => procesos.close())

const CADA = 2
const SIN_CANDADO = [/perform bloquear_personas\([^;]+;/, ''] as const
/** Between counting and taking, until the test opens the door. */
const PUERTA = 4181
const CON_PUERTA = [
  /select tope_persona, tope_gratis into/,
  `perform pg_advisory_xact_lock_shared(${PUERTA}); select tope_persona, tope_gratis into`,
] as const

async function sinCandado(): Promise<Procesos> {
  aparte = await createProcesos({ cuantos: 6, conexiones: 2 })
  await alterar(aparte.db, 'apartar_lote', [SIN_CANDADO, CON_PUERTA])
  await alterar(aparte.db, 'bloquear_personas_de', [SIN_CANDADO])
  await alterar(aparte.db, 'reclamar_apartados', [CON_PUERTA])
  return aparte
}

/** Nobody who counted goes on until four have, in processes of their own: together they want more than one may have. */
async function conPuerta<T>({ db }: Procesos, hacer: () => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(${PUERTA})`.execute(trx)
  const hecho = hacer()
  for (let esperan = 0; esperan < 4; await sleep(20)) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = ${PUERTA} and not granted`.execute(
      trx,
    )
    esperan = rows[0]?.n ?? 0
  }
  await trx.commit().execute()
  return hecho
}

/** As many tipos as there are tries, so that no lock of the stock makes them wait for each other. */
async function preparar({ db }: Procesos, precio: number) {
  return crearEventoPublicado(
    { db },
    {
      maximoPorPersona: 6,
      tipos: Array.from({ length: 6 }, (_, i) => ({ tipo: `Zona ${i + 1}`, precio, cupo: 100 })),
    },
  )
}
type AlAbrir = <T>(hacer: () => Promise<T>) => Promise<T>
type Donde = Awaited<ReturnType<typeof preparar>>
const veces = <T>(cuantas: number, hacer: (i: number) => T): T[] => Array.from({ length: cuantas }, (_, i) => hacer(i))
const cliente = ({ clientes }: Procesos, i: number) =>
  clientes[i % clientes.length] ?? (clientes[0] as Procesos['clientes'][number])
const tipoDe = ({ tipos }: Donde, i: number) => tipos[i % tipos.length] ?? { id: '' }

async function suyos(db: Db, { evento }: Donde, donde: string, valor: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(cantidad), 0)::int as n from apartado_lineas l join apartados a on a.id = l.apartado_id
    where a.evento_id = ${evento.id} and a.estado in ('activo', 'convertido') and ${sql.ref(donde)}::text = ${valor}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

describe('one account in many browsers at once', () => {
  async function correr(procesos: Procesos, alAbrir: AlAbrir = (hacer) => hacer()) {
    const donde = await preparar(procesos, 10_000)
    const { token, usuario } = await crearUsuario({ db: procesos.db })
    const { rechazos } = await alAbrir(() =>
      todosALaVez(
        veces(
          18,
          (i) => () =>
            apartar(procesos.con(i, token), donde, [[tipoDe(donde, i), CADA]], { visitante: otroVisitante() }),
        ),
      ),
    )
    return { rechazos, tiene: await suyos(procesos.db, donde, 'a.usuario_id', usuario.id) }
  }

  it('holds what one person may have', async () => {
    const { rechazos, tiene } = await correr(procesos)
    expect(tiene).toBe(6)
    expect(new Set(rechazos.map(({ status, mensaje }) => `${status} ${mensaje}`))).toEqual(
      new Set(['409 Puedes tener hasta 6 boletos de este evento; ya tienes 6.']),
    )
  })

  it('holds more without the lock (control)', async () => {
    const procesos = await sinCandado()
    expect((await correr(procesos, (hacer) => conPuerta(procesos, hacer))).tiene).toBeGreaterThan(6)
  })
})

describe.each([
  ['gratis', 0],
  ['prueba', 10_000],
] as const)('one mailbox that buys many holds at once (%s)', (metodo, precio) => {
  async function correr(procesos: Procesos, alAbrir: AlAbrir = (hacer) => hacer()) {
    const donde = await preparar(procesos, precio)
    const holds = await Promise.all(veces(12, (i) => apartar(cliente(procesos, i), donde, [[tipoDe(donde, i), CADA]])))
    const antes = await deadlocksDe(procesos.db)
    const email = (i: number) => (i % 2 === 0 ? 'u.na@gmail.com' : `una+${i}@gmail.com`)
    const { hechos, rechazos } = await alAbrir(() =>
      todosALaVez(holds.map((hold, i) => () => comprar(cliente(procesos, i), hold, { metodo, email: email(i) }))),
    )
    const correo = claveDeCorreo((procesos.services[0] as Procesos['services'][number]).config, 'una@gmail.com')
    return {
      rechazos,
      comprados: hechos.length * CADA,
      tiene: await suyos(procesos.db, donde, 'a.correo', correo),
      deadlocks: (await deadlocksDe(procesos.db)) - antes,
    }
  }

  it('gets what one person may have', async () => {
    const { rechazos, ...resto } = await correr(procesos)
    expect(resto).toEqual({ comprados: 6, tiene: 6, deadlocks: 0 })
    expect(new Set(rechazos.map(({ status }) => status))).toEqual(new Set([409]))
  })

  it('gets more without the lock (control)', async () => {
    const procesos = await sinCandado()
    expect((await correr(procesos, (hacer) => conPuerta(procesos, hacer))).comprados).toBeGreaterThan(6)
  })
})

describe('a card that pays while others of its people hold boletos', () => {
  /** True once somebody waits for a lock of persons. */
  const alguienEspera = async (db: Db) =>
    (await sql`select from pg_locks where locktype = 'advisory' and not granted limit 1`.execute(db)).rows.length > 0

  it('never waits in a circle with them', async () => {
    const { iniciar } = pasarelaPrueba
    const conTarjeta = { iniciar: async (cobro: Cobro) => ({ ...(await iniciar(cobro)), tarjeta: 'la de los dos' }) }
    aparte = await createProcesos({ pasarela: { ...pasarelaPrueba, ...conTarjeta } })
    const { db } = aparte
    const donde = await preparar(aparte, 10_000)
    const [visitante, tipo] = [otroVisitante(), tipoDe(donde, 0)]
    const primero = await apartar(cliente(aparte, 0), donde, [[tipo, 1]], { visitante })
    await comprar(cliente(aparte, 0), primero, { email: 'uno@correo.mx' })
    const segundo = await apartar(cliente(aparte, 1), donde, [[tipo, 1]])
    const antes = await deadlocksDe(db)

    const trx = await db.startTransaction().execute()
    await sql`select bloquear_personas(${donde.evento.id}, array[${visitante}], null, null)`.execute(trx)
    let pagado = false
    const pago = comprar(cliente(aparte, 1), segundo, { email: 'dos@correo.mx' }).finally(() => {
      pagado = true
    })
    while (!pagado && !(await alguienEspera(db))) await sleep(20)
    await sql`select bloquear_existencias(array[${tipo.id}]::uuid[])`.execute(trx)
    await trx.commit().execute()
    expect((await pago).compra.boletos).toHaveLength(1)
    expect(await deadlocksDe(db)).toBe(antes)
    const { rows } = await sql`select from apartados where tarjeta = 'la de los dos'`.execute(db)
    expect(rows).toHaveLength(2)
  })
})
