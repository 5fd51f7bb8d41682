import { TEMAS } from '@entrale/contract/cuentas/cuenta'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import {
  countSinLeer,
  findPreferencias,
  limpiarNotificaciones,
  type NotificacionNueva,
  notificar,
  quiereCorreo,
} from './index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const aviso = (usuarioId: string, datos: Partial<NotificacionNueva> = {}): NotificacionNueva => ({
  usuarioId,
  tipo: 'cuenta',
  clave: v7(),
  titulo: 'Prueba',
  ...datos,
})
const leer = (token: string | undefined, id: string) =>
  api.como(token)('POST /notificaciones/:id/leer', { params: { id } })
const lista = (token: string | undefined, query: { limit?: number; currentPage?: number } = {}) =>
  api.como(token)('GET /notificaciones/obtener', { query })
const avisos = (token: string | undefined) => api.como(token)('GET /notificaciones/avisos')
const llegada = (clave: string, hace: string) =>
  sql`update notificaciones set creada_en = now() - ${hace}::interval where clave = ${clave}`.execute(api.db)

describe('without a session', () => {
  it('nothing is answered', async () => {
    const cliente = api.como()
    const llamadas = [
      lista(undefined),
      leer(undefined, v7()),
      cliente('POST /notificaciones/leer-todas'),
      avisos(undefined),
    ]
    for (const llamada of [...llamadas, cliente('PATCH /cuenta/preferencias', { body: {} })])
      expect((await rechazo(llamada)).status).toBe(401)
  })
})

describe('notificar', () => {
  it('tells each person once of one cause, however often it is repeated', async () => {
    const [ana, luz] = [await crearUsuario(api), await crearUsuario(api)]
    const clave = v7()
    const deAmbas = [ana, luz].map(({ usuario }) => aviso(usuario.id, { clave }))
    await Promise.all(Array.from({ length: 5 }, () => notificar(api.db, deAmbas)))
    await notificar(api.db, [aviso(ana.usuario.id, { clave, tipo: 'equipo' })])
    await notificar(api.db, [])
    expect([await countSinLeer(api.db, ana.usuario.id), await countSinLeer(api.db, luz.usuario.id)]).toEqual([2, 1])
  })

  it('goes with its cause: a transaction that fails tells nobody', async () => {
    const { usuario } = await crearUsuario(api)
    const falla = api.db.transaction().execute(async (tx) => {
      await notificar(tx, [aviso(usuario.id)])
      throw new Error('no')
    })
    await expect(falla).rejects.toThrow('no')
    expect(await countSinLeer(api.db, usuario.id)).toBe(0)
  })
})

describe('the list', () => {
  it('is mine, the newest first, by pages', async () => {
    const { token, usuario } = await crearUsuario(api)
    const { usuario: otra } = await crearUsuario(api)
    await notificar(api.db, [aviso(otra.id, { titulo: 'Ajena' })])
    const claves = Array.from({ length: 12 }, (_, n) => `${usuario.id}-${n}`)
    for (const [n, clave] of claves.entries()) {
      await notificar(api.db, [aviso(usuario.id, { clave, titulo: `Aviso ${n}`, texto: 'Texto', ruta: '/dashboard' })])
      await llegada(clave, `${20 - n} minutes`)
    }
    const primera = await lista(token)
    expect([primera.items.length, primera.total, primera.sinLeer]).toEqual([10, 12, 12])
    expect(primera.items[0]).toEqual({
      id: expect.any(String),
      tipo: 'cuenta',
      titulo: 'Aviso 11',
      texto: 'Texto',
      ruta: '/dashboard',
      creadaEn: expect.stringMatching(/Z$/),
      leida: false,
    })
    const segunda = await lista(token, { currentPage: 2 })
    expect(segunda.items.map(({ titulo }) => titulo)).toEqual(['Aviso 1', 'Aviso 0'])
    expect((await lista(token, { currentPage: 3 })).items).toEqual([])
    expect(await rechazo(lista(token, { limit: 51, currentPage: 0 }))).toMatchObject({
      status: 400,
      campos: ['limit', 'currentPage'],
    })
  })
})

describe('to read', () => {
  it('marks one, and only mine; what was read keeps its moment', async () => {
    const { token, usuario } = await crearUsuario(api)
    const ajena = await crearUsuario(api)
    await notificar(api.db, [aviso(usuario.id), aviso(usuario.id)])
    const [una] = (await lista(token)).items
    const id = una?.id ?? ''
    for (const [de, cual] of [
      [ajena.token, id],
      [token, v7()],
    ] as const) {
      expect(await rechazo(leer(de, cual))).toEqual({
        status: 404,
        mensaje: 'No se encontró el recurso solicitado.',
        campos: [],
      })
    }
    expect(await rechazo(leer(token, 'nada'))).toMatchObject({ status: 400, campos: ['id'] })
    expect(await avisos(token)).toEqual({ notificaciones: 2, invitaciones: 0 })
    await leer(token, id)
    const leidaEn = async () =>
      (await api.db.selectFrom('notificaciones').select('leida_en').where('id', '=', id).executeTakeFirstOrThrow())
        .leida_en
    const antes = await leidaEn()
    await leer(token, id)
    expect([await leidaEn(), (await avisos(token)).notificaciones]).toEqual([antes, 1])
    expect((await lista(token)).items.map(({ leida }) => leida).sort()).toEqual([false, true])
  })

  it('all marks all of mine and none of anybody else', async () => {
    const [ana, luz] = [await crearUsuario(api), await crearUsuario(api)]
    await notificar(api.db, [aviso(ana.usuario.id), aviso(ana.usuario.id), aviso(luz.usuario.id)])
    await api.como(ana.token)('POST /notificaciones/leer-todas')
    expect([(await avisos(ana.token)).notificaciones, (await avisos(luz.token)).notificaciones]).toEqual([0, 1])
  })
})

