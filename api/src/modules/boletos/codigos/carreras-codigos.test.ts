import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { barrerApartados } from '../../../jobs/vencer-apartados.ts'
import { alterar, deadlocksDe } from '../../../testing/alterar.ts'
import { comprar, otroVisitante, todosALaVez } from '../../../testing/apartar.ts'
import { comprobarInvariantes, crearCodigo, crearEventoPublicado, findFallas } from '../../../testing/index.ts'
import { createProcesos, type Procesos } from '../../../testing/procesos.ts'

// Two server processes over one database. The race for a code runs twice: as it is, and with its guard removed, where it must go wrong.
let procesos: Procesos
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

const veces = <T>(cuantas: number, hacer: (i: number) => T): T[] => Array.from({ length: cuantas }, (_, i) => hacer(i))
const cliente = ({ clientes }: Procesos, i: number) =>
  clientes[i % clientes.length] ?? (clientes[0] as Procesos['clientes'][number])
type Publicado = Awaited<ReturnType<typeof crearEventoPublicado>>
type Intento = { codigo?: string; visitante?: string; cantidad?: number }

/** The tipos in turn: one that they share would queue everybody by itself. */
async function tomar(
  procesos: Procesos,
  { organizacion, evento, tipos }: Publicado,
  i: number,
  { codigo, visitante = otroVisitante(), cantidad = 1 }: Intento,
) {
  const { apartado } = await cliente(procesos, i)('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
    params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
    body: {
      visitante,
      boletos: [{ tipoBoletoId: tipos[i % tipos.length]?.id ?? '', cantidad }],
      ...(codigo !== undefined && { codigo }),
    },
  })
  return apartado
}
const preparar = ({ db }: Procesos, cupo = 1_000, tipos = 10) =>
  crearEventoPublicado({ db }, { tipos: veces(tipos, () => ({ cupo })) })
const cuenta = ({ db }: Procesos, { id }: { id: string }) =>
  db.selectFrom('codigos').select(['usados', 'apartados']).where('id', '=', id).executeTakeFirstOrThrow()

describe('100 buyers for a code of 10', () => {
  // More tipos than the code has uses: with ten, the first ten could commit together and nobody would be one too many.
  const TIPOS = 20

  async function correr(procesos: Procesos) {
    const publicado = await preparar(procesos, 1_000, TIPOS)
    const codigo = await crearCodigo(procesos, publicado.evento, { porcentaje: 50, maximo: 10 })
    const intentos = veces(100, (i) => () => tomar(procesos, publicado, i, { codigo: codigo.codigo }))
    return { codigo, ...(await todosALaVez(intentos)) }
  }

  it('is had by exactly 10; the others read that it is used up', async () => {
    const { codigo, hechos, rechazos } = await correr(procesos)
    expect(hechos).toHaveLength(10)
    expect(new Set(rechazos.map(({ status, mensaje, campos }) => `${status} ${campos} ${mensaje}`))).toEqual(
      new Set(['409 codigo Ese código ya se usó todas las veces que se podía.']),
    )
    expect(await cuenta(procesos, codigo)).toEqual({ usados: 0, apartados: 10 })
  })

  const SIN_CANDADO = [
    [/perform from codigos[^;]+;/, ''],
    [/caben := null;/, 'caben := null; perform pg_sleep(0.5);'],
  ] as const

  it('is had by more without the lock and the CHECK (control)', async () => {
    aparte = await createProcesos()
    await alterar(aparte.db, 'apartar_con_codigo', SIN_CANDADO)
    await sql`alter table codigos drop constraint codigo_sin_exceso`.execute(aparte.db)
    const { hechos } = await correr(aparte)
    expect(hechos.length).toBeGreaterThan(10)
    expect((await findFallas(aparte.db)).map(({ regla }) => regla)).toContain('los códigos cuentan lo que se usó')
  })

  it('is stopped by the last guard, the CHECK, when only the lock is gone', async () => {
    aparte = await createProcesos()
    await alterar(aparte.db, 'apartar_con_codigo', SIN_CANDADO)
    const publicado = await preparar(aparte, 1_000, TIPOS)
    const codigo = await crearCodigo(aparte, publicado.evento, { porcentaje: 50, maximo: 10 })
    const { db } = aparte
    const todos = await Promise.allSettled(
      veces(100, (i) => tomar(aparte as Procesos, publicado, i, { codigo: codigo.codigo })),
    )
    expect(todos.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(10)
    expect(
      (await db.selectFrom('codigos').select('apartados').where('id', '=', codigo.id).executeTakeFirstOrThrow())
        .apartados,
    ).toBeLessThanOrEqual(10)
  })
})

describe('a code and all that moves it', () => {
  it('holds, purchases, refusals and the sweep at once add up, in any mixture of quantities', async () => {
    const publicado = await preparar(procesos, 30, 4)
    const codigo = await crearCodigo(procesos, publicado.evento, { monto: 500, maximo: 60 })
    const ronda = () =>
      todosALaVez(
        veces(60, (i) => async () => {
          const apartado = await tomar(procesos, publicado, i, { codigo: codigo.codigo, cantidad: 1 + (i % 4) })
          if (i % 3 === 0) await comprar(cliente(procesos, i), apartado)
          if (i % 3 === 1)
            await sql`update apartados set expira_en = now() - interval '1 second'
              where id = ${apartado.id} and estado = 'activo'`.execute(procesos.db)
        }),
      )
    const barrer = async () => {
      for (let i = 0; i < 20; i++) {
        await barrerApartados(procesos.services[i % 2] ?? procesos)
        await sleep(20)
      }
    }
    await Promise.all([ronda(), barrer()])
    await Promise.all([ronda(), barrer()])
    await barrerApartados(procesos)
    const { usados, apartados } = await cuenta(procesos, codigo)
    expect(usados).toBeGreaterThan(0)
    expect(usados + apartados).toBeLessThanOrEqual(60)
  })

  it('two codes taken in both orders never wait in a circle', async () => {
    const publicado = await preparar(procesos)
    const [uno, otro] = [
      await crearCodigo(procesos, publicado.evento, { monto: 100 }),
      await crearCodigo(procesos, publicado.evento, { monto: 200 }),
    ]
    const antes = await deadlocksDe(procesos.db)
    const visitantes = veces(20, otroVisitante)
    for (let ronda = 0; ronda < 6; ronda++) {
      const { rechazos } = await todosALaVez(
        visitantes.map((visitante, i) => () => {
          const codigo = [uno.codigo, otro.codigo, undefined][(i + ronda) % 3]
          return tomar(procesos, publicado, i + ronda, { visitante, ...(codigo !== undefined && { codigo }) })
        }),
      )
      expect(rechazos).toEqual([])
    }
    expect((await deadlocksDe(procesos.db)) - antes).toBe(0)
    const [a, b] = [await cuenta(procesos, uno), await cuenta(procesos, otro)]
    expect(a.apartados + b.apartados).toBeLessThanOrEqual(20)
  })
})
