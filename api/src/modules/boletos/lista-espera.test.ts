import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atenderTrabajos } from '../../jobs/trabajos.ts'
import { apartar, comprar, rechazo } from '../../testing/apartar.ts'
import { crearEventoPublicado, crearUsuario, createTestApi, type DatosTipo, type TestApi } from '../../testing/index.ts'
import { limpiarListasEspera } from './lista-espera.repository.ts'
import { avisarListasEspera, enviarAvisoEspera } from './lista-espera-avisar.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('lista_espera').execute()
  await api.db.deleteFrom('trabajos').execute()
  await api.db.deleteFrom('intentos').execute()
  api.mensajes.length = 0
})

const DIA = 24 * 3_600_000
const callar = () => undefined
type Publicado = Awaited<ReturnType<typeof crearEventoPublicado>>
type Cuerpo = { email: string; cantidad: number; tipoBoletoId?: string }

const entrar = ({ organizacion, evento }: Publicado, body: Cuerpo, ip = '') =>
  api.como(undefined, ip === '' ? {} : { ip })('POST /p/eventos/:organizerSlug/:eventSlug/lista-espera', {
    params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
    body,
  })
const filas = () => api.db.selectFrom('lista_espera').selectAll().orderBy('creado_en').orderBy('id').execute()
const cupo = (tipo: { id: string } | undefined, cuantos: number) =>
  api.db
    .updateTable('existencias')
    .set({ cupo: cuantos })
    .where('tipo_boleto_id', '=', tipo?.id ?? '')
    .execute()
const agotado = (tipos: DatosTipo[] = [{ cupo: 0 }]) => crearEventoPublicado(api, { tipos })
const ana = { email: 'ana@correo.mx', cantidad: 2 }

describe('to come into the line', () => {
  test('bad input names every field', async () => {
    const publicado = await agotado()
    expect(await rechazo(entrar(publicado, { email: 'nada', cantidad: 0, tipoBoletoId: 'x' }))).toMatchObject({
      status: 400,
      campos: ['email', 'cantidad', 'tipoBoletoId'],
    })
    expect(await rechazo(entrar(publicado, {} as Cuerpo))).toMatchObject({ status: 400, campos: ['email', 'cantidad'] })
    expect(await rechazo(entrar(publicado, { email: 'ana@correo.mx', cantidad: 21 }))).toMatchObject({ campos: ['cantidad'] })
    expect(await rechazo(entrar(publicado, { ...ana, tipoBoletoId: v7() }))).toMatchObject({ status: 400, campos: ['tipoBoletoId'] })
    expect(await filas()).toEqual([])
  })

  test('drafts and hidden tipos do not exist', async () => {
    const borrador = await crearEventoPublicado(api, { estado: 'borrador', tipos: [{ cupo: 0 }] })
    expect(await rechazo(entrar(borrador, ana))).toMatchObject({ status: 404 })
    expect(await rechazo(entrar({ ...borrador, evento: { ...borrador.evento, slug: 'nada' } }, ana))).toMatchObject({ status: 404 })
    const oculto = await agotado([{ cupo: 0 }, { cupo: 0, visibilidad: 'oculto' }])
    expect(await rechazo(entrar(oculto, { ...ana, tipoBoletoId: oculto.tipos[1]?.id ?? '' }))).toMatchObject({ status: 400, campos: ['tipoBoletoId'] })
    const ajeno = await agotado()
    expect(await rechazo(entrar(oculto, { ...ana, tipoBoletoId: ajeno.tipos[0]?.id ?? '' }))).toMatchObject({ status: 400, campos: ['tipoBoletoId'] })
  })

  test('only what is sold out has one', async () => {
    const hace = (dias: number) => new Date(Date.now() - dias * DIA)
    const casos: [number, string, Parameters<typeof crearEventoPublicado>[1]][] = [
      [409, 'Todavía hay boletos: puedes comprarlos ahora.', { tipos: [{ cupo: 5 }] }],
      [409, 'Todavía hay boletos: puedes comprarlos ahora.', { tipos: [{ cupo: 0 }, { cupo: 1 }] }],
      [409, 'La venta aún no abre: por ahora no hay lista de espera.', { tipos: [{ cupo: 5, ventaInicio: hace(-1) }] }],
      [409, 'El evento se pospuso: por ahora no hay lista de espera.', { estado: 'pospuesto', tipos: [{ cupo: 0 }] }],
      [410, 'El evento se canceló: ya no hay lista de espera.', { estado: 'cancelado', tipos: [{ cupo: 0 }] }],
      [410, 'Este evento ya pasó.', { inicio: hace(2), fin: hace(1), tipos: [{ cupo: 0 }] }],
      [410, 'La venta ya cerró.', { tipos: [{ cupo: 5, estado: 'cerrado' }] }],
    ]
    for (const [status, mensaje, datos] of casos) {
      expect(await rechazo(entrar(await crearEventoPublicado(api, datos), ana))).toEqual({ status, mensaje, campos: [] })
    }
    expect(await filas()).toEqual([])
  })

  test('one tipo that is sold out, while others are on sale', async () => {
    const publicado = await agotado([{ cupo: 0 }, { cupo: 5 }])
    const [lleno, libre] = publicado.tipos
    expect(await entrar(publicado, { ...ana, tipoBoletoId: lleno?.id ?? '' })).toEqual({ item: { ...ana, tipoBoletoId: lleno?.id } })
    expect(await rechazo(entrar(publicado, { ...ana, tipoBoletoId: libre?.id ?? '' }))).toMatchObject({ status: 409 })
    expect(await filas()).toMatchObject([{ tipo_boleto_id: lleno?.id, estado: 'esperando' }])
  })

  test('the answer is the same for who waits already; the place stays, with the last quantity', async () => {
    const publicado = await agotado()
    const uno = await entrar(publicado, ana)
    const [primera] = await filas()
    expect(await entrar(publicado, { email: ' ANA@correo.mx ', cantidad: 2 })).toEqual(uno)
    await entrar(publicado, { ...ana, cantidad: 5 })
    await entrar(publicado, { email: 'beto@correo.mx', cantidad: 1 })
    expect(await filas()).toMatchObject([
      { id: primera?.id, email: 'ana@correo.mx', cantidad: 5, tipo_boleto_id: null },
      { email: 'beto@correo.mx', cantidad: 1 },
    ])
  })

  test('twenty times at once is one place', async () => {
    const publicado = await agotado()
    const respuestas = await Promise.all(Array.from({ length: 20 }, (_, i) => entrar(publicado, ana, `10.0.0.${i}`)))
    expect(new Set(respuestas.map((respuesta) => JSON.stringify(respuesta))).size).toBe(1)
    expect(await filas()).toHaveLength(1)
  })

  test('too many attempts wait', async () => {
    const publicado = await agotado()
    const { config } = api.services
    config.mode = 'production'
    for (let i = 0; i < 10; i++) await entrar(publicado, ana)
    expect(await rechazo(entrar(publicado, ana))).toMatchObject({ status: 428 })
    for (let i = 0; i < 20; i++) await entrar(publicado, { email: `otra${i}@correo.mx`, cantidad: 1 })
    expect(await rechazo(entrar(publicado, { email: 'otra@correo.mx', cantidad: 1 }))).toMatchObject({ status: 428 })
    await entrar(publicado, ana, '10.1.1.1')
    config.mode = 'demo'
  })
})

