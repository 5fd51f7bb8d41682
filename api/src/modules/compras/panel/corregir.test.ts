import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearMiembro,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'
import { textosDe } from '../../../testing/leer-pdf.ts'
import { findCompraDocumento } from '../papeles/documentos.repository.ts'
import { imprimirBoletos } from '../papeles/papeles.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

async function preparar() {
  const publicado = await crearEventoPublicado(api, { tipos: [{ tipo: 'General', precio: 10_000 }] })
  const { organizacion, evento, tipos } = publicado
  const { token, usuario } = await crearMiembro(api, organizacion, 'admin', { nombre: 'Adela' })
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const { compra, acceso } = await comprar(
    api.como(),
    await apartar(api.como(), publicado, [[tipos[0] ?? { id: '' }, 2]]),
  )
  const { folio } = compra
  const [primero] = compra.boletos
  const como = (quien = token, donde = params) => ({
    corregir: async (body: object, cual = folio) =>
      (
        await api.como(quien)('PATCH /organizacion/:slug/eventos/:slugEvento/compras/:folio', {
          params: { ...donde, folio: cual },
          body: body as { nombre: string; apellidoPaterno: string },
        })
      ).item,
    nombrar: async (nombre: string, id = primero?.id ?? '') =>
      (
        await api.como(quien)('PATCH /organizacion/:slug/eventos/:slugEvento/asistentes/:id', {
          params: { ...donde, id },
          body: { nombre },
        })
      ).item,
    reenviar: (cual = folio) =>
      api.como(quien)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reenviar', {
        params: { ...donde, folio: cual },
      }),
    anular: (cual = folio) =>
      api.como(quien)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/anular-enlaces', {
        params: { ...donde, folio: cual },
      }),
    detalle: async () =>
      (
        await api.como(quien)('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', {
          params: { ...donde, folio },
        })
      ).item,
  })
  const bitacora = async () =>
    (
      await sql<{ accion: string; objeto: string; antes: unknown; despues: unknown }>`
      select accion, objeto, antes, despues from bitacora where organizacion_id = ${organizacion.id}
        order by id`.execute(api.db)
    ).rows
  const { id } = await api.db.selectFrom('compras').select('id').where('folio', '=', folio).executeTakeFirstOrThrow()
  return { ...publicado, params, folio, acceso, compraId: id, boletos: compra.boletos, usuario, como, bitacora }
}
const enviarTodo = async () => {
  await sql`update trabajos set disponible_en = now()`.execute(api.db)
  api.mensajes.length = 0
  await atenderTrabajos(api.services, () => undefined)
  return [...api.mensajes]
}

describe('the name of who bought', () => {
  it('is corrected, keeps its capitals, and goes nowhere else', async () => {
    const { como, folio, bitacora } = await preparar()
    const item = await como().corregir({ nombre: 'Ana María', apellidoPaterno: 'McRuiz', apellidoMaterno: 'Ávila' })
    expect(item).toMatchObject({
      comprador: { nombreMostrado: 'Ana María McRuiz Ávila', email: 'ana@correo.mx' },
      nombres: { nombre: 'Ana María', apellidoPaterno: 'McRuiz', apellidoMaterno: 'Ávila' },
    })
    expect(item.sucesos.at(-1)).toMatchObject({
      tipo: 'corregida',
      quien: 'Adela Prueba',
      detalle: 'El nombre de quien compró',
    })
    expect(await bitacora()).toEqual([{ accion: 'compra.corregida', objeto: folio, antes: null, despues: null }])
  })

  it('needs all that a name needs, and a compra of this evento', async () => {
    const [uno, otro] = [await preparar(), await preparar()]
    expect(await rechazo(uno.como().corregir({ nombre: '', apellidoPaterno: '' }))).toMatchObject({
      status: 400,
      campos: ['nombre', 'apellidoPaterno'],
    })
    const persona = { nombre: 'A', apellidoPaterno: 'B' }
    expect(await rechazo(uno.como().corregir(persona, otro.folio))).toMatchObject({ status: 404 })
    expect(await rechazo(otro.como().corregir(persona, uno.folio))).toMatchObject({ status: 404 })
    expect(await uno.bitacora()).toEqual([])
  })

  it('is not given back to somebody who is gone', async () => {
    const { como, folio } = await preparar()
    await sql`update compras set email = 'eliminada-0@eliminada.invalid' where folio = ${folio}`.execute(api.db)
    const persona = { nombre: 'A', apellidoPaterno: 'B' }
    const negados = await Promise.all([como().corregir(persona), como().nombrar('A B'), como().reenviar()].map(rechazo))
    for (const negado of negados) expect(negado).toMatchObject({ status: 409 })
  })
})

