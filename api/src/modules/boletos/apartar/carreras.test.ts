import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@entrale/db'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { barrerApartados } from '../../../jobs/vencer-apartados.ts'
import { alterar, deadlocksDe, sinChecks as quitarChecks } from '../../../testing/alterar.ts'
import { apartar, comprar, otroVisitante, todosALaVez } from '../../../testing/apartar.ts'
import { comprobarInvariantes, crearEventoPublicado, type DatosTipo, findFallas } from '../../../testing/index.ts'
import { createProcesos, type Procesos } from '../../../testing/procesos.ts'

// Two server processes over one database. Each race runs twice: as it is, and with its guard removed, where it must go wrong.
let procesos: Procesos
/** A database of its own, for what breaks the rules or the connection. */
let aparte: Procesos | undefined
let romper = false
beforeAll(async () => {
  procesos = await createProcesos()
})
afterEach(async () => {
  await comprobarInvariantes(procesos.db)
  await aparte?.close({ invariantes: !romper })
  aparte = undefined
  romper = false
})
afterAll(() => procesos.close())

async function abrir(opciones: Parameters<typeof createProcesos>[0] = {}): Promise<Procesos> {
  aparte = await createProcesos(opciones)
  return aparte
}

async function preparar({ db }: Procesos, tipos: DatosTipo[]) {
  const publicado = await crearEventoPublicado({ db }, { tipos })
  const [general, vip = general] = publicado.tipos
  if (general === undefined || vip === undefined) throw new Error('no tipos')
  return { ...publicado, general, vip }
}

type Donde = Parameters<typeof apartar>[1] & { evento: { id: string } }
const veces = <T>(cuantas: number, hacer: (i: number) => T): T[] => Array.from({ length: cuantas }, (_, i) => hacer(i))
const cliente = ({ clientes }: Procesos, i: number) =>
  clientes[i % clientes.length] ?? (clientes[0] as Procesos['clientes'][number])
const existencias = async (db: Db, { id }: { id: string }) =>
  db
    .selectFrom('existencias')
    .select(['vendidos', 'apartados'])
    .where('tipo_boleto_id', '=', id)
    .executeTakeFirstOrThrow()
