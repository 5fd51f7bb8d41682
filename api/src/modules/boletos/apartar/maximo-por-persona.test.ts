import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { barrerApartados } from '../../../jobs/vencer-apartados.ts'
import type { Pasarela } from '../../../ports/pasarela/pasarela.ts'
import { pasarelaPrueba } from '../../../ports/pasarela/prueba.ts'
import { apartar, type Cantidades, comprar, otroVisitante, rechazo } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearCodigo,
  crearEventoPublicado,
  crearUsuario,
  createTestApi,
  type DatosEvento,
  type DatosTipo,
  type TestApi,
} from '../../../testing/index.ts'
import { existenciasDe, pagosDe, simular } from '../../../testing/pagar.ts'
import { claveDeCorreo } from './claves-persona.ts'

let api: TestApi
/** The card that the next purchases are paid with; null: its provider does not tell one from another. */
let tarjeta: string | null = null
const pasarela: Pasarela = {
  ...pasarelaPrueba,
  iniciar: async (cobro) => ({ ...(await pasarelaPrueba.iniciar(cobro)), tarjeta }),
}
let conTarjeta: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  conTarjeta = await createTestApi({ pasarelas: [pasarela] })
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(async () => {
  await api.close()
  await conTarjeta.close()
})

const DE_PAGO: DatosTipo = { tipo: 'General', precio: 10_000, cupo: 200, maximo: 20 }
const GRATIS: DatosTipo = { tipo: 'Gratis', precio: 0, cupo: 200, maximo: 20 }

/** An evento with the default maximum unless told, and what one does there. */
async function preparar(tipos: DatosTipo[], datos: DatosEvento = {}, en: TestApi = api) {
  const publicado = await crearEventoPublicado(en, { maximoPorPersona: null, ...datos, tipos })
  const [uno = { id: '' }, otro = { id: '' }] = publicado.tipos
  const tomar = (cantidades: Cantidades, visitante = otroVisitante(), token?: string) =>
    apartar(en.como(token), publicado, cantidades, { visitante })
  const llevar = async (cantidades: Cantidades, email: string, visitante?: string, token?: string) =>
    comprar(en.como(token), await tomar(cantidades, visitante, token), {
      email,
      metodo: cantidades.some(([{ id }]) => publicado.tipos.find((tipo) => tipo.id === id)?.precio)
        ? 'prueba'
        : 'gratis',
    })
  return { ...publicado, uno, otro, tomar, llevar }
}

