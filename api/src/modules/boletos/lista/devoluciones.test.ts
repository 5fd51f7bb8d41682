import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { apartar, comprar } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  createTestApi,
  type DatosTipo,
  type TestApi,
} from '../../../testing/index.ts'
import { devolverALista, retirarDeLista, sePuedeDevolver } from './devolver-a-lista.ts'
import { accesoDeOferta } from './oferta-acceso.ts'
import { ofrecerListasEspera } from './ofrecer-lista-espera.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())
beforeEach(async () => {
  await comprobarInvariantes(api.db)
  await sql`delete from lista_espera where estado = 'esperando'`.execute(api.db)
  await api.db.deleteFrom('trabajos').execute()
})

const callar = () => undefined
const DIA = 24 * 3_600_000

/** A tipo that is sold out, with `vendidos` boletos in hands of their own. */
async function lleno(vendidos = 2, tipo: DatosTipo = {}) {
  const publicado = await crearEventoPublicado(api, { tipos: [{ cupo: vendidos, precio: 10_000, ...tipo }] })
  const [general = { id: '' }] = publicado.tipos
  const boletos: { id: string; folio: string; total: number }[] = []
  for (let i = 0; i < vendidos; i++) {
    const { compra } = await comprar(api.como(), await apartar(api.como(), publicado, [[general, 1]]), {
      email: `vende${i}@correo.mx`,
    })
    boletos.push({ id: compra.boletos[0]?.id ?? '', folio: compra.folio, total: compra.total })
  }
  return { ...publicado, general, boletos, boleto: boletos[0]?.id ?? '' }
}
type Lleno = Awaited<ReturnType<typeof lleno>>
const esperar = ({ evento, general }: Lleno, email: string, cantidad: number, id = v7()) =>
  api.db
    .insertInto('lista_espera')
    .values({ id, evento_id: evento.id, tipo_boleto_id: general.id, email, cantidad })
    .execute()
    .then(() => id)
const devolver = (boletoId: string) =>
  api.db.transaction().execute((trx) => devolverALista(trx, boletoId, api.services.ports.clock.now()))
const retirar = (boletoId: string) => api.db.transaction().execute((trx) => retirarDeLista(trx, boletoId))
const ofrecer = () => ofrecerListasEspera(api.services)
const motivo = async (boletoId: string) =>
  (await sePuedeDevolver(api.db, boletoId, api.services.ports.clock.now()))?.message ?? null
const estadoDe = async (boletoId: string) =>
  (
    await api.db
      .selectFrom('devoluciones')
      .select('estado')
      .where('boleto_id', '=', boletoId)
      .orderBy('creado_en')
      .execute()
  ).map(({ estado }) => estado)
const boletoDe = async (id: string) =>
  (await api.db.selectFrom('boletos').select('estado').where('id', '=', id).executeTakeFirstOrThrow()).estado
const existencias = ({ general }: Lleno) =>
  api.db
    .selectFrom('existencias')
    .select(['cupo', 'vendidos', 'apartados'])
    .where('tipo_boleto_id', '=', general.id)
    .executeTakeFirstOrThrow()
const ofertaDe = async (id: string) =>
  (
    await api.como()('GET /p/ofertas/:id', {
      params: { id },
      query: { acceso: accesoDeOferta(api.services.config.secret, id) },
    })
  ).item