describe('the counts', () => {
  it('hold what waits for my e-mail: pending ones that have not lapsed', async () => {
    const { token, usuario } = await crearUsuario(api)
    const orgs = await Promise.all(
      Array.from({ length: 4 }, () => api.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()),
    )
    const enUnDia = new Date(Date.now() + 86_400_000)
    const casos = [
      { estado: 'pendiente', email: usuario.email, expira_en: enUnDia },
      { estado: 'pendiente', email: usuario.email, expira_en: new Date(Date.now() - 1000) },
      { estado: 'rechazada', email: usuario.email, expira_en: enUnDia },
      { estado: 'pendiente', email: 'otra@correo.mx', expira_en: enUnDia },
    ] as const
    for (const [n, caso] of casos.entries()) {
      const organizacion = {
        id: v7(),
        slug: `conteo-${n}`,
        nombre: 'x',
        nombre_mostrado: 'X',
        descripcion: '',
        email: 'x@x.mx',
        telefono: '',
        pais: 'México',
      }
      await api.db
        .insertInto('organizaciones')
        .values({ ...organizacion, owner_id: orgs[n]?.id ?? '' })
        .execute()
      await api.db
        .insertInto('invitaciones')
        .values({ id: v7(), organizacion_id: organizacion.id, rol: 'member', ...caso })
        .execute()
    }
    expect(await avisos(token)).toEqual({ notificaciones: 0, invitaciones: 1 })
  })

  it('stop at a thousand, so that they cost the same for everybody', async () => {
    const { token, usuario } = await crearUsuario(api)
    await sql`insert into notificaciones (id, usuario_id, tipo, clave, titulo)
      select gen_random_uuid(), ${usuario.id}, 'cuenta', n::text, 'x' from generate_series(1, 1200) n`.execute(api.db)
    expect((await avisos(token)).notificaciones).toBe(1000)
    expect((await lista(token)).sinLeer).toBe(1000)
  })
})

describe('preferences', () => {
  const guardar = (token: string, body: Record<string, unknown>) =>
    api.como(token)('PATCH /cuenta/preferencias', { body })
  const todas = Object.fromEntries(TEMAS.map((tema) => [tema, tema !== 'novedades']))

  it('are yes until one says no, but for what one has to ask for; what is not named stays', async () => {
    const { token, usuario } = await crearUsuario(api)
    expect(await findPreferencias(api.db, usuario.id)).toEqual(todas)
    expect(await guardar(token, {})).toEqual({ item: todas })
    expect(await guardar(token, { novedades: true, ventas: false })).toEqual({
      item: { ...todas, novedades: true, ventas: false },
    })
    expect(await guardar(token, { ventas: true })).toEqual({ item: { ...todas, novedades: true } })
    expect([
      await quiereCorreo(api.db, usuario.id, 'novedades'),
      await quiereCorreo(api.db, usuario.id, 'equipo'),
    ]).toEqual([true, true])
    const { usuario: otra } = await crearUsuario(api)
    expect(await quiereCorreo(api.db, otra.id, 'novedades')).toBe(false)
  })

  it('name every value that will not do, and keep nothing of it', async () => {
    const { token, usuario } = await crearUsuario(api)
    expect(await rechazo(guardar(token, { novedades: 'no', equipo: 1, ventas: false }))).toMatchObject({
      status: 400,
      campos: ['novedades', 'equipo'],
    })
    expect((await rechazo(guardar(token, { seguridad: false }))).status).toBe(400)
    expect(await findPreferencias(api.db, usuario.id)).toEqual(todas)
  })
})

describe('limpiarNotificaciones', () => {
  it('forgets what was read half a year ago, and what nobody read in four hundred days; nothing else', async () => {
    const { token, usuario } = await crearUsuario(api)
    const casos = { vieja: '181 days', reciente: '179 days', nueva: '1 minute' }
    for (const [titulo, hace] of Object.entries(casos)) {
      const clave = v7()
      await notificar(api.db, [aviso(usuario.id, { clave, titulo })])
      await llegada(clave, hace)
    }
    await api.como(token)('POST /notificaciones/leer-todas')
    for (const [titulo, hace] of Object.entries({ 'sin leer': '399 days', olvidada: '401 days' })) {
      const clave = v7()
      await notificar(api.db, [aviso(usuario.id, { clave, titulo })])
      await llegada(clave, hace)
    }
    await limpiarNotificaciones(api.db)
    expect((await lista(token)).items.map(({ titulo }) => titulo)).toEqual(['nueva', 'reciente', 'sin leer'])
  })
})
