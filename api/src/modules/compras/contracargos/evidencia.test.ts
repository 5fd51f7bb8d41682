import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrador, bitacoraDe } from '../../../testing/administrar.ts'
import { rechazo } from '../../../testing/apartar.ts'
import { crearEventoPublicado } from '../../../testing/index.ts'
import { type ConProveedores, createConProveedores, type Metodo } from '../../../testing/proveedores.ts'
import { atender } from '../../../testing/reembolsos.ts'
import { limpiarEvidencias } from './evidencia.ts'
import { recordarDisputas } from './recordar-disputas.ts'

let de: ConProveedores
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  de = await createConProveedores()
  admin = await administrador(de.api)
})
afterAll(() => de.close())

const HORA_MS = 3_600_000
const PDF = new Blob([Buffer.from('%PDF-1.4 carta')], { type: 'application/pdf' })

async function disputada(metodo: Metodo = 'tarjeta') {
  const caso = await de.vendida(metodo)
  await caso.falsa.disputar(caso.clave)
  const { id } = await de.api.db
    .selectFrom('disputas')
    .select('id')
    .where('pago_id', '=', caso.clave)
    .executeTakeFirstOrThrow()
  const params = { slug: caso.organizacion.slug, id }
  const cliente = de.api.como(caso.token)
  return {
    ...caso,
    ...{ id, params, cliente },
    ver: async () => (await cliente('GET /organizacion/:slug/contracargos/:id', { params })).item,
    escribir: (texto: string) =>
      cliente('PUT /organizacion/:slug/contracargos/:id/evidencia', { params, body: { texto } }),
    subir: (archivo: Blob) =>
      cliente('POST /organizacion/:slug/contracargos/:id/archivos', { params, body: {}, files: { archivo } }),
    enviar: () => admin.cliente('POST /administracion/contracargos/:id/enviar', { params: { id } }),
  }
}
/** What the provider has of it. */
const deStripe = () => JSON.parse(de.stripe.exportar()).disputas.at(-1)
const deMercadoPago = () => JSON.parse(de.mercadopago.exportar()).contracargos.at(-1)
const fallar = (error: unknown): never => {
  throw error
}
/** The clock of deadlines, so long before the last of them. */
async function correr(caso: { id: string }, horas: number): Promise<void> {
  const ahora = de.api.services.ports.clock.now()
  await sql`update disputas set vence_en = ${new Date(ahora.getTime() + horas * HORA_MS)}
    where id = ${caso.id}`.execute(de.api.db)
  await recordarDisputas(de.api.services, fallar)
}