describe('whether a boleto may be given to the list', () => {
  test('each reason against it has its sentence', async () => {
    const casos: [string, (lleno: Lleno) => Promise<unknown>, string][] = [
      [
        'used',
        ({ boleto }) => sql`update boletos set estado = 'usado' where id = ${boleto}`.execute(api.db),
        'Ese boleto ya no sirve para entrar: no se puede devolver a la lista.',
      ],
      [
        'passed',
        ({ boleto }) => sql`update boletos set titular_email = 'otra@correo.mx' where id = ${boleto}`.execute(api.db),
        'Le pasaste ese boleto a alguien: ya no es tuyo para devolverlo.',
      ],
      [
        'being passed',
        ({ boleto }) =>
          sql`insert into transferencias (id, boleto_id, nombre, email, vence_en)
            values (${v7()}, ${boleto}, 'Luz', 'luz@correo.mx', now() + interval '1 day')`.execute(api.db),
        'Le estás pasando este boleto a alguien. Cancela ese envío para devolverlo a la lista.',
      ],
      [
        'not allowed',
        ({ evento }) => sql`update eventos set devolucion_a_lista = false where id = ${evento.id}`.execute(api.db),
        'El organizador no permite devolver boletos de este evento a la lista.',
      ],
      [
        'put off',
        ({ evento }) => sql`update eventos set estado = 'pospuesto' where id = ${evento.id}`.execute(api.db),
        'Por ahora no se pueden devolver boletos de este evento.',
      ],
      [
        'begun',
        ({ evento }) =>
          sql`update eventos set inicio = now() - interval '1 minute' where id = ${evento.id}`.execute(api.db),
        'Por ahora no se pueden devolver boletos de este evento.',
      ],
      [
        'closed',
        ({ general }) => sql`update tipos_boleto set estado = 'cerrado' where id = ${general.id}`.execute(api.db),
        'Este tipo de boleto ya no está a la venta: nadie podría comprar el tuyo.',
      ],
      [
        'left',
        ({ general }) =>
          sql`update existencias set cupo = cupo + 1 where tipo_boleto_id = ${general.id}`.execute(api.db),
        'Todavía hay boletos de este tipo a la venta: nadie espera el tuyo.',
      ],
    ]
    for (const [caso, cambiar, mensaje] of casos) {
      const suyo = await lleno()
      expect([caso, await motivo(suyo.boleto)]).toEqual([caso, null])
      await cambiar(suyo)
      expect([caso, await motivo(suyo.boleto)]).toEqual([caso, mensaje])
      await expect(devolver(suyo.boleto)).rejects.toThrow(mensaje)
      expect(await estadoDe(suyo.boleto)).toEqual([])
    }
    expect(await motivo(v7())).toBe('No encontramos ese boleto.')
  })

  test('a full house counts as sold out; what was free is worth nothing there', async () => {
    const casa = await lleno()
    await sql`update existencias set cupo = 5 where tipo_boleto_id = ${casa.general.id}`.execute(api.db)
    await sql`select poner_aforo(${casa.evento.id}, 2)`.execute(api.db)
    expect(await motivo(casa.boleto)).toBeNull()
    const gratis = await crearEventoPublicado(api, { tipos: [{ cupo: 1, precio: 0 }] })
    const { compra } = await comprar(
      api.como(),
      await apartar(api.como(), gratis, [[gratis.tipos[0] ?? { id: '' }, 1]]),
      { metodo: 'gratis' },
    )
    expect(await motivo(compra.boletos[0]?.id ?? '')).toBe('Ese boleto no costó nada: no se puede devolver a la lista.')
  })
})

