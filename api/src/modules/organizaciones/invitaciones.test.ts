import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../jobs/trabajos.ts'
import { rechazo, todosALaVez } from '../../testing/apartar.ts'
import { crearMiembro, crearOrganizacion, crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { limpiarInvitaciones } from './invitaciones.repository.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('trabajos').execute()
  await api.db.deleteFrom('intentos').execute()
  api.mensajes.length = 0
})

const DIA = 24 * 3_600_000
const errores: unknown[] = []
const atender = () => atenderTrabajos(api.services, (error) => errores.push(error))
type Cuerpo = { email: string; rol: 'member' | 'admin' }
const invitar = (token: string | undefined, slug: string, body: Cuerpo) =>
  api.como(token)('POST /organizacion/:slug/equipo/invitar', { params: { slug }, body })
const aceptar = (token: string | undefined, id: string) => api.como(token)('POST /invitaciones/:id/aceptar', { params: { id } })
const rechazar = (token: string | undefined, id: string) => api.como(token)('POST /invitaciones/:id/rechazar', { params: { id } })
const mias = (token: string | undefined) => api.como(token)('GET /invitaciones/obtener')
const avisosDe = (token: string) => api.como(token)('GET /notificaciones/obtener', { query: {} })
const filaDe = (id: string) => api.db.selectFrom('invitaciones').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const vencer = (id: string) =>
  api.db
    .updateTable('invitaciones')
    .set({ expira_en: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
const rolDe = async (organizacion: { id: string }, usuario: { id: string }) =>
  (await api.db.selectFrom('miembros').select('rol').where('organizacion_id', '=', organizacion.id).where('usuario_id', '=', usuario.id).execute()).map(
    ({ rol }) => rol,
  )

/** An organization, somebody verified, and the invitation that waits for them. */
async function invitada(rol: Cuerpo['rol'] = 'member') {
  const organizada = await crearOrganizacion(api)
  const persona = await crearUsuario(api, { verificado: true })
  const { item } = await invitar(organizada.token, organizada.organizacion.slug, { email: persona.usuario.email, rol })
  return { ...organizada, persona, id: item.id }
}

describe('who may invite', () => {
  it('is owner and admin; to other tenants the organization does not exist, whatever they send', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    const { slug } = organizacion
    const quienes: [string, string | undefined, number][] = [
      ['anónimo', undefined, 401],
      ['ajeno', (await crearUsuario(api)).token, 404],
      ['owner ajeno', (await crearOrganizacion(api)).token, 404],
      ['administrador', (await crearUsuario(api, { tipo: 'administrador' })).token, 404],
      ['member', (await crearMiembro(api, organizacion, 'member')).token, 403],
    ]
    for (const [quien, suyo, status] of quienes) {
      for (const body of [{ email: 'nueva@correo.mx', rol: 'member' } as const, {} as Cuerpo]) {
        expect((await rechazo(invitar(suyo, slug, body))).status, quien).toBe(status)
      }
    }
    expect((await rechazo(invitar(token, 'no-existe', { email: 'nueva@correo.mx', rol: 'member' }))).status).toBe(404)
    const admin = await crearMiembro(api, organizacion, 'admin')
    await expect(invitar(admin.token, slug, { email: 'una@correo.mx', rol: 'admin' })).resolves.toMatchObject({ item: { rol: 'admin' } })
    await expect(invitar(token, slug, { email: 'dos@correo.mx', rol: 'member' })).resolves.toMatchObject({ item: { rol: 'member' } })
    expect(await api.db.selectFrom('trabajos').select('tipo').execute()).toHaveLength(2)
  })

  it('names every field that must change; nobody is made owner', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    expect(await rechazo(invitar(token, organizacion.slug, {} as Cuerpo))).toMatchObject({ status: 400, campos: ['email', 'rol'] })
    const malo = { email: 'no', rol: 'owner' } as unknown as Cuerpo
    expect(await rechazo(invitar(token, organizacion.slug, malo))).toMatchObject({ status: 400, campos: ['email', 'rol'] })
  })
})

