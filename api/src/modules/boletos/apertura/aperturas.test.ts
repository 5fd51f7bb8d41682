import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { rechazo } from '../../../testing/apartar.ts'
import { crearEventoPublicado, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { encargarAperturas } from './avisar-apertura.ts'
import { limpiarInteresados } from './interesados.repository.ts'

const HORA = 3_600_000
const despues = (horas: number) => new Date(Date.now() + horas * HORA)
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('interesados').execute()
  await api.db.deleteFrom('trabajos').execute()
  await api.db.deleteFrom('intentos').execute()
  api.mensajes.length = 0
})

type Publicado = Awaited<ReturnType<typeof crearEventoPublicado>>
const porAbrir = (horas = 24) =>
  crearEventoPublicado(api, { tipos: [{ tipo: 'General', cupo: 5, ventaInicio: despues(horas) }] })
const pedir = ({ organizacion, evento }: Publicado, email: string, tipoBoletoId?: string, token?: string) =>
  api.como(token)('POST /p/eventos/:organizerSlug/:eventSlug/avisame', {
    params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
    body: { email, ...(tipoBoletoId !== undefined && { tipoBoletoId }) },
  })
const enviar = async () => {
  while (await atenderTrabajos(api.services, () => undefined));
}
const latir = async () => {
  await encargarAperturas(api.services)
  await enviar()
}
const asuntos = (email: string) =>
  api.mensajes.filter(({ to }) => to === email).map(({ subject }) => subject.split(':')[0])
const enlaceA = (email: string) => {
  const texto = api.mensajes.findLast(({ to }) => to === email)?.text ?? ''
  const [, id = '', acceso = ''] = /\/avisame\/([\w-]+)#acceso=([\w-]+)/.exec(texto) ?? []
  return { params: { id }, query: { acceso } }
}
const confirmar = (email: string) => api.como()('POST /p/avisame/:id/confirmar', enlaceA(email))
const abrir = ({ evento }: Publicado, ventaInicio: Date | null = null) =>
  api.db.updateTable('tipos_boleto').set({ venta_inicio: ventaInicio }).where('evento_id', '=', evento.id).execute()
const CONFIRMA = '¿Te avisamos cuando abra la venta?'
const ABIERTA = 'Ya abrió la venta'