describe('when boletos are free again', () => {
  const avisados = async () => (await filas()).filter(({ estado }) => estado === 'avisado').map(({ email }) => email)
  const esperan = async (publicado: Publicado, personas: [email: string, cantidad: number, tipo?: { id: string } | undefined][]) => {
    for (const [email, cantidad, tipo] of personas) await entrar(publicado, { email, cantidad, ...(tipo && { tipoBoletoId: tipo.id }) })
  }

  test('an account reads it there too, once, and only where the e-mail is proved', async () => {
    const publicado = await agotado()
    const cuentas = [await crearUsuario(api, { verificado: true }), await crearUsuario(api)]
    await esperan(
      publicado,
      cuentas.map(({ usuario }) => [usuario.email, 1]),
    )
    await cupo(publicado.tipos[0], 2)
    expect(await avisarListasEspera(api.services)).toBe(2)
    while (await atenderTrabajos(api.services, callar));
    expect(api.mensajes).toHaveLength(2)
    const { id: esperaId } = (await filas()).find(({ email }) => email === cuentas[0]?.usuario.email) ?? { id: '' }
    await enviarAvisoEspera(api.services, { esperaId })
    const [deAna, deLuz] = await Promise.all(cuentas.map(({ token }) => api.como(token)('GET /notificaciones/obtener', { query: {} })))
    const { organizacion, evento } = publicado
    expect(deAna).toMatchObject({
      items: [{ tipo: 'lista-espera', titulo: `Se liberaron boletos para ${evento.nombreMostrado}`, ruta: `/o/${organizacion.slug}/e/${evento.slug}` }],
      total: 1,
    })
    expect(deLuz?.total).toBe(0)
  })

  test('the first are told, for as many as are free, once, with a link to the evento', async () => {
    const publicado = await agotado()
    await esperan(publicado, [
      ['ana@correo.mx', 2],
      ['beto@correo.mx', 1],
      ['ceci@correo.mx', 4],
    ])
    expect(await avisarListasEspera(api.services)).toBe(0)
    await cupo(publicado.tipos[0], 3)
    expect(await avisarListasEspera(api.services)).toBe(2)
    expect(await avisados()).toEqual(['ana@correo.mx', 'beto@correo.mx'])
    expect(await avisarListasEspera(api.services)).toBe(0)
    while (await atenderTrabajos(api.services, callar));
    expect(api.mensajes.map(({ to }) => to).sort()).toEqual(['ana@correo.mx', 'beto@correo.mx'])
    const carta = api.mensajes.find(({ to }) => to === 'ana@correo.mx')
    expect(carta?.subject).toBe(`Se liberaron boletos para ${publicado.evento.nombreMostrado}`)
    for (const cuerpo of [carta?.text, carta?.html]) {
      expect(cuerpo).toContain(`http://localhost:3000/o/${publicado.organizacion.slug}/e/${publicado.evento.slug}`)
      expect(cuerpo).toContain('Se venden en orden de llegada')
      expect(cuerpo).toContain('Pediste 2 boletos.')
    }
  })

  test('what was told of counts as taken for half an hour, or until it is bought', async () => {
    const publicado = await agotado()
    const [tipo] = publicado.tipos
    await esperan(publicado, [
      ['ana@correo.mx', 2],
      ['beto@correo.mx', 2],
      ['ceci@correo.mx', 2],
    ])
    await cupo(tipo, 2)
    expect(await avisarListasEspera(api.services)).toBe(1)
    const apartado = await apartar(api.como(), publicado, [[tipo ?? { id: '' }, 2]])
    await comprar(api.como(), apartado, { email: 'ana@correo.mx' })
    await cupo(tipo, 4)
    expect(await avisarListasEspera(api.services)).toBe(1)
    expect(await avisados()).toEqual(['ana@correo.mx', 'beto@correo.mx'])
    await sql`update lista_espera set avisado_en = avisado_en - interval '31 minutes' where estado = 'avisado'`.execute(api.db)
    expect(await avisarListasEspera(api.services)).toBe(1)
    expect(await avisados()).toEqual(['ana@correo.mx', 'beto@correo.mx', 'ceci@correo.mx'])
  })

  test('each tipo has its own; whoever takes any gets any', async () => {
    const publicado = await agotado([{ cupo: 0 }, { cupo: 0 }])
    const [general, vip] = publicado.tipos
    await esperan(publicado, [
      ['ana@correo.mx', 2, vip],
      ['beto@correo.mx', 1],
      ['ceci@correo.mx', 1, general],
    ])
    await cupo(general, 1)
    expect(await avisarListasEspera(api.services)).toBe(1)
    expect(await avisados()).toEqual(['beto@correo.mx'])
    await cupo(vip, 1)
    expect(await avisarListasEspera(api.services)).toBe(1)
    expect(await avisados()).toEqual(['ana@correo.mx', 'beto@correo.mx'])
  })

  test('nobody is told of what cannot be bought', async () => {
    const publicado = await agotado([{ cupo: 0, minimo: 3 }])
    await esperan(publicado, [['ana@correo.mx', 3]])
    await cupo(publicado.tipos[0], 2)
    expect(await avisarListasEspera(api.services)).toBe(0)
    await cupo(publicado.tipos[0], 3)
    await sql`update eventos set estado = 'pospuesto' where id = ${publicado.evento.id}`.execute(api.db)
    expect(await avisarListasEspera(api.services)).toBe(0)
    await sql`update eventos set estado = 'publicado' where id = ${publicado.evento.id}`.execute(api.db)
    expect(await avisarListasEspera(api.services)).toBe(1)
    await sql`update eventos set estado = 'cancelado' where id = ${publicado.evento.id}`.execute(api.db)
    while (await atenderTrabajos(api.services, callar));
    expect(api.mensajes).toEqual([])
  })

  test('however many processes look, each is told once and no more than there is', async () => {
    const publicado = await agotado()
    await esperan(
      publicado,
      Array.from({ length: 12 }, (_, i) => [`p${i}@correo.mx`, 1]),
    )
    await cupo(publicado.tipos[0], 5)
    const cuantos = await Promise.all(Array.from({ length: 6 }, () => avisarListasEspera(api.services)))
    expect(cuantos.reduce((suma, uno) => suma + uno, 0)).toBe(5)
    expect(await avisados()).toEqual(['p0@correo.mx', 'p1@correo.mx', 'p2@correo.mx', 'p3@correo.mx', 'p4@correo.mx'])
    expect(await api.db.selectFrom('trabajos').select('tipo').execute()).toHaveLength(5)
  })

  test('whoever was told may wait again', async () => {
    const publicado = await agotado()
    await esperan(publicado, [['ana@correo.mx', 1]])
    await cupo(publicado.tipos[0], 1)
    await avisarListasEspera(api.services)
    await cupo(publicado.tipos[0], 0)
    await esperan(publicado, [['ana@correo.mx', 1]])
    expect((await filas()).map(({ estado }) => estado)).toEqual(['avisado', 'esperando'])
  })

  test('addresses are forgotten a month after the evento', async () => {
    const [pronto, viejo] = [await agotado(), await agotado()]
    for (const publicado of [pronto, viejo]) await esperan(publicado, [['ana@correo.mx', 1]])
    const hace = new Date(Date.now() - 31 * DIA)
    await api.db
      .updateTable('eventos')
      .set({ inicio: new Date(hace.getTime() - DIA), fin: hace })
      .where('id', '=', viejo.evento.id)
      .execute()
    await limpiarListasEspera(api.db)
    expect((await filas()).map(({ evento_id }) => evento_id)).toEqual([pronto.evento.id])
  })
})