/** Nobody can hold or buy this tipo while `hacer` runs. */
function conCandado<T>({ db }: Procesos, { id }: { id: string }, hacer: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select bloquear_existencias(array[${id}::uuid])`.execute(trx)
    return hacer()
  })
}

async function sinChecks(db: Db): Promise<void> {
  romper = true
  await quitarChecks(db, 'existencias')
}

describe('200 buyers for the last 20', () => {
  async function correr(procesos: Procesos, general: { id: string }, donde: Donde) {
    const { hechos, rechazos } = await todosALaVez(
      veces(200, (i) => () => apartar(cliente(procesos, i), donde, [[general, 1]])),
    )
    return { otorgados: hechos.length, rechazos }
  }

  it('hold exactly 20; the others read that nothing is left', async () => {
    const { general, ...donde } = await preparar(procesos, [{ tipo: 'General', cupo: 20 }])
    const { otorgados, rechazos } = await correr(procesos, general, donde)
    expect(otorgados).toBe(20)
    expect(rechazos).toHaveLength(180)
    expect(new Set(rechazos.map(({ status, mensaje }) => `${status} ${mensaje}`))).toEqual(
      new Set(['409 Se agotaron los boletos de General.']),
    )
    expect(await existencias(procesos.db, general)).toEqual({ vendidos: 0, apartados: 20 })
  })

  it('hold exactly what there is in any mixture of quantities', async () => {
    const { general, ...donde } = await preparar(procesos, [{ tipo: 'General', cupo: 101 }])
    const { hechos } = await todosALaVez(
      veces(200, (i) => () => apartar(cliente(procesos, i), donde, [[general, 1 + (i % 6)]])),
    )
    expect(hechos.reduce((suma, { lineas }) => suma + (lineas[0]?.cantidad ?? 0), 0)).toBe(101)
  })

  it('oversell without the lock (control)', async () => {
    const procesos = await abrir()
    const { general, ...donde } = await preparar(procesos, [{ tipo: 'General', cupo: 20 }])
    await sinChecks(procesos.db)
    await alterar(procesos.db, 'apartar_lote', [
      [/perform bloquear_existencias\([^;]+;/, ''],
      [/perform bloquear_personas\([^;]+;/, ''],
      [/antes := libres;/, 'antes := libres; perform pg_sleep(0.2);'],
    ])
    const { otorgados } = await correr(procesos, general, donde)
    expect(otorgados).toBeGreaterThan(20)
    expect((await existencias(procesos.db, general)).apartados).toBeGreaterThan(20)
    expect((await findFallas(procesos.db)).map(({ regla }) => regla)).toContain('vendidos + apartados <= cupo')
  })

  it('are stopped by the last guard, the CHECK, when only the lock is gone', async () => {
    const procesos = await abrir()
    const { general, ...donde } = await preparar(procesos, [{ tipo: 'General', cupo: 20 }])
    await alterar(procesos.db, 'apartar_lote', [
      [/perform bloquear_existencias\([^;]+;/, ''],
      [/perform bloquear_personas\([^;]+;/, ''],
      [/antes := libres;/, 'antes := libres; perform pg_sleep(0.2);'],
    ])
    await todosALaVez(veces(4, (i) => () => apartar(cliente(procesos, i), donde, [[general, 10]])))
    expect((await existencias(procesos.db, general)).apartados).toBe(20)
  })
})

describe('mixed tipos in both orders', () => {
  /** One buyer at a time per process would never meet: many small batches do. */
  async function correr(
    procesos: Procesos,
    general: { id: string },
    vip: { id: string },
    donde: Donde,
    [rondas, compradores]: [number, number],
  ) {
    const antes = await deadlocksDe(procesos.db)
    const ronda = () =>
      todosALaVez(
        veces(compradores, (i) => () => {
          const [uno, otro] = i % 2 === 0 ? [general, vip] : [vip, general]
          return apartar(cliente(procesos, i), donde, [
            [uno, 1],
            [otro, 1],
          ])
        }),
      )
    let otorgados = 0
    for (let i = 0; i < rondas; i++) otorgados += (await ronda()).hechos.length
    return { otorgados, deadlocks: (await deadlocksDe(procesos.db)) - antes }
  }

  it('never wait for each other in a circle', async () => {
    const { general, vip, ...donde } = await preparar(procesos, [{ cupo: 70 }, { cupo: 90 }])
    expect(await correr(procesos, general, vip, donde, [3, 40])).toEqual({ otorgados: 70, deadlocks: 0 })
    expect(await existencias(procesos.db, vip)).toEqual({ vendidos: 0, apartados: 70 })
  })

  it('do when the rows are not locked in one order (control), and even then everybody gets an answer', async () => {
    const procesos = await abrir()
    const { general, vip, ...donde } = await preparar(procesos, [{ cupo: 70 }, { cupo: 90 }])
    await sql`create or replace function bloquear_existencias(p_tipos uuid[]) returns void language plpgsql as $$
      declare t uuid; begin
        foreach t in array p_tipos[1:2] loop
          perform 1 from existencias where tipo_boleto_id = t for update;
          perform pg_sleep(0.02);
        end loop;
      end $$`.execute(procesos.db)
    const { deadlocks: circulos } = await correr(procesos, general, vip, donde, [1, 6])
    expect(circulos).toBeGreaterThan(0)
  })
})

describe('a hold against its expiry', () => {
  async function correr(procesos: Procesos, general: { id: string }, donde: Donde) {
    const vivos = await Promise.all(veces(60, (i) => apartar(cliente(procesos, i), donde, [[general, 1]])))
    await sql`update apartados set expira_en = now() - interval '1 second'
      where evento_id = ${donde.evento.id}`.execute(procesos.db)
    const dejar = vivos.map(
      ({ id }, i) =>
        () =>
          cliente(procesos, i)('DELETE /p/apartados/:id', { params: { id } }),
    )
    const barrer = veces(6, (i) => () => barrerApartados(procesos.services[i % 2] ?? procesos))
    const pagar = vivos.map((vivo, i) => () => comprar(cliente(procesos, i), vivo))
    const nuevos = veces(60, (i) => () => apartar(cliente(procesos, i), donde, [[general, 1]]))
    await todosALaVez<unknown>([...dejar, ...barrer, ...pagar, ...nuevos])
    await barrerApartados(procesos)
  }

  it('is given back exactly once, whoever comes first', async () => {
    const { general, ...donde } = await preparar(procesos, [{ cupo: 60 }])
    await correr(procesos, general, donde)
    const vivos = await sql<{
      n: number
    }>`select count(*)::int as n from apartados where evento_id = ${donde.evento.id} and estado = 'activo'`.execute(
      procesos.db,
    )
    expect(await existencias(procesos.db, general)).toEqual({ vendidos: 0, apartados: vivos.rows[0]?.n })
  })

  it('is given back twice when its state is not asked again under the lock (control)', async () => {
    const procesos = await abrir()
    const { general, ...donde } = await preparar(procesos, [{ cupo: 60 }])
    await sinChecks(procesos.db)
    await alterar(procesos.db, 'soltar_apartados', [
      [/perform bloquear_existencias\([^;]+;/, 'perform pg_sleep(0.05);'],
      [/estado = 'activo' and /, ''],
    ])
    await correr(procesos, general, donde)
    expect((await findFallas(procesos.db)).map(({ regla }) => regla)).toContain('apartados = suma de apartados activos')
  })
})

describe('a confirmation that comes twice', () => {
  async function correr(procesos: Procesos, general: { id: string }, donde: Donde, metodo: 'prueba' | 'gratis') {
    const vivos = await Promise.all(veces(20, (i) => apartar(cliente(procesos, i), donde, [[general, 1]])))
    return todosALaVez(vivos.flatMap((vivo) => veces(4, (i) => () => comprar(cliente(procesos, i), vivo, { metodo }))))
  }

  it('sells once, and both read the same', async () => {
    const { general, ...donde } = await preparar(procesos, [{ cupo: 20 }])
    const { hechos, rechazos } = await correr(procesos, general, donde, 'prueba')
    expect(rechazos).toEqual([])
    expect(hechos).toHaveLength(80)
    expect(new Set(hechos.map(({ compra }) => compra.folio)).size).toBe(20)
    expect(new Set(hechos.flatMap(({ compra }) => compra.boletos.map(({ id }) => id))).size).toBe(20)
    const { rows: pagos } = await sql<{
      estado: string
    }>`select p.estado from pagos p join apartados a on a.id = p.apartado_id
      where a.evento_id = ${donde.evento.id}`.execute(procesos.db)
    expect(pagos.map(({ estado }) => estado)).toEqual(veces(20, () => 'aprobado'))
    expect(await existencias(procesos.db, general)).toEqual({ vendidos: 20, apartados: 0 })
  })

  it('sells twice when the state of the hold is not asked under the lock (control)', async () => {
    const procesos = await abrir()
    const { general, ...donde } = await preparar(procesos, [{ cupo: 20, precio: 0 }])
    await sinChecks(procesos.db)
    await alterar(procesos.db, 'confirmar_apartados', [[/where estado = 'activo' and expira_en > now\(\)/, '']])
    await sql`alter table compras drop constraint compras_apartado_id_key`.execute(procesos.db)
    await correr(procesos, general, donde, 'gratis')
    expect((await existencias(procesos.db, general)).vendidos).toBeGreaterThan(20)
  })
})

describe('one visitor who tries from several places at once', () => {
  it('ends with one live hold', async () => {
    const { general, ...donde } = await preparar(procesos, [{ cupo: 200 }])
    const visitante = otroVisitante()
    const { hechos } = await todosALaVez(
      veces(30, (i) => () => apartar(cliente(procesos, i), donde, [[general, 1 + (i % 3)]], { visitante })),
    )
    expect(hechos).toHaveLength(30)
    const vivos = await procesos.db
      .selectFrom('apartados')
      .select('id')
      .where('visitante', '=', visitante)
      .where('estado', '=', 'activo')
      .execute()
    expect(vivos).toHaveLength(1)
  })

  it('swaps the last boletos for others without letting anybody between', async () => {
    const { general, vip, ...donde } = await preparar(procesos, [{ cupo: 5 }, { cupo: 5 }])
    const visitante = otroVisitante()
    await apartar(cliente(procesos, 0), donde, [[general, 5]], { visitante })
    await apartar(
      cliente(procesos, 1),
      donde,
      [
        [general, 3],
        [vip, 5],
      ],
      { visitante },
    )
    expect(await existencias(procesos.db, general)).toEqual({ vendidos: 0, apartados: 3 })
    expect(await existencias(procesos.db, vip)).toEqual({ vendidos: 0, apartados: 5 })
  })
})

describe('an answer that never came', () => {
  /** The statement is done; its answer is lost on the way, once. */
  function pierdeUna(columna: string): KyselyPlugin {
    let perdidas = 0
    return {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (perdidas === 0 && result.rows[0]?.[columna] !== undefined) {
          perdidas++
          throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
        }
        return result
      },
    }
  }

  it('is found again by the id of the hold', async () => {
    const procesos = await abrir({ cuantos: 1, envolver: (db) => db.withPlugin(pierdeUna('otorgado')) })
    const { general, ...donde } = await preparar(procesos, [{ cupo: 10 }])
    const apartados = await Promise.all(veces(5, () => apartar(cliente(procesos, 0), donde, [[general, 2]])))
    expect(new Set(apartados.map(({ id, estado }) => `${estado} ${id}`)).size).toBe(5)
    expect(await existencias(procesos.db, general)).toEqual({ vendidos: 0, apartados: 10 })
  })

  it('of a sale is found again by its hold', async () => {
    const procesos = await abrir({ cuantos: 1, envolver: (db) => db.withPlugin(pierdeUna('vender_lote')) })
    const { general, ...donde } = await preparar(procesos, [{ cupo: 10 }])
    const apartado = await apartar(cliente(procesos, 0), donde, [[general, 2]])
    expect((await comprar(cliente(procesos, 0), apartado)).compra.boletos).toHaveLength(2)
    expect(await existencias(procesos.db, general)).toEqual({ vendidos: 2, apartados: 0 })
    expect(await procesos.db.selectFrom('compras').select('id').execute()).toHaveLength(1)
  })

  it('because the connection was cut in the middle of the batch, is asked for again', async () => {
    const { general, ...donde } = await preparar(procesos, [{ cupo: 10 }])
    const pedidos = await conCandado(procesos, general, async () => {
      const todos = todosALaVez(veces(20, () => () => apartar(cliente(procesos, 0), donde, [[general, 1]])))
      for (let cortadas = 0; cortadas < 2; await sleep(20)) {
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%apartar_lote%'`.execute(
          procesos.db,
        )
        cortadas += rows.length
      }
      return { todos }
    })
    const { hechos, rechazos } = await pedidos.todos
    expect(hechos).toHaveLength(10)
    expect(new Set(rechazos.map(({ status }) => status))).toEqual(new Set([409]))
    expect(await existencias(procesos.db, general)).toEqual({ vendidos: 0, apartados: 10 })
  })
})

describe('more than the queue holds', () => {
  it('is told to come back, and nobody else notices', async () => {
    const { general, ...donde } = await preparar(procesos, [{ cupo: 6000 }])
    const pedidos = await conCandado(procesos, general, async () => {
      const todos = todosALaVez(
        veces(5050, () => () => apartar(cliente(procesos, 0), donde, [[general, 1]], { visitante: randomUUID() })),
      )
      await sleep(1000)
      return { todos }
    })
    const { hechos, rechazos } = await pedidos.todos
    expect(hechos.length + rechazos.length).toBe(5050)
    expect(new Set(rechazos.map(({ status }) => status))).toEqual(new Set([503]))
    expect((await existencias(procesos.db, general)).apartados).toBe(hechos.length)
  })
})
