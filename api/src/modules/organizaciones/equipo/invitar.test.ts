import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { crearMiembro, crearOrganizacion, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { type Invitar, invitacionesDe } from '../../../testing/invitaciones.ts'

let api: TestApi
let casa: ReturnType<typeof invitacionesDe>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
  casa = invitacionesDe(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('trabajos').execute()
  await api.db.deleteFrom('intentos').execute()
  api.mensajes.length = 0
})

const DIA = 24 * 3_600_000

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
      for (const body of [{ email: 'nueva@correo.mx', rol: 'member' } as const, {} as Invitar]) {
        expect((await rechazo(casa.invitar(suyo, slug, body))).status, quien).toBe(status)
      }
    }
    expect((await rechazo(casa.invitar(token, 'no-existe', { email: 'nueva@correo.mx', rol: 'member' }))).status).toBe(
      404,
    )
    const admin = await crearMiembro(api, organizacion, 'admin')
    await expect(casa.invitar(admin.token, slug, { email: 'una@correo.mx', rol: 'admin' })).resolves.toMatchObject({
      item: { rol: 'admin' },
    })
    await expect(casa.invitar(token, slug, { email: 'dos@correo.mx', rol: 'member' })).resolves.toMatchObject({
      item: { rol: 'member' },
    })
    expect(await api.db.selectFrom('trabajos').select('tipo').execute()).toHaveLength(2)
  })

  it('is asked who they are before an admin comes in, and not before a member does', async () => {
    const { organizacion } = await crearOrganizacion(api)
    const { token } = await crearMiembro(api, organizacion, 'admin', { probada: false })
    const invitar = (rol: 'admin' | 'member') =>
      casa.invitar(token, organizacion.slug, { email: `${rol}@correo.mx`, rol })
    expect(await rechazo(invitar('admin'))).toMatchObject({ status: 403, campos: ['identidad'] })
    await expect(invitar('member')).resolves.toMatchObject({ item: { rol: 'member' } })
  })

  it('names every field that must change; nobody is made owner', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    expect(await rechazo(casa.invitar(token, organizacion.slug, {} as Invitar))).toMatchObject({
      status: 400,
      campos: ['email', 'rol'],
    })
    const malo = { email: 'no', rol: 'owner' } as unknown as Invitar
    expect(await rechazo(casa.invitar(token, organizacion.slug, malo))).toMatchObject({
      status: 400,
      campos: ['email', 'rol'],
    })
  })
})

