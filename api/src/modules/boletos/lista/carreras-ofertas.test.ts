import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { barrerApartados } from '../../../jobs/vencer-apartados.ts'
import { alterar, deadlocksDe, sinChecks } from '../../../testing/alterar.ts'
import { apartar, comprar, todosALaVez } from '../../../testing/apartar.ts'
import { comprobarInvariantes, crearEventoPublicado, findFallas } from '../../../testing/index.ts'
import { createProcesos, type Procesos } from '../../../testing/procesos.ts'
import { devolverALista, retirarDeLista } from './devolver-a-lista.ts'
import { ofrecerListasEspera } from './ofrecer-lista-espera.ts'

// Two server processes over one database, each with its clock.
let procesos: Procesos
let aparte: Procesos | undefined
beforeAll(async () => {
  procesos = await createProcesos()
})
afterEach(async () => {
  await comprobarInvariantes(procesos.db)
  await procesos.db.deleteFrom('lista_espera').where('estado', '=', 'esperando').execute()
  await aparte?.close({ invariantes: false })
  aparte = undefined
})
afterAll(() => procesos.close())

const veces = <T>(cuantas: number, hacer: (i: number) => T): T[] => Array.from({ length: cuantas }, (_, i) => hacer(i))
const cliente = ({ clientes }: Procesos, i: number) =>
  clientes[i % clientes.length] ?? (clientes[0] as Procesos['clientes'][number])
const servicios = ({ services }: Procesos, i: number) =>
  services[i % services.length] ?? (services[0] as Procesos['services'][number])
type Publicado = Awaited<ReturnType<typeof crearEventoPublicado>>
const general = ({ tipos }: Publicado) => tipos[0] ?? { id: '' }

async function conFila(procesos: Procesos, cupo: number, personas: number): Promise<Publicado> {
  const publicado = await crearEventoPublicado(procesos, { tipos: [{ cupo }] })
  const filas = veces(personas, (i) => ({
    id: v7(),
    evento_id: publicado.evento.id,
    email: `p${i}@correo.mx`,
    cantidad: 1,
    creado_en: new Date(Date.now() - 1e6 + i * 1000),
  }))
  if (personas > 0) await procesos.db.insertInto('lista_espera').values(filas).execute()
  return publicado
}
const ofrecer = (procesos: Procesos, i: number) => ofrecerListasEspera(servicios(procesos, i))
const ofrecidos = async ({ db }: Procesos, { evento }: Publicado) =>
  (
    await db
      .selectFrom('lista_espera')
      .select('email')
      .where('evento_id', '=', evento.id)
      .where('estado', '=', 'ofrecido')
      .orderBy('creado_en')
      .execute()
  ).map(({ email }) => email)
const existencias = ({ db }: Procesos, publicado: Publicado) =>
  db
    .selectFrom('existencias')
    .select(['cupo', 'vendidos', 'apartados'])
    .where('tipo_boleto_id', '=', general(publicado).id)
    .executeTakeFirstOrThrow()

