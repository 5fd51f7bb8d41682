import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correosPara, enviar } from '../../../testing/acceso.ts'
import { apartar } from '../../../testing/apartar.ts'
import {
  crearEventoPublicado,
  crearOrganizacion,
  crearUsuario,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'
import { agregarApp } from '../../../testing/segundo-paso.ts'
import { hashPassword, retirarSegundoPasoDe } from '../../cuentas/index.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
const PASSWORD = 'clave-larga-1'

async function administrador() {
  const creado = await crearUsuario(api, { tipo: 'administrador', verificado: true })
  return { ...creado, api: api.como(creado.token) }
}
const alguien = async (datos: Parameters<typeof crearUsuario>[1] = {}) =>
  crearUsuario(api, { passwordHash: await hashPassword(PASSWORD), ...datos })
const bloquear = (id: string, motivo = 'Reportes de fraude.', quien = admin) =>
  quien.api('POST /administracion/usuarios/:id/bloquear', { params: { id }, body: { motivo } })
const desbloquear = (id: string) => admin.api('POST /administracion/usuarios/:id/desbloquear', { params: { id } })
const entrar = (email: string, password = PASSWORD) =>
  api.como()('POST /auth/iniciar-sesion', { body: { email, password } })
const verificar = (token: string) => api.como(token)('GET /auth/verify')
const bitacora = async (accion: string) =>
  (await admin.api('GET /administracion/bitacora', { query: { limit: 50 } })).items.filter(
    (anotacion) => anotacion.accion === accion,
  )

beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  admin = await administrador()
})
afterAll(() => api.close())

describe('the list of accounts', () => {
  it('finds by name without accents, by a piece of the e-mail and by id', async () => {
    const { usuario } = await alguien({ nombre: 'Ángela', apellidoPaterno: 'Ñúñez', email: 'angela.n@busca.test' })
    const buscar = async (termino: string) =>
      (await admin.api('GET /administracion/usuarios', { query: { termino } })).items.map(({ id }) => id)
    for (const termino of ['angela nunez', 'ÁNGELA', 'n@busca', usuario.id])
      expect([termino, await buscar(termino)]).toEqual([termino, [usuario.id]])
    expect(await buscar('angela%')).toEqual([])
    expect(await buscar('nadie-asi')).toEqual([])
  })

  it('filters by what an account is', async () => {
    const bloqueada = await alguien()
    await bloquear(bloqueada.usuario.id)
    const ids = async (filtro: 'bloqueados' | 'administradores' | 'sin_verificar' | 'verificados') =>
      (await admin.api('GET /administracion/usuarios', { query: { filtro, limit: 50 } })).items.map(({ id }) => id)
    expect(await ids('bloqueados')).toContain(bloqueada.usuario.id)
    expect(await ids('bloqueados')).not.toContain(admin.usuario.id)
    expect(await ids('administradores')).toContain(admin.usuario.id)
    expect(await ids('sin_verificar')).toContain(bloqueada.usuario.id)
    expect(await ids('verificados')).not.toContain(bloqueada.usuario.id)
  })

  it('is cut in pages, with a total', async () => {
    const primera = await admin.api('GET /administracion/usuarios', { query: { limit: 1 } })
    const segunda = await admin.api('GET /administracion/usuarios', { query: { limit: 1, currentPage: 2 } })
    expect(primera.total).toBeGreaterThan(1)
    expect(primera.items[0]?.id).not.toBe(segunda.items[0]?.id)
  })
})