describe('who may be invited', () => {
  it('is nobody of the team, nor whoever has an invitation that waits; another organization may', async () => {
    const { organizacion, token, usuario } = await crearOrganizacion(api)
    const { slug } = organizacion
    const miembro = await crearMiembro(api, organizacion, 'member')
    for (const { email } of [usuario, miembro.usuario]) {
      const refused = await invitar(token, slug, { email, rol: 'admin' }).catch((error) => error)
      expect([refused.status, refused.wire.form]).toEqual([400, [{ name: 'email', message: 'Esa persona ya está en el equipo.', type: 'custom' }]])
    }
    await invitar(token, slug, { email: 'Nueva@Correo.mx ', rol: 'member' })
    const otra = await invitar(token, slug, { email: 'nueva@correo.mx', rol: 'admin' }).catch((error) => error)
    expect([otra.status, otra.wire.form]).toEqual([400, [{ name: 'email', message: 'Ya hay una invitación pendiente para ese correo.', type: 'custom' }]])
    const vecina = await crearOrganizacion(api)
    await expect(invitar(vecina.token, vecina.organizacion.slug, { email: 'nueva@correo.mx', rol: 'member' })).resolves.toBeTruthy()
  })

  it('is the same answer whether or not there is an account', async () => {
    const { organizacion, token, usuario } = await crearOrganizacion(api, { slug: 'misma-respuesta' })
    const { usuario: conCuenta } = await crearUsuario(api)
    for (const email of [conCuenta.email, 'sin-cuenta@correo.mx']) {
      expect(await invitar(token, organizacion.slug, { email, rol: 'member' })).toEqual({
        item: {
          id: expect.any(String),
          organizacion: { nombre: organizacion.nombreMostrado, slug: organizacion.slug, logo_url: null },
          email,
          rol: 'member',
          fechaInvitacion: expect.any(String),
          invitadaPor: usuario.nombreMostrado,
          expiraEn: expect.any(String),
        },
      })
    }
  })

  it('may be invited again once the first has lapsed', async () => {
    const { organizacion, token, persona, id } = await invitada()
    await vencer(id)
    const { item } = await invitar(token, organizacion.slug, { email: persona.usuario.email, rol: 'admin' })
    expect([(await filaDe(id)).estado, (await filaDe(item.id)).estado]).toEqual(['vencida', 'pendiente'])
  })

  it('is one of many who ask for the same e-mail at the same moment', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    const { hechos, rechazos } = await todosALaVez(
      Array.from({ length: 8 }, () => () => invitar(token, organizacion.slug, { email: 'carrera@correo.mx', rol: 'member' })),
    )
    expect([hechos.length, rechazos.map(({ status, campos }) => [status, ...campos])]).toEqual([1, Array.from({ length: 7 }, () => [400, 'email'])])
    expect(await api.db.selectFrom('trabajos').select('id').execute()).toHaveLength(1)
  })

  it('is one of fifty at most, also when the last two come together', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    const fila = (n: number) => ({ id: v7(), organizacion_id: organizacion.id, email: `p${n}@correo.mx`, rol: 'member' as const })
    const filas = Array.from({ length: 49 }, (_, n) => ({ ...fila(n), expira_en: new Date(Date.now() + DIA) }))
    await api.db.insertInto('invitaciones').values(filas).execute()
    const { hechos, rechazos } = await todosALaVez(['a', 'b'].map((n) => () => invitar(token, organizacion.slug, { email: `${n}@correo.mx`, rol: 'member' })))
    expect([hechos.length, rechazos]).toEqual([
      1,
      [{ status: 409, mensaje: 'Hay 50 invitaciones sin responder. Espera a que contesten antes de enviar más.', campos: [] }],
    ])
    await vencer(filas[0]?.id ?? '')
    await expect(invitar(token, organizacion.slug, { email: 'c@correo.mx', rol: 'member' })).resolves.toBeTruthy()
  })
})

describe('limits on sending', () => {
  it('are three an hour for one address of one organization, and refusals do not count', async () => {
    const estricta = await createTestApi({ mode: 'production' })
    try {
      const { organizacion, token } = await crearOrganizacion(estricta)
      const persona = await crearUsuario(estricta, { verificado: true })
      const pedir = (email: string) =>
        estricta.como(token)('POST /organizacion/:slug/equipo/invitar', { params: { slug: organizacion.slug }, body: { email, rol: 'member' } })
      for (let i = 0; i < 3; i++) {
        const { item } = await pedir(persona.usuario.email)
        for (let j = 0; j < 2; j++) expect(await rechazo(pedir(persona.usuario.email))).toMatchObject({ status: 400, campos: ['email'] })
        await estricta.como(persona.token)('POST /invitaciones/:id/rechazar', { params: { id: item.id } })
      }
      const refused = await pedir(persona.usuario.email).catch((error) => error)
      expect([refused.status, refused.message]).toEqual([428, 'Generaste muchos intentos, espera un rato y vuelve a intentar.'])
      await expect(pedir('otra@correo.mx')).resolves.toBeTruthy()
      for (let i = 0; i < 26; i++) await pedir(`p${i}@correo.mx`)
      expect((await rechazo(pedir('de-mas@correo.mx'))).status).toBe(428)
    } finally {
      await estricta.close()
    }
  })
})