describe('who may be invited', () => {
  it('is nobody of the team, nor whoever has an invitation that waits; another organization may', async () => {
    const { organizacion, token, usuario } = await crearOrganizacion(api)
    const { slug } = organizacion
    const miembro = await crearMiembro(api, organizacion, 'member')
    for (const { email } of [usuario, miembro.usuario]) {
      const refused = await casa.invitar(token, slug, { email, rol: 'admin' }).catch((error) => error)
      expect([refused.status, refused.wire.form]).toEqual([
        400,
        [{ name: 'email', message: 'Esa persona ya está en el equipo.', type: 'custom' }],
      ])
    }
    await casa.invitar(token, slug, { email: 'Nueva@Correo.mx ', rol: 'member' })
    const otra = await casa.invitar(token, slug, { email: 'nueva@correo.mx', rol: 'admin' }).catch((error) => error)
    expect([otra.status, otra.wire.form]).toEqual([
      400,
      [{ name: 'email', message: 'Ya hay una invitación pendiente para ese correo.', type: 'custom' }],
    ])
    const vecina = await crearOrganizacion(api)
    await expect(
      casa.invitar(vecina.token, vecina.organizacion.slug, { email: 'nueva@correo.mx', rol: 'member' }),
    ).resolves.toBeTruthy()
  })

  it('is the same answer whether or not there is an account', async () => {
    const { organizacion, token, usuario } = await crearOrganizacion(api, { slug: 'misma-respuesta' })
    const { usuario: conCuenta } = await crearUsuario(api)
    for (const email of [conCuenta.email, 'sin-cuenta@correo.mx']) {
      expect(await casa.invitar(token, organizacion.slug, { email, rol: 'member' })).toEqual({
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
    const { organizacion, token, persona, id } = await casa.invitada()
    await casa.vencer(id)
    const { item } = await casa.invitar(token, organizacion.slug, { email: persona.usuario.email, rol: 'admin' })
    expect([(await casa.filaDe(id)).estado, (await casa.filaDe(item.id)).estado]).toEqual(['vencida', 'pendiente'])
  })

  it('is one of many who ask for the same e-mail at the same moment', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    const { hechos, rechazos } = await todosALaVez(
      Array.from(
        { length: 8 },
        () => () => casa.invitar(token, organizacion.slug, { email: 'carrera@correo.mx', rol: 'member' }),
      ),
    )
    expect([hechos.length, rechazos.map(({ status, campos }) => [status, ...campos])]).toEqual([
      1,
      Array.from({ length: 7 }, () => [400, 'email']),
    ])
    expect(await api.db.selectFrom('trabajos').select('id').execute()).toHaveLength(1)
  })

  it('is one of fifty at most, also when the last two come together', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    const fila = (n: number) => ({
      id: v7(),
      organizacion_id: organizacion.id,
      email: `p${n}@correo.mx`,
      rol: 'member' as const,
    })
    const filas = Array.from({ length: 49 }, (_, n) => ({ ...fila(n), expira_en: new Date(Date.now() + DIA) }))
    await api.db.insertInto('invitaciones').values(filas).execute()
    const { hechos, rechazos } = await todosALaVez(
      ['a', 'b'].map((n) => () => casa.invitar(token, organizacion.slug, { email: `${n}@correo.mx`, rol: 'member' })),
    )
    expect([hechos.length, rechazos]).toEqual([
      1,
      [
        {
          status: 409,
          mensaje: 'Hay 50 invitaciones sin responder. Espera a que contesten antes de enviar más.',
          campos: [],
        },
      ],
    ])
    await casa.vencer(filas[0]?.id ?? '')
    await expect(casa.invitar(token, organizacion.slug, { email: 'c@correo.mx', rol: 'member' })).resolves.toBeTruthy()
  })
})

describe('limits on sending', () => {
  it('are three an hour for one address of one organization, and refusals do not count', async () => {
    const estricta = await createTestApi({ mode: 'production' })
    try {
      const { organizacion, token } = await crearOrganizacion(estricta)
      const persona = await crearUsuario(estricta, { verificado: true })
      const pedir = (email: string) =>
        estricta.como(token)('POST /organizacion/:slug/equipo/invitar', {
          params: { slug: organizacion.slug },
          body: { email, rol: 'member' },
        })
      for (let i = 0; i < 3; i++) {
        const { item } = await pedir(persona.usuario.email)
        for (let j = 0; j < 2; j++)
          expect(await rechazo(pedir(persona.usuario.email))).toMatchObject({ status: 400, campos: ['email'] })
        await estricta.como(persona.token)('POST /invitaciones/:id/rechazar', { params: { id: item.id } })
      }
      const refused = await pedir(persona.usuario.email).catch((error) => error)
      expect([refused.status, refused.message]).toEqual([
        428,
        'Generaste muchos intentos, espera un rato y vuelve a intentar.',
      ])
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
    await casa.invitar(token, organizacion.slug, { email: persona.email, rol: 'admin' })
    await casa.invitar(token, organizacion.slug, { email: 'sin-cuenta@correo.mx', rol: 'member' })
    expect(api.mensajes).toEqual([])
    await casa.atender()
    await casa.atender()
    const [una, otra] = api.mensajes.toSorted((a, b) => String(a.to).localeCompare(String(b.to)))
    expect(api.mensajes).toHaveLength(2)
    expect([una?.to, una?.subject, otra?.to]).toEqual([
      persona.email,
      'Te invitaron a Foro Uno',
      'sin-cuenta@correo.mx',
    ])
    for (const parte of [
      usuario.nombreMostrado,
      'como Administrador',
      persona.email,
      'http://localhost:3000/auth/sign-in?siguiente=/dashboard/invitaciones',
    ])
      expect([una?.text.includes(parte), una?.html.includes(parte)], parte).toEqual([true, true])
    expect(otra?.text).toContain('http://localhost:3000/auth/sign-up?siguiente=/dashboard/invitaciones')
    expect(otra?.text).toContain('como Miembro')
  })

  it('carries names as text, never as markup', async () => {
    const { organizacion, token } = await crearOrganizacion(api, { nombre: '<img src=x onerror=alert(1)>' })
    await casa.invitar(token, organizacion.slug, { email: 'html@correo.mx', rol: 'member' })
    await casa.atender()
    expect(api.mensajes[0]?.html).not.toContain('<img src=x')
  })

  it('is not sent for one that was answered or has lapsed meanwhile', async () => {
    const una = await casa.invitada()
    await casa.rechazar(una.persona.token, una.id)
    await casa.vencer((await casa.invitada()).id)
    await casa.atender()
    expect(api.mensajes).toEqual([])
    expect(await api.db.selectFrom('trabajos').select('id').execute()).toEqual([])
  })

  it('is not sent to who wants none about equipo, if the address is proved to be theirs', async () => {
    for (const verificado of [true, false]) {
      const { organizacion, token } = await crearOrganizacion(api)
      const persona = await crearUsuario(api, { verificado })
      await api.como(persona.token)('PATCH /cuenta/preferencias', { body: { equipo: false } })
      await casa.invitar(token, organizacion.slug, { email: persona.usuario.email, rol: 'member' })
      await casa.atender()
      expect(api.mensajes.map(({ to }) => to)).toEqual(verificado ? [] : [persona.usuario.email])
      expect(await casa.mias(persona.token)).toMatchObject({ total: 1 })
    }
  })
})

it('leaves no address in the log', () => {
  expect(api.log()).toContain('/equipo/invitar')
  expect(api.log()).not.toMatch(/@prueba\.test|@correo\.mx/)
})