describe('the maximum of a person', () => {
  it('is ten where something costs and six where nothing does, and the page knows', async () => {
    const pagado = await preparar([DE_PAGO])
    const gratis = await preparar([GRATIS])
    const ver = async ({ organizacion, evento }: typeof pagado) =>
      (
        await api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', {
          params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
        })
      ).item
    expect(await ver(pagado)).toMatchObject({ porPersona: { boletos: 10, gratis: 6 }, tiposBoleto: [{ maximo: 10 }] })
    expect(await ver(gratis)).toMatchObject({ porPersona: { boletos: 10, gratis: 6 }, tiposBoleto: [{ maximo: 6 }] })
    expect(await rechazo(pagado.tomar([[pagado.uno, 11]]))).toMatchObject({ status: 400, campos: ['boletos'] })
    expect(await rechazo(gratis.tomar([[gratis.uno, 7]]))).toMatchObject({
      status: 409,
      mensaje: 'Puedes tener hasta 6 boletos gratis de este evento.',
    })
  })

  it('of a mixed evento is ten in all, of which six may cost nothing', async () => {
    const { uno, otro, tomar, llevar } = await preparar([DE_PAGO, GRATIS])
    const visitante = otroVisitante()
    await llevar([[otro, 5]], 'mixta@correo.mx', visitante)
    expect(await rechazo(tomar([[otro, 2]], visitante))).toMatchObject({
      mensaje: 'Puedes tener hasta 6 boletos gratis de este evento; ya tienes 5.',
    })
    expect(await rechazo(tomar([[uno, 6]], visitante))).toMatchObject({
      mensaje: 'Puedes tener hasta 10 boletos de este evento; ya tienes 5.',
    })
    expect(
      (
        await tomar(
          [
            [uno, 4],
            [otro, 1],
          ],
          visitante,
        )
      ).lineas,
    ).toHaveLength(2)
  })

  it('is what its organizer set, for both', async () => {
    const { uno, tomar } = await preparar([GRATIS], { maximoPorPersona: 1 })
    expect(await rechazo(tomar([[uno, 2]]))).toMatchObject({ status: 400 })
    const visitante = otroVisitante()
    await tomar([[uno, 1]], visitante)
    expect((await tomar([[uno, 1]], visitante)).lineas[0]?.cantidad).toBe(1)
  })

  it('counts the browser, whatever e-mail it writes', async () => {
    const { uno, llevar, tomar } = await preparar([DE_PAGO])
    const visitante = otroVisitante()
    await llevar([[uno, 6]], 'una@correo.mx', visitante)
    expect(await rechazo(tomar([[uno, 5]], visitante))).toEqual({
      status: 409,
      mensaje: 'Puedes tener hasta 10 boletos de este evento; ya tienes 6.',
      campos: [],
    })
    expect((await tomar([[uno, 4]], visitante)).lineas[0]?.cantidad).toBe(4)
  })

  it('counts the account in every browser, holds too', async () => {
    const { uno, tomar } = await preparar([DE_PAGO])
    const { token } = await crearUsuario(api)
    await tomar([[uno, 6]], otroVisitante(), token)
    expect(await rechazo(tomar([[uno, 5]], otroVisitante(), token))).toMatchObject({
      mensaje: 'Puedes tener hasta 10 boletos de este evento; ya tienes 6.',
    })
  })

  it.each([
    ['gratis', GRATIS, 4],
    ['prueba', DE_PAGO, 6],
  ] as const)('counts the mailbox however it is spelled (%s), and the hold stays', async (metodo, tipo, primeros) => {
    const { uno, tomar, llevar } = await preparar([tipo])
    await llevar([[uno, primeros]], 'eva.luna@gmail.com')
    const apartado = await tomar([[uno, 5]])
    const intento = (email: string) => comprar(api.como(), apartado, { metodo, email })
    expect(await rechazo(intento('evaluna+dos@googlemail.com'))).toMatchObject({ status: 409 })
    expect((await rechazo(intento('Eva.Luna@gmail.com'))).mensaje).toContain(`ya tienes ${primeros}.`)
    expect((await intento('otra.persona@correo.mx')).compra.boletos).toHaveLength(5)
  })

  it('counts the card, as soon as it is known whose it is', async () => {
    const { uno, tomar, llevar } = await preparar([DE_PAGO], {}, conTarjeta)
    tarjeta = 'la misma'
    const dos = otroVisitante()
    await llevar([[uno, 7]], 'uno@correo.mx')
    await llevar([[uno, 2]], 'dos@correo.mx', dos)
    tarjeta = null
    expect((await rechazo(tomar([[uno, 2]], dos))).mensaje).toContain('ya tienes 9.')
    const otro = await tomar([[uno, 2]])
    expect((await rechazo(comprar(conTarjeta.como(), otro, { email: 'dos@correo.mx' }))).mensaje).toContain(
      'ya tienes 9.',
    )
    expect((await comprar(conTarjeta.como(), otro, { email: 'tres@correo.mx' })).compra.boletos).toHaveLength(2)
  })

  it('lets nobody be charged for what is too much', async () => {
    const { uno, tomar, llevar } = await preparar([DE_PAGO])
    await llevar([[uno, 10]], 'tope@correo.mx')
    const apartado = await tomar([[uno, 1]])
    await rechazo(comprar(api.como(), apartado, { email: 'tope@correo.mx' }))
    expect(await pagosDe(api, apartado.id)).toEqual([])
  })

  it('lets one e-mail have six free boletos of a thousand', async () => {
    const { uno, llevar } = await preparar([{ ...GRATIS, cupo: 1000 }])
    for (let i = 0; i < 3; i++) await llevar([[uno, 2]], 'acaparador@correo.mx')
    for (let i = 0; i < 20; i++)
      expect(await rechazo(llevar([[uno, 1]], 'acaparador@correo.mx'))).toMatchObject({ status: 409 })
    expect(await existenciasDe(api, uno)).toMatchObject({ vendidos: 6 })
  })

  it('holds with a code', async () => {
    const { uno, evento, organizacion, llevar } = await preparar([DE_PAGO])
    const { codigo } = await crearCodigo(api, evento, { porcentaje: 100 })
    const visitante = otroVisitante()
    await llevar([[uno, 8]], 'codigo@correo.mx', visitante)
    const conCodigo = (cantidad: number) =>
      api.como()('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
        params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
        body: { visitante, codigo, boletos: [{ tipoBoletoId: uno.id, cantidad }] },
      })
    expect((await rechazo(conCodigo(3))).mensaje).toContain('ya tienes 8.')
    // What costs nothing only with a code counts as what it is.
    expect((await conCodigo(2)).apartado.total).toBe(0)
  })

  it('counts a compra that waits for its money', async () => {
    const { uno, tomar } = await preparar([DE_PAGO])
    const email = 'oxxo@correo.mx'
    await comprar(api.como(), await tomar([[uno, 7]]), { metodo: 'oxxo', email })
    const otro = await tomar([[uno, 4]])
    expect((await rechazo(comprar(api.como(), otro, { email }))).mensaje).toContain('ya tienes 7.')
  })

  it('gives the places back with a refund', async () => {
    const { uno, tomar, llevar } = await preparar([DE_PAGO])
    const visitante = otroVisitante()
    const { compra } = await llevar([[uno, 10]], 'vuelve@correo.mx', visitante)
    expect((await rechazo(tomar([[uno, 1]], visitante))).mensaje).toContain('ya tienes 10.')
    const devueltos = compra.boletos.slice(0, 3).map(({ id }) => id)
    await sql`select anular_boletos((select id from compras where folio = ${compra.folio}), ${devueltos}::uuid[], true)`.execute(
      api.db,
    )
    expect((await rechazo(tomar([[uno, 4]], visitante))).mensaje).toContain('ya tienes 7.')
    expect((await llevar([[uno, 3]], 'vuelve@correo.mx', visitante)).compra.boletos).toHaveLength(3)
  })

  it('gives them back when a hold runs out', async () => {
    const { uno, tomar } = await preparar([DE_PAGO])
    const { token } = await crearUsuario(api)
    const { id } = await tomar([[uno, 8]], otroVisitante(), token)
    await rechazo(tomar([[uno, 3]], otroVisitante(), token))
    await sql`update apartados set expira_en = now() - interval '1 second' where id = ${id}`.execute(api.db)
    await barrerApartados(api.services)
    expect((await tomar([[uno, 10]], otroVisitante(), token)).lineas[0]?.cantidad).toBe(10)
  })

  it('does not count gifts, nor what somebody passed on to them', async () => {
    const { uno, organizacion, evento, token, llevar } = await preparar([DE_PAGO])
    await api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/cortesias', {
      params: { slug: organizacion.slug, slugEvento: evento.slug },
      body: {
        tipoBoletoId: uno.id,
        cantidad: 5,
        nombre: 'Invitada',
        apellidoPaterno: 'Ruiz',
        email: 'invitada@correo.mx',
      },
    })
    expect((await llevar([[uno, 10]], 'invitada@correo.mx')).compra.boletos).toHaveLength(10)
  })
})