describe('the e-mail', () => {
  it('goes out once, with its link, to whoever has an account and to whoever has none', async () => {
    const { organizacion, token, usuario } = await crearOrganizacion(api, { slug: 'correo-uno', nombre: 'Foro\n  Uno' })
    const { usuario: persona } = await crearUsuario(api)
    await invitar(token, organizacion.slug, { email: persona.email, rol: 'admin' })
    await invitar(token, organizacion.slug, { email: 'sin-cuenta@correo.mx', rol: 'member' })
    expect(api.mensajes).toEqual([])
    await atender()
    await atender()
    const [una, otra] = api.mensajes.toSorted((a, b) => String(a.to).localeCompare(String(b.to)))
    expect(api.mensajes).toHaveLength(2)
    expect([una?.to, una?.subject, otra?.to]).toEqual([persona.email, 'Te invitaron a Foro Uno', 'sin-cuenta@correo.mx'])
    for (const parte of [usuario.nombreMostrado, 'como Administrador', persona.email, 'http://localhost:3000/auth/sign-in?siguiente=/dashboard/invitaciones'])
      expect([una?.text.includes(parte), una?.html.includes(parte)], parte).toEqual([true, true])
    expect(otra?.text).toContain('http://localhost:3000/auth/sign-up?siguiente=/dashboard/invitaciones')
    expect(otra?.text).toContain('como Miembro')
    expect(errores).toEqual([])
  })

  it('carries names as text, never as markup', async () => {
    const { organizacion, token } = await crearOrganizacion(api, { nombre: '<img src=x onerror=alert(1)>' })
    await invitar(token, organizacion.slug, { email: 'html@correo.mx', rol: 'member' })
    await atender()
    expect(api.mensajes[0]?.html).not.toContain('<img src=x')
  })

  it('is not sent for one that was answered or has lapsed meanwhile', async () => {
    const una = await invitada()
    await rechazar(una.persona.token, una.id)
    await vencer((await invitada()).id)
    await atender()
    expect(api.mensajes).toEqual([])
    expect(await api.db.selectFrom('trabajos').select('id').execute()).toEqual([])
  })

  it('is not sent to who wants none about equipo, if the address is proved to be theirs', async () => {
    for (const verificado of [true, false]) {
      const { organizacion, token } = await crearOrganizacion(api)
      const persona = await crearUsuario(api, { verificado })
      await api.como(persona.token)('PATCH /cuenta/preferencias', { body: { equipo: false } })
      await invitar(token, organizacion.slug, { email: persona.usuario.email, rol: 'member' })
      await atender()
      expect(api.mensajes.map(({ to }) => to)).toEqual(verificado ? [] : [persona.usuario.email])
      expect(await mias(persona.token)).toMatchObject({ total: 1 })
    }
  })
})

