import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Pasarela } from '../../../ports/pasarela/pasarela.ts'
import { pasarelaPrueba } from '../../../ports/pasarela/prueba.ts'
import { apartar, comprar, todosALaVez } from '../../../testing/apartar.ts'
import { organizar } from '../../../testing/ciclo.ts'
import { comprobarInvariantes, crearEventoPublicado, createTestApi, type TestApi } from '../../../testing/index.ts'
import { cancelarBoletosDe, soltarApartadosDe } from '../../boletos/index.ts'

/** A gateway that takes the money and says so only when it is let. */
let alCobrar: () => Promise<void> = async () => undefined
const lenta: Pasarela = {
  ...pasarelaPrueba,
  iniciar: async (...cobro) => {
    const hecho = await pasarelaPrueba.iniciar(...cobro)
    await alCobrar()
    return hecho
  },
}
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 12, pasarelas: [lenta] })
})
afterAll(() => api.close())

async function preparar() {
  const publicado = await crearEventoPublicado(api, { tipos: [{ cupo: 500 }] })
  const [tipo = { id: '' }] = publicado.tipos
  return { ...publicado, tipo, hacer: organizar(api, publicado) }
}
const estados = async (db: Db, eventoId: string) =>
  (await db.selectFrom('boletos').select('estado').where('evento_id', '=', eventoId).execute()).map(
    ({ estado }) => estado,
  )
const pagosSinVenta = (eventoId: string) =>
  sql<{ estado: string }>`select p.estado from pagos p join apartados a on a.id = p.apartado_id
    where a.evento_id = ${eventoId} and not exists (select from boletos b where b.compra_id = p.compra_id)`.execute(
    api.db,
  )

describe('calling off while people buy', () => {
  it.each([1, 2, 3])('leaves no valid boleto and keeps no money of who got none (%i)', async () => {
    const { hacer, evento, tipo, ...donde } = await preparar()
    const apartados = await Promise.all(
      Array.from({ length: 30 }, () => apartar(api.como(), { ...donde, evento }, [[tipo, 2]])),
    )
    let cancelado: Promise<unknown> = Promise.resolve()
    const { hechos, rechazos } = await todosALaVez([
      ...apartados.map((apartado, i) => async () => {
        await sleep(i % 10)
        return (await comprar(api.como(), apartado)).compra.folio
      }),
      async () => {
        await sleep(5)
        cancelado = hacer.cancelar()
        await cancelado
        return ''
      },
    ])
    await cancelado
    const vendidas = hechos.filter((folio) => folio !== '')
    expect(vendidas.length + rechazos.length).toBe(30)
    expect(new Set(rechazos.map(({ status }) => status))).toEqual(rechazos.length > 0 ? new Set([410]) : new Set())
    expect(await estados(api.db, evento.id)).toEqual(Array.from({ length: 2 * vendidas.length }, () => 'cancelado'))
    for (const { estado } of (await pagosSinVenta(evento.id)).rows) expect(estado).toBe('reembolsado')
    await comprobarInvariantes(api.db)
  })

  it('gives back what was paid while it was called off', async () => {
    const { hacer, evento, tipo, ...donde } = await preparar()
    const apartado = await apartar(api.como(), { ...donde, evento }, [[tipo, 2]])
    alCobrar = async () => {
      alCobrar = async () => undefined
      await hacer.cancelar()
    }
    const { rechazos } = await todosALaVez([() => comprar(api.como(), apartado)])
    expect(rechazos).toMatchObject([{ status: 410 }])
    expect(rechazos[0]?.mensaje).toContain('Te devolvimos los')
    expect(await estados(api.db, evento.id)).toEqual([])
    expect((await pagosSinVenta(evento.id)).rows).toEqual([{ estado: 'reembolsado' }])
  })

  it('gives back what was paid after the hold ran out and the evento was called off', async () => {
    const { hacer, evento, tipo, ...donde } = await preparar()
    const apartado = await apartar(api.como(), { ...donde, evento }, [[tipo, 2]])
    alCobrar = async () => {
      alCobrar = async () => undefined
      await sql`update apartados set expira_en = now() - interval '1 second' where id = ${apartado.id}`.execute(api.db)
      await sql`select vencer_apartados(100)`.execute(api.db)
      await hacer.cancelar()
    }
    const { rechazos } = await todosALaVez([() => comprar(api.como(), apartado)])
    expect(rechazos).toMatchObject([{ status: 410 }])
    expect(await estados(api.db, evento.id)).toEqual([])
    expect((await pagosSinVenta(evento.id)).rows).toEqual([{ estado: 'reembolsado' }])
  })
})

describe('a sale that is being written when the evento is called off', () => {
  /** A late sale that has not committed yet, and what calls the evento off meanwhile. */
  async function correr(
    db: Db,
    cancelar: () => Promise<unknown>,
    { evento, tipo, ...donde }: Awaited<ReturnType<typeof preparar>>,
  ) {
    const apartado = await apartar(api.como(), { ...donde, evento }, [[tipo, 1]])
    await sql`update apartados set expira_en = now() - interval '1 second' where id = ${apartado.id}`.execute(db)
    await sql`select vencer_apartados(100)`.execute(db)
    let cancelado: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (venta) => {
      await sql`select confirmar_tarde(${apartado.id})`.execute(venta)
      await sql`insert into compras (id, folio, evento_id, apartado_id, estado, metodo, nombre, apellido_paterno,
        nombre_mostrado, email, subtotal, cargos, iva, total,
          huella, acepto_terminos_en) values (${apartado.id}, ${apartado.id}, ${evento.id}, ${apartado.id}, 'pagada',
            'gratis', 'a', 'b', 'A B', 'a@b.mx', 0, 0, 0, 0, '', now())`.execute(venta)
      await sql`insert into boletos (id, compra_id, evento_id, tipo_boleto_id, numero)
        values (gen_random_uuid(), ${apartado.id}, ${evento.id}, ${tipo.id}, 1)`.execute(venta)
      cancelado = cancelar()
      await sleep(300)
    })
    await cancelado
  }

  it('is seen: its boleto is void with the others', async () => {
    const preparado = await preparar()
    await correr(api.db, () => preparado.hacer.cancelar(), preparado)
    expect(await estados(api.db, preparado.evento.id)).toEqual(['cancelado'])
  })

  it('leaves a valid boleto without the lock (control)', async () => {
    const preparado = await preparar()
    const { id } = preparado.evento
    const sinCandado = () =>
      api.db.transaction().execute(async (trx) => {
        await sql`update eventos set estado = 'cancelado' where id = ${id}`.execute(trx)
        await soltarApartadosDe(trx, id)
        await cancelarBoletosDe(trx, id)
      })
    await correr(api.db, sinCandado, preparado)
    expect(await estados(api.db, id)).toEqual(['valido'])
  })
})