describe('the evidence of a dispute', () => {
  it('is written by its organizer, and handed over by an administrator, once, with what we know of the sale', async () => {
    const caso = await disputada()
    await caso.escribir('Nos escribió dos veces y vino con su hermana.')
    const { item } = await caso.subir(PDF)
    expect(item).toMatchObject({ seContesta: true, conEvidencia: true, archivos: [{ nombre: 'blob.pdf' }] })
    expect(item.hechos).toContainEqual({ que: 'Boletos', dice: '2 boletos' })
    expect(
      (await admin.cliente('GET /administracion/contracargos', { query: { cuales: 'por_contestar' } })).items,
    ).toContainEqual(expect.objectContaining({ id: caso.id, conEvidencia: true }))
    const enviada = (await caso.enviar()).item
    expect(enviada).toMatchObject({ seContesta: false, enviadaEn: expect.any(String) })
    expect(deStripe()).toMatchObject({
      status: 'under_review',
      evidence: {
        uncategorized_text: expect.stringContaining('vino con su hermana'),
        service_documentation: expect.stringMatching(/^file_/),
      },
    })
    expect(deStripe().evidence.uncategorized_text).toContain(`Compra: ${caso.folio}`)
    expect(await rechazo(caso.enviar())).toMatchObject({ status: 409 })
    expect(await rechazo(caso.escribir('Otra cosa'))).toMatchObject({ status: 409 })
    expect(await bitacoraDe(de.api, 'contracargo.enviado')).toMatchObject([{ objeto: caso.folio }])
  })

  it('goes to Mercado Pago as papers, with what was written as one of them', async () => {
    const caso = await disputada('mercadopago')
    await caso.escribir('Sí fue.')
    await caso.subir(PDF)
    await caso.enviar()
    expect(deMercadoPago()).toMatchObject({ documentation_status: 'review_pending', papeles: 2 })
    expect((await caso.ver()).seContesta).toBe(false)
  })

  it('refuses what is no paper, what is too heavy, a fourth one, and to be sent empty', async () => {
    const caso = await disputada()
    expect(await rechazo(caso.enviar())).toMatchObject({ status: 409 })
    const enCampo = { status: 400, campos: ['archivo'] }
    expect(await rechazo(caso.subir(new Blob(['<svg/>'])))).toMatchObject(enCampo)
    const pesado = new Blob([Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(1_500_000)])])
    expect(await rechazo(caso.subir(pesado))).toMatchObject(enCampo)
    for (let i = 0; i < 3; i += 1) await caso.subir(PDF)
    expect(await rechazo(caso.subir(PDF))).toMatchObject(enCampo)
    const [uno] = (await caso.ver()).archivos
    const params = { ...caso.params, archivoId: uno?.id ?? '' }
    await caso.cliente('DELETE /organizacion/:slug/contracargos/:id/archivos/:archivoId', { params })
    expect((await caso.ver()).archivos).toHaveLength(2)
    expect(
      await rechazo(caso.cliente('DELETE /organizacion/:slug/contracargos/:id/archivos/:archivoId', { params })),
    ).toMatchObject({ status: 404 })
  })

  it('of another organization does not exist, and neither do its papers', async () => {
    const caso = await disputada()
    await caso.subir(PDF)
    const [archivo] = (await caso.ver()).archivos
    const otra = await crearEventoPublicado(de.api)
    const params = { slug: otra.organizacion.slug, id: caso.id }
    const ajena = de.api.como(otra.token)
    expect(await rechazo(ajena('GET /organizacion/:slug/contracargos/:id', { params }))).toMatchObject({ status: 404 })
    expect(
      await rechazo(ajena('PUT /organizacion/:slug/contracargos/:id/evidencia', { params, body: { texto: 'x' } })),
    ).toMatchObject({ status: 404 })
    expect(await ajena('GET /organizacion/:slug/contracargos', { params, query: {} })).toEqual({ items: [], total: 0 })
    const leer = (token: string, slug: string) =>
      de.api.app.inject({
        url: `/api/organizacion/${slug}/contracargos/${caso.id}/archivos/${archivo?.id}`,
        headers: { cookie: `sesion=${token}`, authorization: `Bearer ${token}` },
      })
    expect((await leer(otra.token, otra.organizacion.slug)).statusCode).not.toBe(200)
  })

  it('is given once though two hand it over at once', async () => {
    const caso = await disputada()
    await caso.escribir('Sí fue.')
    const respuestas = await Promise.allSettled([caso.enviar(), caso.enviar()])
    expect(respuestas.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(deStripe().evidence_details.submission_count).toBe(1)
  })
})

describe('its deadline', () => {
  it('is told three days and one day before, once each, here and by e-mail', async () => {
    const caso = await disputada()
    const veces = async () =>
      (await caso.cliente('GET /notificaciones/obtener', { query: { limit: 50 } })).items.filter(({ titulo }) =>
        titulo.startsWith('Falta evidencia'),
      ).length
    await correr(caso, 100)
    expect(await veces()).toBe(0)
    await correr(caso, 70)
    await recordarDisputas(de.api.services, fallar)
    expect(await veces()).toBe(1)
    await correr(caso, 20)
    expect(await veces()).toBe(2)
    expect(await atender(de.api)).toEqual([])
    expect(de.api.mensajes.some(({ subject }) => subject.startsWith('Falta evidencia'))).toBe(true)
  })

  it('is told to nobody who wrote it', async () => {
    const caso = await disputada()
    await caso.escribir('Sí fue.')
    await correr(caso, 70)
    const { items } = await caso.cliente('GET /notificaciones/obtener', { query: { limit: 50 } })
    expect(items.filter(({ titulo }) => titulo.startsWith('Falta evidencia'))).toEqual([])
  })

  it('sends what was written six hours before, and nothing where nothing was', async () => {
    const mudo = await disputada()
    await correr(mudo, 5)
    expect(await mudo.ver()).toMatchObject({ seContesta: true, enviadaEn: null })
    const caso = await disputada()
    await caso.escribir('Sí fue.')
    await correr(caso, 5)
    expect(await caso.ver()).toMatchObject({ seContesta: false, enviadaEn: expect.any(String) })
    expect(await bitacoraDe(de.api, 'contracargo.enviado')).toContainEqual(
      expect.objectContaining({ objeto: caso.folio, rol: 'sistema' }),
    )
  })

  it('leaves nothing of it ninety days after it ended', async () => {
    const caso = await disputada()
    await caso.escribir('Sí fue.')
    await caso.subir(PDF)
    await caso.falsa.resolverDisputa(caso.clave, 'perdida')
    await limpiarEvidencias(de.api.db, new Date(Date.now() + 89 * 24 * HORA_MS))
    expect(await caso.ver()).toMatchObject({ texto: 'Sí fue.', archivos: [{}] })
    await limpiarEvidencias(de.api.db, new Date(Date.now() + 91 * 24 * HORA_MS))
    expect(await caso.ver()).toMatchObject({ texto: '', archivos: [] })
  })
})