describe('a boleto given to the list', () => {
  test('is its holder’s until somebody is offered it, and can be taken back', async () => {
    const suyo = await lleno()
    await Promise.all([devolver(suyo.boleto), devolver(suyo.boleto)])
    await devolver(suyo.boleto)
    expect(await estadoDe(suyo.boleto)).toEqual(['en_lista'])
    expect(await existencias(suyo)).toEqual({ cupo: 2, vendidos: 2, apartados: 0 })
    await retirar(suyo.boleto)
    await retirar(suyo.boleto)
    await esperar(suyo, 'ana@correo.mx', 1)
    expect(await ofrecer()).toBe(0)
    await devolver(suyo.boleto)
    expect(await estadoDe(suyo.boleto)).toEqual(['retirada', 'en_lista'])
    expect(await ofrecer()).toBe(1)
    await expect(retirar(suyo.boleto)).rejects.toThrow('Alguien de la lista tiene apartado este boleto.')
    expect(await boletoDe(suyo.boleto)).toBe('valido')
    expect(await existencias(suyo)).toEqual({ cupo: 2, vendidos: 1, apartados: 1 })
  })

  test('goes back to its holder when the offer is lost, and to the next who waits', async () => {
    const suyo = await lleno()
    const [ana, beto] = [await esperar(suyo, 'ana@correo.mx', 1), await esperar(suyo, 'beto@correo.mx', 1)]
    await devolver(suyo.boleto)
    expect(await ofrecer()).toBe(1)
    await sql`update apartados set expira_en = now() - interval '1 second' where oferta_id = ${ana}`.execute(api.db)
    await sql`select vencer_apartados(100)`.execute(api.db)
    expect([await estadoDe(suyo.boleto), await boletoDe(suyo.boleto)]).toEqual([['en_lista'], 'valido'])
    expect(await existencias(suyo)).toEqual({ cupo: 2, vendidos: 2, apartados: 0 })
    await comprobarInvariantes(api.db)
    expect(await ofrecer()).toBe(1)
    expect([(await ofertaDe(ana)).estado, (await ofertaDe(beto)).estado]).toEqual(['vencido', 'ofrecido'])
  })

  test('when it is bought, it is void, its buyer gets all of its price back, and the house is as full as before', async () => {
    const suyo = await lleno()
    const ana = await esperar(suyo, 'ana@correo.mx', 1)
    await devolver(suyo.boleto)
    await ofrecer()
    const { apartadoId, total } = await ofertaDe(ana)
    const { compra } = await comprar(api.como(), { id: apartadoId ?? '' }, { email: 'ana@correo.mx' })
    expect(compra).toMatchObject({ estado: 'pagada', total })
    expect([await estadoDe(suyo.boleto), await boletoDe(suyo.boleto), (await ofertaDe(ana)).estado]).toEqual([
      ['vendida'],
      'cancelado',
      'comprado',
    ])
    expect(await existencias(suyo)).toEqual({ cupo: 2, vendidos: 2, apartados: 0 })
    await comprobarInvariantes(api.db)
    const errores: unknown[] = []
    for (let i = 0; i < 4; i++) await atenderTrabajos(api.services, (error) => errores.push(error))
    expect(errores).toEqual([])
    const { rows } = await sql<{ monto: number; origen: string; estado: string; folio: string; compra: string }>`
      select r.monto, r.origen, r.estado, c.folio, c.estado as compra from reembolsos r
        join compras c on c.id = r.compra_id
      join reembolso_boletos x on x.reembolso_id = r.id where x.boleto_id = ${suyo.boleto}`.execute(api.db)
    expect(rows).toEqual([
      {
        monto: suyo.boletos[0]?.total,
        origen: 'lista',
        estado: 'pagado',
        folio: suyo.boletos[0]?.folio,
        compra: 'reembolsada',
      },
    ])
    expect(await existencias(suyo)).toEqual({ cupo: 2, vendidos: 2, apartados: 0 })
  })

  test('free ones go first; several make up what a group asked for, and come back together', async () => {
    const suyo = await lleno(4)
    const [uno = { id: '' }, otro = { id: '' }, tercero = { id: '' }] = suyo.boletos
    for (const { id } of [uno, otro, tercero]) await devolver(id)
    await sql`update existencias set cupo = 5 where tipo_boleto_id = ${suyo.general.id}`.execute(api.db)
    const ana = await esperar(suyo, 'ana@correo.mx', 3)
    expect(await ofrecer()).toBe(1)
    expect([await estadoDe(uno.id), await estadoDe(otro.id), await estadoDe(tercero.id)]).toEqual([
      ['ofrecida'],
      ['ofrecida'],
      ['en_lista'],
    ])
    expect(await existencias(suyo)).toEqual({ cupo: 5, vendidos: 2, apartados: 3 })
    await comprobarInvariantes(api.db)
    const { apartadoId } = await ofertaDe(ana)
    await sql`select soltar_apartados(array[${apartadoId}::uuid], 'liberado')`.execute(api.db)
    expect(await existencias(suyo)).toEqual({ cupo: 5, vendidos: 4, apartados: 0 })
    expect([await estadoDe(uno.id), await estadoDe(otro.id)]).toEqual([['en_lista'], ['en_lista']])
  })

  test('late money for a lost offer takes what is free, never the boleto that went back', async () => {
    const suyo = await lleno()
    const ana = await esperar(suyo, 'ana@correo.mx', 1)
    await devolver(suyo.boleto)
    await ofrecer()
    const { apartadoId } = await ofertaDe(ana)
    await sql`update apartados set expira_en = now() - interval '1 second' where oferta_id = ${ana}`.execute(api.db)
    await sql`select vencer_apartados(100)`.execute(api.db)
    const tarde = async () =>
      (
        await sql<{ si: boolean }>`select revivir_apartado(${apartadoId}, now() + interval '1 hour') as si`.execute(
          api.db,
        )
      ).rows[0]?.si
    expect(await tarde()).toBe(false)
    await sql`update existencias set cupo = cupo + 1 where tipo_boleto_id = ${suyo.general.id}`.execute(api.db)
    expect(await tarde()).toBe(true)
    expect(await existencias(suyo)).toEqual({ cupo: 3, vendidos: 2, apartados: 1 })
    await sql`select soltar_apartados(array[${apartadoId}::uuid], 'liberado')`.execute(api.db)
    expect(await existencias(suyo)).toEqual({ cupo: 3, vendidos: 2, apartados: 0 })
    expect(await boletoDe(suyo.boleto)).toBe('valido')
  })

  test('one that is void meanwhile is offered to nobody; one that is void while offered leaves its place to the offer', async () => {
    const suyo = await lleno()
    const [uno = { id: '' }, otro = { id: '' }] = suyo.boletos
    const compraDe = async (id: string) =>
      (await api.db.selectFrom('boletos').select('compra_id').where('id', '=', id).executeTakeFirstOrThrow()).compra_id
    const anular = async (id: string) =>
      sql`select anular_boletos(${await compraDe(id)}, array[${id}::uuid], true)`.execute(api.db)
    await devolver(uno.id)
    await devolver(otro.id)
    const ana = await esperar(suyo, 'ana@correo.mx', 1)
    expect(await ofrecer()).toBe(1)
    await anular(uno.id)
    expect(await existencias(suyo)).toEqual({ cupo: 2, vendidos: 1, apartados: 1 })
    await anular(otro.id)
    expect(await existencias(suyo)).toEqual({ cupo: 2, vendidos: 0, apartados: 1 })
    const { apartadoId } = await ofertaDe(ana)
    await sql`select soltar_apartados(array[${apartadoId}::uuid], 'liberado')`.execute(api.db)
    expect(await existencias(suyo)).toEqual({ cupo: 2, vendidos: 0, apartados: 0 })
    expect([await estadoDe(uno.id), await estadoDe(otro.id)]).toEqual([['retirada'], ['retirada']])
    await sql`update compras set estado = 'reembolsada'
      where id in (select compra_id from boletos where evento_id = ${suyo.evento.id})`.execute(api.db)
  })

  test('an evento that is cancelled ends it, offered or not', async () => {
    const suyo = await lleno(3)
    const [uno = { id: '' }, otro = { id: '' }] = suyo.boletos
    await devolver(uno.id)
    await devolver(otro.id)
    await esperar(suyo, 'ana@correo.mx', 1)
    await ofrecer()
    await api.como(suyo.token)('POST /organizacion/:slug/eventos/:slugEvento/cancelar', {
      params: { slug: suyo.organizacion.slug, slugEvento: suyo.evento.slug },
      body: { confirmacion: 'CANCELAR', motivo: 'Se inundó el foro entero.' },
    })
    expect([await boletoDe(uno.id), await boletoDe(otro.id)]).toEqual(['cancelado', 'cancelado'])
    expect([await estadoDe(uno.id), await estadoDe(otro.id)]).toEqual([['retirada'], ['retirada']])
    expect(await existencias(suyo)).toEqual({ cupo: 3, vendidos: 0, apartados: 0 })
    while (await atenderTrabajos(api.services, callar));
    await comprobarInvariantes(api.db)
  })

  test('on the day of the evento half an hour is given', async () => {
    const suyo = await lleno()
    await sql`update eventos set inicio = now() + interval '20 minutes',
      fin = now() + ${`${DIA} milliseconds`}::interval where id = ${suyo.evento.id}`.execute(api.db)
    const ana = await esperar(suyo, 'ana@correo.mx', 1)
    await devolver(suyo.boleto)
    await ofrecer()
    const { venceEn, ahora } = await ofertaDe(ana)
    expect(Math.round((Date.parse(venceEn ?? '') - Date.parse(ahora)) / 60_000)).toBe(30)
  })
})