describe('the name on a boleto', () => {
  it('is on its paper and in its e-mail, and is the buyer’s again when emptied', async () => {
    const { como, compraId, boletos, folio, bitacora } = await preparar()
    expect(await como().nombrar(' Zoé  Ñandú ')).toMatchObject({ nombre: 'Zoé Ñandú', numero: 1, folio })
    const leer = async () => {
      const compra = await findCompraDocumento(api.db, compraId)
      const pdf = compra === null ? null : await imprimirBoletos(api.services, compra)
      return pdf === null ? [] : textosDe(pdf)
    }
    const [uno, dos] = await leer()
    expect(uno).toContain('Zoé Ñandú')
    expect(uno).not.toContain('Ana Ruiz')
    expect(dos).toContain('Ana Ruiz')
    const mensaje = (await enviarTodo()).find(({ text }) => text?.includes(folio))
    expect(mensaje?.text).toContain('a nombre de Zoé Ñandú')
    expect((await como().detalle()).admisiones).toMatchObject([{ asistente: 'Zoé Ñandú' }, { asistente: null }])
    expect(await como().nombrar('  ')).toMatchObject({ nombre: 'Ana Ruiz' })
    expect((await bitacora()).map(({ accion, objeto }) => [accion, objeto])).toEqual([
      ['compra.corregida', folio],
      ['compra.corregida', folio],
    ])
    expect(boletos).toHaveLength(2)
  })

  it('is not written on a boleto that is void, unknown, or of another evento', async () => {
    const [uno, otro] = [await preparar(), await preparar()]
    expect(await rechazo(uno.como().nombrar('X', otro.boletos[0]?.id))).toMatchObject({
      status: 404,
      mensaje: 'No encontramos ese boleto.',
    })
    expect(await rechazo(uno.como().nombrar('X', v7()))).toMatchObject({ status: 404 })
    expect(await rechazo(uno.como().nombrar('X', 'siete'))).toMatchObject({ status: 400, campos: ['id'] })
    expect(await rechazo(uno.como().nombrar('X'.repeat(121)))).toMatchObject({ status: 400, campos: ['nombre'] })
    await sql`update boletos set estado = 'cancelado' where id = ${uno.boletos[1]?.id}`.execute(api.db)
    await sql`update existencias set vendidos = vendidos - 1 where tipo_boleto_id = ${uno.tipos[0]?.id}`.execute(api.db)
    expect(await rechazo(uno.como().nombrar('X', uno.boletos[1]?.id))).toMatchObject({ status: 409 })
  })
})

describe('the boletos sent again', () => {
  it('go to the same address, and both ends of it are written down', async () => {
    const { como, folio, bitacora } = await preparar()
    await enviarTodo()
    await como().reenviar()
    const [mensaje, ...otros] = await enviarTodo()
    expect(otros).toEqual([])
    expect(mensaje).toMatchObject({ to: 'ana@correo.mx' })
    expect((await como().detalle()).sucesos.map(({ tipo, quien }) => [tipo, quien])).toEqual([
      ['creada', null],
      ['pagada', null],
      ['boletos_enviados', null],
      ['reenviada', 'Adela Prueba'],
      ['boletos_enviados', null],
    ])
    expect(await bitacora()).toMatchObject([{ accion: 'compra.reenviada', objeto: folio }])
  })

  it('may come with new links and codes: those before open nothing, and the buyer has the new ones', async () => {
    const { como, folio, acceso, bitacora } = await preparar()
    const otra = await preparar()
    await enviarTodo()
    const abrir = (llave: string) =>
      api.como()('GET /p/compras/:folio', { params: { folio }, query: { acceso: llave } })
    const [antes] = (await abrir(acceso)).item.boletos
    expect(await rechazo(otra.como().anular(folio))).toMatchObject({ status: 404 })
    await como().anular()
    expect(await rechazo(abrir(acceso))).toMatchObject({ status: 410 })
    const [mensaje, ...otros] = await enviarTodo()
    expect([mensaje?.to, otros]).toEqual(['ana@correo.mx', []])
    const nueva = /#acceso=([\w.-]+)/.exec(mensaje?.text ?? '')?.[1] ?? ''
    const [despues] = (await abrir(nueva)).item.boletos
    expect([despues?.id, despues?.qr === antes?.qr]).toEqual([antes?.id, false])
    expect((await como().detalle()).sucesos.map(({ tipo, quien }) => [tipo, quien])).toContainEqual([
      'enlaces_anulados',
      'Adela Prueba',
    ])
    expect(await bitacora()).toMatchObject([{ accion: 'compra.enlaces_anulados', objeto: folio }])
  })

  it('are sent five times an hour at most, and not without a valid one', async () => {
    const { como, folio, tipos } = await preparar()
    for (let i = 0; i < 5; i += 1) await como().reenviar()
    expect(await rechazo(como().reenviar())).toMatchObject({ status: 428 })
    const otra = await preparar()
    await otra.como().reenviar()
    await sql`update boletos set estado = 'usado'
      where compra_id = (select id from compras where folio = ${otra.folio})`.execute(api.db)
    expect(await rechazo(otra.como().reenviar())).toMatchObject({
      status: 409,
      mensaje: 'Esta compra ya no tiene boletos válidos que enviar.',
    })
    expect(await rechazo(como().reenviar(otra.folio))).toMatchObject({ status: 404 })
    expect([folio, tipos.length]).toEqual([folio, 1])
  })
})