describe('an invitation', () => {
  it('is told to its account, counted and listed for it alone', async () => {
    const { organizacion, persona, id, usuario } = await invitada('admin')
    expect(await mias(persona.token)).toMatchObject({ items: [{ id, rol: 'admin', organizacion: { slug: organizacion.slug } }], total: 1 })
    expect(await avisosDe(persona.token)).toMatchObject({
      items: [
        {
          tipo: 'invitacion',
          titulo: `Te invitaron a ${organizacion.nombreMostrado}`,
          texto: 'Entrarías al equipo como Administrador.',
          ruta: '/dashboard/invitaciones',
          leida: false,
        },
      ],
      total: 1,
      sinLeer: 1,
    })
    expect(await api.como(persona.token)('GET /notificaciones/avisos')).toEqual({ notificaciones: 1, invitaciones: 1 })
    const ajena = await crearUsuario(api, { verificado: true })
    expect(await mias(ajena.token)).toEqual({ items: [], total: 0 })
    expect((await rechazo(mias(undefined))).status).toBe(401)
    expect((await api.como(ajena.token)('GET /notificaciones/obtener', { query: {} })).total).toBe(0)
    expect(usuario.id).not.toBe(persona.usuario.id)
  })

  it.each([
    ['aceptar', aceptar],
    ['rechazar', rechazar],
  ] as const)('does not exist for whoever has another e-mail, and asks for a session (%s)', async (_, responder) => {
    const { id, token, organizacion } = await invitada()
    const admin = await crearMiembro(api, organizacion, 'admin', { verificado: true })
    const ajena = await crearUsuario(api, { verificado: true })
    for (const de of [token, admin.token, ajena.token]) {
      expect(await rechazo(responder(de, id))).toEqual({ status: 404, mensaje: 'No se encontró el recurso solicitado.', campos: [] })
      expect((await rechazo(responder(de, v7()))).status).toBe(404)
    }
    expect((await rechazo(responder(undefined, id))).status).toBe(401)
    expect(await rechazo(responder(ajena.token, 'nada'))).toMatchObject({ status: 400, campos: ['id'] })
    expect((await filaDe(id)).estado).toBe('pendiente')
  })

  it.each([
    ['aceptar', aceptar],
    ['rechazar', rechazar],
  ] as const)('stays closed until the e-mail is verified (%s)', async (_, responder) => {
    const { organizacion, token } = await crearOrganizacion(api)
    const persona = await crearUsuario(api)
    const { item } = await invitar(token, organizacion.slug, { email: persona.usuario.email, rol: 'member' })
    expect(await rechazo(responder(persona.token, item.id))).toMatchObject({ status: 403, mensaje: expect.stringMatching(/^Verifica tu correo/) })
    expect((await filaDe(item.id)).estado).toBe('pendiente')
    await api.db.updateTable('usuarios').set({ email_verificado_en: new Date() }).where('id', '=', persona.usuario.id).execute()
    await expect(responder(persona.token, item.id)).resolves.toBeUndefined()
  })

  it('goes with the address: whoever changes theirs has it no more', async () => {
    const { persona, id } = await invitada()
    await api.db.updateTable('usuarios').set({ email: 'cambiada@correo.mx' }).where('id', '=', persona.usuario.id).execute()
    expect((await rechazo(aceptar(persona.token, id))).status).toBe(404)
    expect(await api.como(persona.token)('GET /notificaciones/avisos')).toMatchObject({ invitaciones: 0 })
  })

  it.each(['member', 'admin'] as const)('that is accepted makes a %s, once, and tells whoever invited, the owner and the person', async (rol) => {
    const { organizacion, token, usuario } = await crearOrganizacion(api)
    const admin = await crearMiembro(api, organizacion, 'admin')
    const persona = await crearUsuario(api, { verificado: true, nombre: 'Luz', apellidoPaterno: 'Prueba' })
    const { item } = await invitar(admin.token, organizacion.slug, { email: persona.usuario.email, rol })
    await aceptar(persona.token, item.id)
    expect(await rolDe(organizacion, persona.usuario)).toEqual([rol])
    expect(await filaDe(item.id)).toMatchObject({ estado: 'aceptada', respondida_en: expect.any(Date), invitada_por: admin.usuario.id })
    expect(await rechazo(aceptar(persona.token, item.id))).toEqual({ status: 409, mensaje: 'Ya aceptaste esta invitación.', campos: [] })
    expect((await rechazo(rechazar(persona.token, item.id))).status).toBe(409)
    for (const interesado of [token, admin.token]) {
      const { items } = await avisosDe(interesado)
      expect(items.map(({ tipo, titulo, ruta }) => [tipo, titulo, ruta])).toEqual([
        ['equipo', 'Luz Prueba ya está en tu equipo', `/dashboard/organizaciones/${organizacion.slug}/colaboradores`],
      ])
    }
    const { items, sinLeer } = await avisosDe(persona.token)
    expect([items.map(({ tipo, leida }) => [tipo, leida]), sinLeer]).toEqual([
      [
        ['equipo', false],
        ['invitacion', true],
      ],
      1,
    ])
    expect(await api.como(persona.token)('GET /organizacion/obtener-organizaciones')).toMatchObject({ items: [{ slug: organizacion.slug, rol }] })
    const rows = await api.db.selectFrom('cambios').select('clave').where('clave', '=', `organizacion:${organizacion.slug}`).execute()
    expect(rows).toHaveLength(1)
    expect(usuario.id).not.toBe(admin.usuario.id)
  })

  it('that is declined makes nobody, and may come again', async () => {
    const { organizacion, token, persona, id } = await invitada()
    await rechazar(persona.token, id)
    expect(await rolDe(organizacion, persona.usuario)).toEqual([])
    expect(await mias(persona.token)).toEqual({ items: [], total: 0 })
    expect(await api.como(persona.token)('GET /notificaciones/avisos')).toEqual({ notificaciones: 0, invitaciones: 0 })
    expect(await rechazo(aceptar(persona.token, id))).toMatchObject({ status: 409, mensaje: 'Ya rechazaste esta invitación.' })
    const { items } = await avisosDe(token)
    expect(items.map(({ titulo }) => titulo)).toEqual([`${persona.usuario.nombreMostrado} no entrará a tu equipo`])
    await expect(invitar(token, organizacion.slug, { email: persona.usuario.email, rol: 'member' })).resolves.toBeTruthy()
  })

  it('that has lapsed, or was called off, says so', async () => {
    const tarde = await invitada()
    await vencer(tarde.id)
    const refused = { status: 410, mensaje: 'Esta invitación venció: duraba 7 días. Pide que te inviten otra vez.', campos: [] }
    expect(await rechazo(aceptar(tarde.persona.token, tarde.id))).toEqual(refused)
    expect((await mias(tarde.persona.token)).total).toBe(0)
    expect(await rolDe(tarde.organizacion, tarde.persona.usuario)).toEqual([])
    const retirada = await invitada()
    await api.db.updateTable('invitaciones').set({ estado: 'cancelada' }).where('id', '=', retirada.id).execute()
    expect(await rechazo(aceptar(retirada.persona.token, retirada.id))).toMatchObject({ status: 410, mensaje: 'La organización retiró esta invitación.' })
  })

  it('lasts seven days by the clock of the server', async () => {
    const { persona, id } = await invitada()
    api.reloj.avanzar(7 * DIA - 60_000)
    expect((await mias(persona.token)).total).toBe(1)
    api.reloj.avanzar(61_000)
    expect((await mias(persona.token)).total).toBe(0)
    expect((await rechazo(aceptar(persona.token, id))).status).toBe(410)
    api.reloj.avanzar(-7 * DIA - 1000)
  })

  it('never changes the role of who is in the team already', async () => {
    const { organizacion, persona, id } = await invitada('member')
    await api.db.insertInto('miembros').values({ organizacion_id: organizacion.id, usuario_id: persona.usuario.id, rol: 'admin' }).execute()
    await aceptar(persona.token, id)
    expect(await rolDe(organizacion, persona.usuario)).toEqual(['admin'])
  })

  it('is answered once by many clicks at the same moment', async () => {
    const { organizacion, token, persona, id } = await invitada()
    const { hechos, rechazos } = await todosALaVez([
      ...Array.from({ length: 4 }, () => () => aceptar(persona.token, id)),
      ...Array.from({ length: 4 }, () => () => rechazar(persona.token, id)),
    ])
    expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual([1, Array.from({ length: 7 }, () => 409)])
    const { estado } = await filaDe(id)
    expect(await rolDe(organizacion, persona.usuario)).toEqual(estado === 'aceptada' ? ['member'] : [])
    expect((await avisosDe(token)).total).toBe(1)
  })

  it('makes one membership of two accepts at once', async () => {
    for (let i = 0; i < 5; i++) {
      const { organizacion, persona, id } = await invitada('admin')
      const { hechos } = await todosALaVez([() => aceptar(persona.token, id), () => aceptar(persona.token, id)])
      expect([hechos.length, await rolDe(organizacion, persona.usuario)]).toEqual([1, ['admin']])
    }
  })

  it('is not told to whoever invited and has left the team', async () => {
    const { organizacion } = await crearOrganizacion(api)
    const admin = await crearMiembro(api, organizacion, 'admin')
    const persona = await crearUsuario(api, { verificado: true })
    const { item } = await invitar(admin.token, organizacion.slug, { email: persona.usuario.email, rol: 'member' })
    await api.db.deleteFrom('miembros').where('usuario_id', '=', admin.usuario.id).execute()
    await aceptar(persona.token, item.id)
    expect((await avisosDe(admin.token)).total).toBe(0)
  })
})

describe('limpiarInvitaciones', () => {
  it('writes down what lapsed and forgets what ended half a year ago', async () => {
    const [tarde, espera] = [await invitada(), await invitada()]
    await vencer(tarde.id)
    const { organizacion } = espera
    const vieja = { id: v7(), organizacion_id: organizacion.id, email: 'vieja@correo.mx', rol: 'member' as const, estado: 'rechazada' as const }
    await api.db
      .insertInto('invitaciones')
      .values({ ...vieja, expira_en: new Date(Date.now() - 181 * DIA) })
      .execute()
    await limpiarInvitaciones(api.db, new Date())
    expect([(await filaDe(tarde.id)).estado, (await filaDe(espera.id)).estado]).toEqual(['vencida', 'pendiente'])
    expect(await api.db.selectFrom('invitaciones').select('id').where('id', '=', vieja.id).execute()).toEqual([])
  })
})

it('leaves no address in the log', () => {
  expect(api.log()).toContain('/equipo/invitar')
  expect(api.log()).not.toMatch(/@prueba\.test|@correo\.mx/)
})
