import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { alterar, deadlocksDe, sinChecks } from '../../../testing/alterar.ts'
import { apartar, comprar, todosALaVez } from '../../../testing/apartar.ts'
import { comprobarInvariantes, crearEventoPublicado, findFallas } from '../../../testing/index.ts'
import { createProcesos, type Procesos } from '../../../testing/procesos.ts'
import { updateAforo } from '../tipos/aforo.repository.ts'
import { insertTipo, lockEvento } from '../tipos/boletos.repository.ts'
import { reponerBoletos, tomarBoletos } from '../tipos/tomar-boletos.ts'
import { vencerApartados } from './apartados.repository.ts'

// Two server processes over one database, one tipo each: their existencias never meet, so only the aforo's own lock stands between them.
let procesos: Procesos
/** A database of its own, for what breaks the rules. */
let aparte: Procesos | undefined
beforeAll(async () => {
  procesos = await createProcesos()
})
afterEach(async () => {
  await comprobarInvariantes(procesos.db)
  await aparte?.close({ invariantes: false })
  aparte = undefined
})
afterAll(() => procesos.close())

async function abrir(): Promise<Procesos> {
  aparte = await createProcesos()
  return aparte
}

async function preparar({ db }: Procesos, aforo: number | null, cupo = 100) {
  const publicado = await crearEventoPublicado({ db }, { tipos: [{ cupo }, { cupo }] })
  const [general, vip] = publicado.tipos
  if (general === undefined || vip === undefined) throw new Error('no tipos')
  if (aforo !== null) await updateAforo(db, publicado.evento.id, aforo)
  return { ...publicado, general, vip }
}

type Donde = Awaited<ReturnType<typeof preparar>>
const veces = <T>(cuantas: number, hacer: (i: number) => T): T[] => Array.from({ length: cuantas }, (_, i) => hacer(i))
const cliente = ({ clientes }: Procesos, i: number) =>
  clientes[i % clientes.length] ?? (clientes[0] as Procesos['clientes'][number])
const casa = (db: Db, { evento }: Donde) =>
  db
    .selectFrom('aforos')
    .select(['cupo', 'vendidos', 'apartados'])
    .where('evento_id', '=', evento.id)
    .executeTakeFirstOrThrow()
const reglas = async (db: Db) => (await findFallas(db)).map(({ regla }) => regla)