describe('money that comes when the person has as many as one may have', () => {
  it('goes back', async () => {
    const { uno, tomar, llevar } = await preparar([DE_PAGO])
    const email = 'tarde@correo.mx'
    const apartado = await tomar([[uno, 6]])
    const { compra, acceso } = await comprar(api.como(), apartado, { metodo: 'oxxo', email })
    const [pago] = await pagosDe(api, apartado.id)
    await sql`update apartados set expira_en = now() - interval '1 second' where id = ${apartado.id}`.execute(api.db)
    await barrerApartados(api.services)
    await llevar([[uno, 8]], email)
    await simular(api, pago?.referencia ?? '', 'pagar')
    const { item } = await api.como()('GET /p/compras/:folio', { params: { folio: compra.folio }, query: { acceso } })
    expect(item).toMatchObject({ estado: 'cancelada', boletos: [] })
    expect(item.reembolsos).toHaveLength(1)
  })
})

describe('five minutes more', () => {
  it('are had once for a hold and those that take its place', async () => {
    const { uno, tomar } = await preparar([DE_PAGO])
    const visitante = otroVisitante()
    const extender = (id: string) => api.como()('POST /p/apartados/:id/extender', { params: { id } })
    const primero = await tomar([[uno, 2]], visitante)
    expect((await extender(primero.id)).apartado.extendido).toBe(true)
    const segundo = await tomar([[uno, 3]], visitante)
    expect(segundo.extendido).toBe(true)
    expect(await rechazo(extender(segundo.id))).toEqual({
      status: 409,
      mensaje: 'Ya agregaste 5 minutos a este apartado.',
      campos: [],
    })
    await api.como()('DELETE /p/apartados/:id', { params: { id: segundo.id } })
    const tercero = await tomar([[uno, 1]], visitante)
    expect((await extender(tercero.id)).apartado.extendido).toBe(true)
  })
})

it('keeps no e-mail with a hold', async () => {
  const { uno, llevar } = await preparar([GRATIS])
  await llevar([[uno, 1]], 'nadie.lee@correo.mx')
  const { rows } = await sql<{
    correo: string
  }>`select correo from apartados where correo = ${claveDeCorreo(api.services.config, 'nadie.lee@correo.mx')}`.execute(
    api.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.correo).not.toContain('@')
})