describe('one account', () => {
  it('tells of organizations, sessions and sign-in, and no secret', async () => {
    const { token, usuario } = await alguien()
    await crearOrganizacion(api, { owner: { token, usuario }, slug: 'la-suya' })
    const { item } = await admin.api('GET /administracion/usuarios/:id', { params: { id: usuario.id } })
    expect(item).toMatchObject({
      email: usuario.email,
      compras: 0,
      llaves: 0,
      propia: false,
      organizaciones: [{ slug: 'la-suya', rol: 'owner', suspendida: false }],
    })
    expect(item.sesiones).toHaveLength(1)
    expect(JSON.stringify(item)).not.toMatch(/hash|token|argon/i)
  })

  it('is not found under another id, and an id that is none is refused', async () => {
    const id = '01900000-0000-7000-8000-000000000000'
    await expect(admin.api('GET /administracion/usuarios/:id', { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(admin.api('GET /administracion/usuarios/:id', { params: { id: 'x' } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(bloquear(id)).rejects.toMatchObject({ status: 404, message: 'No encontramos esa cuenta.' })
  })
})

describe('blocking', () => {
  it('ends every session at once, and says so only after the right password', async () => {
    const { token, usuario } = await alguien()
    await verificar(token)
    const { item } = await bloquear(usuario.id, 'Vendió boletos falsos.')
    expect(item).toMatchObject({ bloqueadoMotivo: 'Vendió boletos falsos.', sesiones: [] })
    await expect(verificar(token)).rejects.toMatchObject({ status: 401 })
    await expect(entrar(usuario.email)).rejects.toMatchObject({
      status: 403,
      message: expect.stringMatching(/^Tu cuenta está bloqueada\. Escríbenos/),
    })
    await expect(entrar(usuario.email, 'otra-clave-9')).rejects.toMatchObject({
      status: 401,
      message: 'Correo o contraseña incorrectos.',
    })
    const [anotacion] = await bitacora('usuario.bloqueado')
    expect(anotacion).toMatchObject({
      quien: { id: admin.usuario.id },
      usuario: { id: usuario.id },
      antes: { bloqueado: false },
      despues: { bloqueado: true, motivo: 'Vendió boletos falsos.' },
    })
  })

  it('is taken back: the account signs in again, its old sessions stay ended', async () => {
    const { token, usuario } = await alguien()
    await bloquear(usuario.id)
    const { item } = await desbloquear(usuario.id)
    expect(item).toMatchObject({ bloqueadoEn: null, bloqueadoMotivo: null })
    await expect(verificar(token)).rejects.toMatchObject({ status: 401 })
    expect((await entrar(usuario.email)).usuario.email).toBe(usuario.email)
  })

  it('needs a reason, a proof of identity, and an account that is not blocked', async () => {
    const { usuario } = await alguien()
    await expect(bloquear(usuario.id, '  ')).rejects.toMatchObject({
      status: 400,
      wire: { form: [{ name: 'motivo' }] },
    })
    await expect(desbloquear(usuario.id)).rejects.toMatchObject({ status: 409 })
    await bloquear(usuario.id)
    await expect(bloquear(usuario.id)).rejects.toMatchObject({ status: 409, message: 'Esa cuenta ya está bloqueada.' })
    const sinPrueba = await crearUsuario(api, { tipo: 'administrador', probada: false })
    const sin = { ...sinPrueba, api: api.como(sinPrueba.token) }
    await expect(bloquear(usuario.id, 'Un motivo.', sin)).rejects.toMatchObject({
      status: 403,
      wire: { form: [{ name: 'identidad' }] },
    })
  })

  it('is never of oneself', async () => {
    await expect(bloquear(admin.usuario.id)).rejects.toMatchObject({
      status: 409,
      message: 'No puedes bloquear tu propia cuenta.',
    })
  })

  it('of two administrators who block each other leaves one', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      const [uno, otro] = [await administrador(), await administrador()]
      const respuestas = await Promise.allSettled([
        bloquear(otro.usuario.id, 'Un motivo.', uno),
        bloquear(uno.usuario.id, 'Un motivo.', otro),
      ])
      expect(respuestas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const ids = [uno.usuario.id, otro.usuario.id]
      const vivos = await api.db
        .selectFrom('usuarios')
        .select('id')
        .where('id', 'in', ids)
        .where('bloqueado_en', 'is', null)
        .execute()
      expect(vivos).toHaveLength(1)
    }
  })

  it('leaves no session to whoever signs in at that moment', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      const { usuario } = await alguien()
      const [entrada] = await Promise.allSettled([entrar(usuario.email), bloquear(usuario.id)])
      const token = entrada.status === 'fulfilled' ? entrada.value.token : null
      if (token !== null) await expect(verificar(token)).rejects.toMatchObject({ status: 401 })
      const { item } = await admin.api('GET /administracion/usuarios/:id', { params: { id: usuario.id } })
      expect(item.sesiones).toEqual([])
    }
  })

  it('leaves a hold under way alone, which then belongs to a guest', async () => {
    const { tipos, ...evento } = await crearEventoPublicado(api, { tipos: [{ tipo: 'General', cupo: 5, precio: 0 }] })
    const [general] = tipos
    if (general === undefined) throw new Error('no tipos')
    const { token, usuario } = await alguien()
    const { id } = await apartar(api.como(token), evento, [[general, 1]])
    await bloquear(usuario.id)
    const comprador = { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: 'ana.invitada@prueba.test' }
    const body = { comprador, metodo: 'gratis' as const, aceptaTerminos: true as const }
    const { compra } = await api.como(token)('POST /p/apartados/:id/comprar', { params: { id }, body })
    expect(compra.estado).toBe('pagada')
    const fila = await api.db
      .selectFrom('compras')
      .select('usuario_id')
      .where('folio', '=', compra.folio)
      .executeTakeFirstOrThrow()
    expect(fila.usuario_id).toBeNull()
  })

  it('lets the sale of their organizations go on', async () => {
    const duena = await crearOrganizacion(api)
    const { tipos, ...evento } = await crearEventoPublicado(api, {
      organizada: duena,
      tipos: [{ tipo: 'General', cupo: 5 }],
    })
    await bloquear(duena.usuario.id)
    const [general] = tipos
    if (general === undefined) throw new Error('no tipos')
    expect((await apartar(api.como(), evento, [[general, 1]])).estado).toBe('activo')
  })
})

describe('help with an account', () => {
  it('verifies an e-mail by hand, once', async () => {
    const { usuario } = await alguien()
    const verificarAMano = () =>
      admin.api('POST /administracion/usuarios/:id/verificar', { params: { id: usuario.id } })
    expect((await verificarAMano()).item.verificadoEn).not.toBeNull()
    await expect(verificarAMano()).rejects.toMatchObject({ status: 409, message: 'Ese correo ya estaba verificado.' })
    expect((await bitacora('usuario.verificado'))[0]).toMatchObject({ usuario: { id: usuario.id } })
  })

  it('ends its sessions', async () => {
    const { token, usuario } = await alguien()
    const { item } = await admin.api('POST /administracion/usuarios/:id/cerrar-sesiones', {
      params: { id: usuario.id },
    })
    expect(item.sesiones).toEqual([])
    await expect(verificar(token)).rejects.toMatchObject({ status: 401 })
  })

  it('asks for the letter of recovery', async () => {
    const { usuario } = await alguien()
    await admin.api('POST /administracion/usuarios/:id/recuperacion', { params: { id: usuario.id } })
    const trabajos = await api.db
      .selectFrom('trabajos')
      .select('datos')
      .where('tipo', '=', 'enviar_recuperacion')
      .execute()
    expect(trabajos.map(({ datos }) => datos)).toContainEqual({ email: usuario.email })
  })

  it('takes off a second factor that its person lost; whoever found it is signed out', async () => {
    const { usuario, token } = await alguien()
    await agregarApp(api, token)
    const params = { id: usuario.id }
    const quitar = () => admin.api('DELETE /administracion/usuarios/:id/segundo-paso', { params })
    expect((await admin.api('GET /administracion/usuarios/:id', { params })).item.segundoPaso).toBe(true)
    await expect(entrar(usuario.email)).rejects.toMatchObject({ status: 403 })
    expect((await quitar()).item).toMatchObject({ segundoPaso: false, sesiones: [] })
    await expect(verificar(token)).rejects.toMatchObject({ status: 401 })
    await expect(entrar(usuario.email)).resolves.toMatchObject({ usuario: { email: usuario.email } })
    await expect(quitar()).rejects.toMatchObject({ status: 409 })
    expect(await bitacora('usuario.segundo_paso_quitado')).toMatchObject([{ usuario: { id: usuario.id } }])
    await enviar(api)
    const asuntos = correosPara(api, usuario.email).map(({ subject }) => subject)
    expect(asuntos).toContain('Quitamos el segundo paso de tu cuenta')
  })

  it('does the same from a console, where the only administrator may have lost theirs', async () => {
    const solo = await administrador()
    expect(await retirarSegundoPasoDe(api.services, solo.usuario.email)).toBe(false)
    await agregarApp(api, solo.token)
    expect(await retirarSegundoPasoDe(api.services, solo.usuario.email)).toBe(true)
    await expect(verificar(solo.token)).rejects.toMatchObject({ status: 401 })
    expect(await bitacora('usuario.segundo_paso_quitado')).toContainEqual(
      expect.objectContaining({ rol: 'sistema', usuario: expect.objectContaining({ id: solo.usuario.id }) }),
    )
  })
})

describe('the log of the platform', () => {
  it('is only added to', async () => {
    const { usuario } = await alguien()
    await bloquear(usuario.id)
    const queda = { constraint: 'bitacora_plataforma_queda' }
    await expect(sql`update bitacora_plataforma set accion = 'otra'`.execute(api.db)).rejects.toMatchObject(queda)
    await expect(sql`update bitacora_plataforma set usuario_id = ${usuario.id}`.execute(api.db)).rejects.toMatchObject(
      queda,
    )
    await expect(sql`delete from bitacora_plataforma`.execute(api.db)).rejects.toMatchObject(queda)
    await expect(sql`truncate bitacora_plataforma`.execute(api.db)).rejects.toMatchObject(queda)
  })

  it('keeps what was done when those who did it, or to whom, are gone', async () => {
    const otro = await administrador()
    const { usuario } = await alguien()
    await bloquear(usuario.id, 'Un motivo.', otro)
    const antes = await bitacora('usuario.bloqueado')
    await sql`delete from usuarios where id in (${usuario.id}, ${otro.usuario.id})`.execute(api.db)
    const despues = await bitacora('usuario.bloqueado')
    expect(despues).toHaveLength(antes.length)
    expect(despues[0]).toMatchObject({ quien: null, usuario: null, rol: 'administrador', despues: { bloqueado: true } })
  })

  it('is filtered by who, kind and day', async () => {
    const otro = await administrador()
    const { usuario } = await alguien()
    await otro.api('POST /administracion/usuarios/:id/cerrar-sesiones', { params: { id: usuario.id } })
    const de = (query: object) => admin.api('GET /administracion/bitacora', { query })
    expect((await de({ quien: otro.usuario.id })).items).toHaveLength(1)
    expect((await de({ quien: otro.usuario.id, clase: 'organizacion' })).items).toEqual([])
    expect((await de({ usuario: usuario.id, clase: 'usuario' })).total).toBe(1)
    const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date())
    expect((await de({ quien: otro.usuario.id, desde: hoy, hasta: hoy })).total).toBe(1)
    expect((await de({ quien: otro.usuario.id, hasta: '2020-01-01' })).total).toBe(0)
    expect((await de({})).personas.map(({ id }) => id)).toContain(otro.usuario.id)
    await expect(de({ desde: 'ayer' })).rejects.toMatchObject({ status: 400 })
  })
})