const SIN_CANDADO = [/perform from aforos[^;]+;/, 'perform 1;'] as const
const CON_PAUSA = [/for i in 1\.\.n loop/, 'perform pg_sleep(0.2); for i in 1..n loop'] as const
/** The people of two batches are never the same here, but share locks. */
const SIN_PERSONAS = [/perform bloquear_personas\([^;]+;/, ''] as const

async function todosQuieren(procesos: Procesos, donde: Donde, [cuantos, cada]: [number, number]) {
  const { hechos, rechazos } = await todosALaVez(
    veces(
      cuantos,
      (i) => () => apartar(cliente(procesos, i), donde, [[i % 2 === 0 ? donde.general : donde.vip, cada]]),
    ),
  )
  return { otorgados: hechos.length, rechazos }
}

describe('200 buyers of two tipos for the last 20 places of the house', () => {
  it('hold exactly 20', async () => {
    const donde = await preparar(procesos, 20)
    const { otorgados, rechazos } = await todosQuieren(procesos, donde, [200, 1])
    expect(otorgados).toBe(20)
    expect(new Set(rechazos.map(({ status }) => status))).toEqual(new Set([409]))
    expect(await casa(procesos.db, donde)).toEqual({ cupo: 20, vendidos: 0, apartados: 20 })
  })

  it('are more than the house holds without its lock (control)', async () => {
    const procesos = await abrir()
    const donde = await preparar(procesos, 20)
    await sinChecks(procesos.db, 'aforos')
    await alterar(procesos.db, 'bloquear_existencias', [SIN_CANDADO])
    await alterar(procesos.db, 'apartar_lote', [CON_PAUSA, SIN_PERSONAS])
    expect((await todosQuieren(procesos, donde, [200, 1])).otorgados).toBeGreaterThan(20)
    expect(await reglas(procesos.db)).toContain('vendidos + apartados <= aforo')
  })

  it('are stopped by the last guard, the CHECK, when only the lock is gone', async () => {
    const procesos = await abrir()
    const donde = await preparar(procesos, 20)
    await alterar(procesos.db, 'bloquear_existencias', [SIN_CANDADO])
    await alterar(procesos.db, 'apartar_lote', [CON_PAUSA, SIN_PERSONAS])
    await todosQuieren(procesos, donde, [4, 10])
    expect(await casa(procesos.db, donde)).toEqual({ cupo: 20, vendidos: 0, apartados: 20 })
  })
})

describe('an aforo that is set while boletos are bought', () => {
  async function correr(procesos: Procesos, donde: Donde) {
    const comprarlo = (i: number) => async () =>
      comprar(cliente(procesos, i), await apartar(cliente(procesos, i), donde, [[donde.general, 1]]))
    const poner = (i: number) => () =>
      updateAforo(procesos.services[i % 2]?.db ?? procesos.db, donde.evento.id, i % 3 === 0 ? null : 90)
    await todosALaVez<unknown>([...veces(60, comprarlo), ...veces(12, poner)])
    await updateAforo(procesos.db, donde.evento.id, 90)
  }

  it('counts each of them once', async () => {
    const donde = await preparar(procesos, null)
    await correr(procesos, donde)
    expect(await casa(procesos.db, donde)).toEqual({ cupo: 90, vendidos: 60, apartados: 0 })
  })

  it('misses some when it does not lock them (control)', async () => {
    const procesos = await abrir()
    const donde = await preparar(procesos, null)
    await sinChecks(procesos.db, 'aforos')
    await alterar(procesos.db, 'poner_aforo', [
      [/perform bloquear_existencias\([^;]+;/, ''],
      [/if p_cupo < v \+ a/, 'perform pg_sleep(0.5); if p_cupo < v + a'],
    ])
    const poner = updateAforo(procesos.db, donde.evento.id, 90)
    await sql`select pg_sleep(0.1)`.execute(procesos.db)
    await apartar(cliente(procesos, 0), donde, [[donde.general, 1]])
    await poner
    expect(await reglas(procesos.db)).toContain('aforo = suma de sus tipos')
  })
})

describe('a tipo that begins while the aforo is set', () => {
  async function correr({ db }: Procesos, { evento }: Donde) {
    const trx = await db.startTransaction().execute()
    await lockEvento(trx, evento.id)
    await insertTipo(
      trx,
      { id: '019a0000-0000-7000-8000-000000000001', evento_id: evento.id, tipo: 'Nuevo', precio: 0 },
      10,
    )
    const poner = updateAforo(db, evento.id, 50)
    await sql`select pg_sleep(0.2)`.execute(db)
    await trx.commit().execute()
    await poner
  }

  it('counts in it', async () => {
    const procesos = await abrir()
    await correr(procesos, await preparar(procesos, null))
    expect(await reglas(procesos.db)).toEqual([])
  })

  it('does not without the lock of the evento’s row (control)', async () => {
    const procesos = await abrir()
    const donde = await preparar(procesos, null)
    await alterar(procesos.db, 'poner_aforo', [[/perform from eventos[^;]+;/, '']])
    await correr(procesos, donde)
    expect(await reglas(procesos.db)).toContain('cada tipo cuenta en el aforo de su evento')
  })
})

describe('money that comes late', () => {
  /** Two held and run out; another took the last places meanwhile. */
  async function tarde(procesos: Procesos) {
    const donde = await preparar(procesos, 2)
    const vivo = await apartar(cliente(procesos, 0), donde, [[donde.general, 2]])
    await sql`update apartados set expira_en = now() - interval '1 second' where id = ${vivo.id}`.execute(procesos.db)
    await vencerApartados(procesos.db, 100)
    await apartar(cliente(procesos, 1), donde, [[donde.vip, 1]])
    const confirmar = async () =>
      (await sql<{ si: boolean }>`select confirmar_tarde(${vivo.id}) as si`.execute(procesos.db)).rows[0]?.si
    return { donde, confirmar }
  }

  it('takes nothing in a full house', async () => {
    const { donde, confirmar } = await tarde(procesos)
    expect(await confirmar()).toBe(false)
    expect(await casa(procesos.db, donde)).toEqual({ cupo: 2, vendidos: 0, apartados: 1 })
  })

  it('would break the last guard without asking (control)', async () => {
    const procesos = await abrir()
    const { confirmar } = await tarde(procesos)
    await alterar(procesos.db, 'confirmar_tarde', [[/not cabe_otra_vez\(p_id\)/, 'false']])
    await expect(confirmar()).rejects.toThrow('aforo_sin_sobreventa')
  })
})

describe('all that moves stock at once', () => {
  it('never waits in a circle, and adds up', async () => {
    const donde = await preparar(procesos, 60, 50)
    const antes = await deadlocksDe(procesos.db)
    const dbDe = (i: number) => procesos.services[i % 2]?.db ?? procesos.db
    const ambos = (i: number) =>
      i % 2 === 0
        ? ([
            [donde.general, 1],
            [donde.vip, 1],
          ] as const)
        : ([
            [donde.vip, 1],
            [donde.general, 1],
          ] as const)
    const comprarlo = (i: number) => async () =>
      comprar(cliente(procesos, i), await apartar(cliente(procesos, i), donde, ambos(i)))
    const dejarlo = (i: number) => async () => {
      const { id } = await apartar(cliente(procesos, i), donde, ambos(i))
      await cliente(procesos, i)('DELETE /p/apartados/:id', { params: { id } })
    }
    const regalar = (i: number) => () =>
      dbDe(i)
        .transaction()
        .execute(async (trx) => {
          await tomarBoletos(trx, { tipoBoletoId: donde.vip.id, cantidad: 1 })
          await reponerBoletos(trx, [{ tipoBoletoId: donde.vip.id, cantidad: 1 }])
        })
        .catch(() => undefined)
    const poner = (i: number) => () => updateAforo(dbDe(i), donde.evento.id, 60 + i)
    await todosALaVez<unknown>([
      ...veces(20, comprarlo),
      ...veces(20, dejarlo),
      ...veces(20, regalar),
      ...veces(6, poner),
    ])
    expect((await deadlocksDe(procesos.db)) - antes).toBe(0)
  })
})