describe('to be told when a sale opens', () => {
  test('an address is asked first, and told once: of nothing before it said so', async () => {
    const publicado = await porAbrir()
    const email = 'ana@correo.mx'
    expect(await pedir(publicado, ' ANA@correo.mx ')).toEqual({ item: { email, porConfirmar: true } })
    expect(await pedir(publicado, email)).toEqual({ item: { email, porConfirmar: true } })
    await enviar()
    expect(asuntos(email)).toEqual([CONFIRMA])
    await pedir(publicado, 'luz@correo.mx')
    await enviar()
    const { item } = await confirmar(email)
    expect(item).toMatchObject({ email, tipo: null, avisado: false, evento: { eventSlug: publicado.evento.slug } })
    await confirmar(email)
    await latir()
    expect(asuntos(email)).toEqual([CONFIRMA])
    await abrir(publicado)
    await latir()
    await latir()
    expect(asuntos(email)).toEqual([CONFIRMA, ABIERTA])
    expect(asuntos('luz@correo.mx')).toEqual([CONFIRMA])
  })

  test('nothing is told of a sale that its organizer paused, until it goes on', async () => {
    const publicado = await porAbrir()
    const email = 'paz@correo.mx'
    await pedir(publicado, email)
    await enviar()
    await confirmar(email)
    await abrir(publicado)
    const params = { slug: publicado.organizacion.slug, slugEvento: publicado.evento.slug }
    const organizador = api.como(publicado.token)
    await organizador('POST /organizacion/:slug/eventos/:slugEvento/pausar-venta', { params })
    await latir()
    expect(asuntos(email)).toEqual([CONFIRMA])
    await organizador('POST /organizacion/:slug/eventos/:slugEvento/reanudar-venta', { params })
    await latir()
    expect(asuntos(email)).toEqual([CONFIRMA, ABIERTA])
  })

  test('an account that proved its address is asked nothing; another address of it is', async () => {
    const publicado = await porAbrir()
    const { token, usuario } = await crearUsuario(api, { verificado: true })
    expect(await pedir(publicado, usuario.email, undefined, token)).toMatchObject({ item: { porConfirmar: false } })
    expect(await pedir(publicado, 'otra@correo.mx', undefined, token)).toMatchObject({ item: { porConfirmar: true } })
    await abrir(publicado)
    await latir()
    expect(asuntos(usuario.email)).toEqual([ABIERTA])
    expect(asuntos('otra@correo.mx')).toEqual([CONFIRMA])
  })

  test('a move is told, each once; so is that all is gone already', async () => {
    const publicado = await porAbrir()
    const { token, usuario } = await crearUsuario(api, { verificado: true })
    await pedir(publicado, usuario.email, undefined, token)
    await latir()
    expect(asuntos(usuario.email)).toEqual([])
    await abrir(publicado, despues(48))
    await latir()
    await latir()
    expect(asuntos(usuario.email)).toEqual(['Cambió la apertura de la venta'])
    await abrir(publicado)
    await api.db
      .updateTable('existencias')
      .set({ cupo: 0 })
      .where('tipo_boleto_id', '=', publicado.tipos[0]?.id ?? '')
      .execute()
    await latir()
    expect(asuntos(usuario.email).at(-1)).toBe('La venta abrió y se agotó')
  })

  test('one tipo opens by itself while others sell', async () => {
    const publicado = await crearEventoPublicado(api, {
      tipos: [{ cupo: 5 }, { tipo: 'VIP', cupo: 5, ventaInicio: despues(24) }],
    })
    const [general, vip] = publicado.tipos
    const { token, usuario } = await crearUsuario(api, { verificado: true })
    expect(await rechazo(pedir(publicado, usuario.email, undefined, token))).toMatchObject({ status: 409 })
    expect(await rechazo(pedir(publicado, usuario.email, general?.id, token))).toMatchObject({ status: 409 })
    await pedir(publicado, usuario.email, vip?.id, token)
    await latir()
    expect(asuntos(usuario.email)).toEqual([])
    await abrir(publicado)
    await latir()
    expect(asuntos(usuario.email)).toEqual([ABIERTA])
  })

  test('all is gone when what opened is, although another tipo opens later', async () => {
    const publicado = await crearEventoPublicado(api, {
      tipos: [
        { cupo: 5, ventaInicio: despues(24) },
        { tipo: 'VIP', cupo: 5, ventaInicio: despues(48) },
      ],
    })
    const { token, usuario } = await crearUsuario(api, { verificado: true })
    await pedir(publicado, usuario.email, undefined, token)
    const [id = ''] = publicado.tipos.map((tipo) => tipo.id)
    await api.db.updateTable('tipos_boleto').set({ venta_inicio: null }).where('id', '=', id).execute()
    await api.db.updateTable('existencias').set({ cupo: 0 }).where('tipo_boleto_id', '=', id).execute()
    await latir()
    expect(asuntos(usuario.email)).toEqual(['La venta abrió y se agotó'])
  })

  test('is refused where nothing will open, and for what is not there', async () => {
    const ajeno = await porAbrir()
    const publicado = await porAbrir()
    expect(await rechazo(pedir(publicado, 'nada'))).toMatchObject({ status: 400, campos: ['email'] })
    expect(await rechazo(pedir(publicado, 'a@b.mx', ajeno.tipos[0]?.id))).toMatchObject({ campos: ['tipoBoletoId'] })
    for (const estado of ['pospuesto', 'cancelado'] as const) {
      const otro = await crearEventoPublicado(api, { estado, tipos: [{ ventaInicio: despues(24) }] })
      expect(await rechazo(pedir(otro, 'a@b.mx'))).toMatchObject({ status: 409 })
    }
    const borrador = await crearEventoPublicado(api, { estado: 'borrador', tipos: [{ ventaInicio: despues(24) }] })
    expect(await rechazo(pedir(borrador, 'a@b.mx'))).toMatchObject({ status: 404 })
  })

  test('whoever has the link takes it back; nobody else', async () => {
    const publicado = await porAbrir()
    await pedir(publicado, 'ana@correo.mx')
    await enviar()
    const enlace = enlaceA('ana@correo.mx')
    await confirmar('ana@correo.mx')
    const falso = { ...enlace, query: { acceso: 'x' } }
    expect(await rechazo(api.como()('POST /p/avisame/:id/confirmar', falso))).toMatchObject({ status: 404 })
    expect(await rechazo(api.como()('DELETE /p/avisame/:id', falso))).toMatchObject({ status: 404 })
    await api.como()('DELETE /p/avisame/:id', enlace)
    await api.como()('DELETE /p/avisame/:id', enlace)
    await abrir(publicado)
    await latir()
    expect(asuntos('ana@correo.mx')).toEqual([CONFIRMA])
    expect(await rechazo(api.como()('POST /p/avisame/:id/confirmar', enlace))).toMatchObject({ status: 404 })
  })

  test('two clocks at once tell nobody twice; what is put off opens for nobody', async () => {
    const publicado = await porAbrir()
    const { token, usuario } = await crearUsuario(api, { verificado: true })
    await pedir(publicado, usuario.email, undefined, token)
    await abrir(publicado)
    const poner = (estado: 'pospuesto' | 'publicado') =>
      api.db.updateTable('eventos').set({ estado }).where('id', '=', publicado.evento.id).execute()
    await poner('pospuesto')
    await latir()
    expect(asuntos(usuario.email)).toEqual([])
    await poner('publicado')
    await Promise.all([encargarAperturas(api.services), encargarAperturas(api.services)])
    await enviar()
    expect(asuntos(usuario.email)).toEqual([ABIERTA])
  })

  test('an address that never confirmed is kept for a week', async () => {
    const publicado = await porAbrir()
    await pedir(publicado, 'ana@correo.mx')
    const edad = (dias: number) =>
      api.db
        .updateTable('interesados')
        .set({ creado_en: despues(-24 * dias) })
        .execute()
    const cuantos = async () => (await api.db.selectFrom('interesados').select('id').execute()).length
    await edad(6)
    await limpiarInteresados(api.db)
    expect(await cuantos()).toBe(1)
    await edad(8)
    await limpiarInteresados(api.db)
    expect(await cuantos()).toBe(0)
  })
})