describe('clocks of two processes', () => {
  it('offer each boleto once, to the first of the line', async () => {
    const publicado = await conFila(procesos, 5, 12)
    const cuantos = await Promise.all(veces(6, (i) => ofrecer(procesos, i)))
    expect(cuantos.reduce((suma, uno) => suma + uno, 0)).toBe(5)
    expect(await ofrecidos(procesos, publicado)).toEqual(veces(5, (i) => `p${i}@correo.mx`))
    expect(await existencias(procesos, publicado)).toEqual({ cupo: 5, vendidos: 0, apartados: 5 })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from trabajos where tipo = 'avisar_lista_espera'`.execute(procesos.db)
    expect(rows[0]?.n).toBe(5)
  })

  it('offer more than there is without the lock and the CHECK (control)', async () => {
    aparte = await createProcesos()
    await alterar(aparte.db, 'ofrecer_boletos', [
      [/perform bloquear_personas\([^;]+;/, ''],
      [/perform bloquear_existencias\([^;]+;/, ''],
      [/if de_evento is null/, 'perform pg_sleep(0.05); if de_evento is null'],
      [/and estado = 'esperando' for update/, "and estado = 'esperando'"],
    ])
    await sinChecks(aparte.db, 'existencias')
    await sql`drop index apartados_uno_vivo`.execute(aparte.db)
    await conFila(aparte, 5, 12)
    await Promise.all(veces(6, (i) => ofrecer(aparte as Procesos, i)))
    expect((await findFallas(aparte.db)).length).toBeGreaterThan(0)
  })
})

describe('the line and the public', () => {
  it('never get more than there is, whoever comes first', async () => {
    const publicado = await conFila(procesos, 20, 30)
    const antes = await deadlocksDe(procesos.db)
    const [{ hechos, rechazos }] = await Promise.all([
      todosALaVez(veces(100, (i) => () => apartar(cliente(procesos, i), publicado, [[general(publicado), 1]]))),
      ...veces(4, (i) => ofrecer(procesos, i)),
    ])
    const suyos = (await ofrecidos(procesos, publicado)).length
    expect(hechos.length + suyos).toBe(20)
    expect(new Set(rechazos.map(({ status }) => status))).toEqual(new Set([409]))
    expect(await deadlocksDe(procesos.db)).toBe(antes)
  })

  it('what expires goes to the line, which keeps the public out from then on', async () => {
    const publicado = await conFila(procesos, 4, 4)
    expect(await ofrecer(procesos, 0)).toBe(4)
    const { rechazos } = await todosALaVez([() => apartar(cliente(procesos, 0), publicado, [[general(publicado), 1]])])
    expect(rechazos).toHaveLength(1)
  })
})

describe('boletos given to the list', () => {
  async function lleno(vendidos: number, personas: number) {
    const publicado = await conFila(procesos, vendidos, 0)
    const compras = await Promise.all(
      veces(vendidos, async (i) =>
        comprar(cliente(procesos, i), await apartar(cliente(procesos, i), publicado, [[general(publicado), 1]]), {
          email: `v${i}@correo.mx`,
        }),
      ),
    )
    const boletos = compras.map(({ compra }) => compra.boletos[0]?.id ?? '')
    await procesos.db
      .insertInto('lista_espera')
      .values(
        veces(personas, (i) => ({
          id: v7(),
          evento_id: publicado.evento.id,
          email: `p${i}@correo.mx`,
          cantidad: 1 + (i % 2),
        })),
      )
      .execute()
    return { publicado, boletos }
  }
  const devolver = (boleto: string, i: number) =>
    servicios(procesos, i)
      .db.transaction()
      .execute((trx) => devolverALista(trx, boleto, new Date()))
  const retirar = (boleto: string, i: number) =>
    servicios(procesos, i)
      .db.transaction()
      .execute((trx) => retirarDeLista(trx, boleto))

  it('are offered, taken back, bought, lost and voided at once, and all adds up', async () => {
    const { publicado, boletos } = await lleno(20, 24)
    const antes = await deadlocksDe(procesos.db)
    await Promise.all(boletos.map(devolver))
    const holds = async () =>
      (
        await procesos.db
          .selectFrom('apartados')
          .select(['id', 'oferta_id'])
          .where('evento_id', '=', publicado.evento.id)
          .where('estado', '=', 'activo')
          .execute()
      ).filter(({ oferta_id }) => oferta_id !== null)
    for (let ronda = 0; ronda < 4; ronda++) {
      await Promise.all([
        ...veces(4, (i) => ofrecer(procesos, i)),
        ...boletos.filter((_, i) => i % 5 === ronda).map((boleto, i) => retirar(boleto, i).catch(() => undefined)),
      ])
      await comprobarInvariantes(procesos.db)
      const vivos = await holds()
      await Promise.all([
        ...vivos.map(async ({ id }, i) => {
          if (i % 3 === 0) await comprar(cliente(procesos, i), { id }, { email: `c${ronda}${i}@correo.mx` })
          else if (i % 3 === 1)
            await sql`update apartados set expira_en = now() - interval '1 second'
              where id = ${id} and estado = 'activo'`.execute(procesos.db)
        }),
        barrerApartados(procesos),
        ofrecer(procesos, 1),
      ])
      await barrerApartados(procesos)
      await comprobarInvariantes(procesos.db)
    }
    expect(await deadlocksDe(procesos.db)).toBe(antes)
    const { cupo, vendidos, apartados } = await existencias(procesos, publicado)
    expect(vendidos + apartados).toBe(cupo)
  })

  it('taken back while they are offered: one or the other', async () => {
    const { publicado, boletos } = await lleno(10, 10)
    await Promise.all(boletos.map(devolver))
    const retiradas = (
      await Promise.all([
        ...boletos.map((boleto, i) =>
          retirar(boleto, i).then(
            () => 1,
            () => 0,
          ),
        ),
        ofrecer(procesos, 0).then(() => 0),
        ofrecer(procesos, 1).then(() => 0),
      ])
    ).reduce((suma: number, una) => suma + una, 0)
    const { rows } = await sql<{
      estado: string
      n: number
    }>`select d.estado, count(*)::int as n from devoluciones d join boletos b on b.id = d.boleto_id
      where b.evento_id = ${publicado.evento.id} group by 1 order by 1`.execute(procesos.db)
    const de = (estado: string) => rows.find((fila) => fila.estado === estado)?.n ?? 0
    expect(de('retirada')).toBe(retiradas)
    expect(de('retirada') + de('ofrecida') + de('en_lista')).toBe(10)
    expect((await existencias(procesos, publicado)).apartados).toBe(de('ofrecida'))
  })
})
