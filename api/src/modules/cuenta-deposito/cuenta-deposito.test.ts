import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearLlavero } from '../../llavero.ts'
import {
  correosPara,
  DIA,
  enviar,
  HORA,
  motivoDe,
  otroProceso,
  refusalOf,
  statusOf,
  tablasCon,
} from '../../testing/acceso.ts'
import { apartar, comprar } from '../../testing/apartar.ts'
import {
  crearEventoPublicado,
  crearMiembro,
  crearOrganizacion,
  createTestApi,
  type TestApi,
} from '../../testing/index.ts'
import { cuentaVigente, descifrarClabe, empezarCuentas } from './index.ts'

const UNA = '032180000118359719'
const OTRA = '002010077777777771'
const TERCERA = '646180157000000004'
const TITULAR = 'Foro Norte SA de CV'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ mode: 'production', conexiones: 8 })
})
afterAll(() => api.close())

type Quien = Awaited<ReturnType<typeof organizada>>
/** An organization with an admin and a member, whose owner has just proved who they are. */
async function organizada() {
  api.reloj.poner('2026-12-04T18:00:00Z')
  const duena = await crearOrganizacion(api)
  const admin = await crearMiembro(api, duena.organizacion, 'admin')
  const miembro = await crearMiembro(api, duena.organizacion, 'member')
  const quien = { ...duena, params: { slug: duena.organizacion.slug }, admin, miembro, id: duena.organizacion.id }
  await probar(quien)
  return quien
}
const probar = ({ usuario }: { usuario: { id: string } }) =>
  api.db.updateTable('sesiones').set({ identidad_en: api.reloj.now() }).where('usuario_id', '=', usuario.id).execute()
const cambiar = ({ token, params }: Pick<Quien, 'token' | 'params'>, clabe: string, titular = TITULAR) =>
  api.como(token)('PUT /organizacion/:slug/pagos/cuenta', { params, body: { clabe, titular, consiento: true } })
const cancelar = ({ token, params }: Quien) =>
  api.como(token)('DELETE /organizacion/:slug/pagos/cuenta/pendiente', { params })
const ver = async ({ token, params }: Quien) =>
  (await api.como(token)('GET /organizacion/:slug/pagos/cuenta', { params })).item
const noFui = (token: string, ip = '198.51.100.7') =>
  api.como(undefined, { ip })('POST /p/cuentas-pago/no-fui-yo', { body: { token } })
const vigente = async ({ id }: Quien) =>
  (await cuentaVigente(api.db, api.services.config.secret, id, api.reloj.now()))?.clabe ?? null
const enviarTodo = async () => {
  while (await enviar(api));
}
const asuntos = async (email: string) => {
  await enviarTodo()
  return correosPara(api, email).map(({ subject }) => subject.split(' de ')[0])
}
/** The link "No fui yo" about the account that ends in these digits. */
const enlaceDe = async (email: string, ultimos = '9719') => {
  await enviarTodo()
  const correo = correosPara(api, email).find(
    ({ subject, text }) => subject.startsWith('Cambió') && text.includes(`•••• ${ultimos}`),
  )
  return /\/cuenta-de-deposito\/no-fui-yo#token=(\S+)$/m.exec(correo?.text ?? '')?.[1] ?? ''
}
const filas = ({ id }: Quien) =>
  api.db
    .selectFrom('cuentas_pago')
    .selectAll()
    .where('organizacion_id', '=', id)
    .orderBy('creada_en')
    .orderBy('id')
    .execute()
const anotadas = async ({ id }: Quien) =>
  (await api.db.selectFrom('bitacora').selectAll().where('organizacion_id', '=', id).orderBy('id').execute()).map(
    ({ accion, objeto }) => [accion, objeto],
  )
/** After the day of waiting. */
async function conCuenta(clabe = UNA) {
  const quien = await organizada()
  await cambiar(quien, clabe)
  api.reloj.avanzar(DIA)
  await empezarCuentas(api.services)
  await probar(quien)
  return quien
}

describe('PUT /organizacion/:slug/pagos/cuenta', () => {
  it('refuses what is no CLABE, naming each field', async () => {
    const quien = await organizada()
    expect((await refusalOf(cambiar(quien, '', ''))).wire.form?.map(({ name }) => name)).toEqual(['clabe', 'titular'])
    expect(await motivoDe(cambiar(quien, '0321'))).toMatchObject([400, ['clabe', expect.anything()]])
    expect((await refusalOf(cambiar(quien, '032180000118359718'))).wire.form?.[0]?.message).toBe(
      'Esa CLABE no es válida: revisa los dígitos.',
    )
    expect(await filas(quien)).toEqual([])
  })

  it('asks for an express yes, and keeps under which privacy notice it was given', async () => {
    const quien = await organizada()
    const sinConsentir = api.como(quien.token)('PUT /organizacion/:slug/pagos/cuenta', {
      params: quien.params,
      body: { clabe: UNA, titular: TITULAR } as never,
    })
    expect((await refusalOf(sinConsentir)).wire.form).toEqual([
      expect.objectContaining({ name: 'consiento', message: 'Para pagarte ahí necesitamos que lo aceptes.' }),
    ])
    expect(await filas(quien)).toEqual([])
    await cambiar(quien, UNA)
    expect((await filas(quien)).map(({ aviso_id }) => aviso_id)).toEqual([expect.any(Number)])
  })

  it('is for the owner, who has just proved who they are; the admin reads, the member does not', async () => {
    const quien = await organizada()
    const { params } = quien
    expect(await statusOf(cambiar({ token: quien.admin.token, params }, UNA))).toBe(403)
    await api.db
      .updateTable('sesiones')
      .set({ identidad_en: null })
      .where('usuario_id', '=', quien.usuario.id)
      .execute()
    expect(await motivoDe(cambiar(quien, UNA))).toEqual([403, ['identidad', 'identidad']])
    expect(await motivoDe(cancelar(quien))).toEqual([403, ['identidad', 'identidad']])
    const leer = (token: string) => statusOf(api.como(token)('GET /organizacion/:slug/pagos/cuenta', { params }))
    expect([
      await leer(quien.admin.token),
      await leer(quien.miembro.token),
      await leer((await crearOrganizacion(api)).token),
    ]).toEqual([200, 403, 404])
  })

  it('waits a day, the first one too, and not a millisecond less', async () => {
    const quien = await organizada()
    const { item } = await cambiar(quien, '032 180 0001 1835 9719')
    const cuenta = {
      ultimos: '9719',
      titular: TITULAR,
      banco: 'Banco con clave 032',
      vigenteDesde: '2026-12-05T18:00:00.000Z',
    }
    expect(item).toEqual({ vigente: null, pendiente: cuenta, detenida: false })
    api.reloj.avanzar(DIA - 1)
    await empezarCuentas(api.services)
    expect([await vigente(quien), (await ver(quien)).vigente]).toEqual([null, null])
    api.reloj.avanzar(1)
    expect([await vigente(quien), await ver(quien)]).toEqual([
      UNA,
      { vigente: cuenta, pendiente: null, detenida: false },
    ])
    await empezarCuentas(api.services)
    expect([await vigente(quien), await ver(quien)]).toEqual([
      UNA,
      { vigente: cuenta, pendiente: null, detenida: false },
    ])
  })

  it('cannot be hurried in the database either', async () => {
    const quien = await organizada()
    await cambiar(quien, UNA)
    const antes = api.db
      .updateTable('cuentas_pago')
      .set({ vigente_desde: new Date(api.reloj.now().getTime() + DIA - 1) })
    await expect(antes.where('organizacion_id', '=', quien.id).execute()).rejects.toThrow('cuenta_pago_espera')
  })

  it('pays to the old one until the new one is a day old, and forgets the old one then', async () => {
    const quien = await conCuenta()
    await cambiar(quien, OTRA)
    api.reloj.avanzar(DIA - 1)
    expect(await vigente(quien)).toBe(UNA)
    api.reloj.avanzar(1)
    expect(await vigente(quien)).toBe(OTRA)
    await empezarCuentas(api.services)
    expect(
      (await filas(quien)).map(({ estado, clabe, titular, ultimos }) => [
        estado,
        clabe === null,
        titular === null,
        ultimos,
      ]),
    ).toEqual([
      ['reemplazada', true, true, '9719'],
      ['vigente', false, false, '7771'],
    ])
  })

  it('refuses the one that is in use, and takes the one that waits as done', async () => {
    const quien = await conCuenta()
    expect(await motivoDe(cambiar(quien, UNA))).toEqual([400, ['clabe', 'Ya te pagamos en esa cuenta.']])
    await cambiar(quien, OTRA)
    api.reloj.avanzar(MEDIO_DIA)
    await probar(quien)
    expect(await motivoDe(cambiar(quien, UNA))).toEqual([
      400,
      ['clabe', 'Ya te pagamos en esa cuenta. Para quedarte con ella, cancela el cambio pendiente.'],
    ])
    const { item } = await cambiar(quien, OTRA)
    expect(item.pendiente?.vigenteDesde).toBe('2026-12-06T18:00:00.000Z')
    expect(await filas(quien)).toHaveLength(2)
    expect((await cambiar(quien, OTRA, 'Otro titular')).item.pendiente).toMatchObject({
      titular: 'Otro titular',
      vigenteDesde: '2026-12-07T06:00:00.000Z',
    })
  })

  it('tells every owner and admin at once, here and by e-mail, with the last four digits alone', async () => {
    const quien = await organizada()
    await api.db
      .insertInto('preferencias')
      .values({ usuario_id: quien.admin.usuario.id, tema: 'equipo', correo: false })
      .execute()
    await cambiar(quien, UNA)
    expect([
      await asuntos(quien.usuario.email),
      await asuntos(quien.admin.usuario.email),
      await asuntos(quien.miembro.usuario.email),
    ]).toEqual([['Cambió la cuenta'], ['Cambió la cuenta'], []])
    const [correo] = correosPara(api, quien.admin.usuario.email)
    for (const parte of ['•••• 9719', TITULAR, 'sábado, 5 de diciembre de 2026, 12:00 p.m.', 'No fui yo'])
      expect(correo?.text).toContain(parte)
    for (const texto of [correo?.text, correo?.html]) expect(texto).not.toContain(UNA)
    const avisos = await api.db
      .selectFrom('notificaciones')
      .select(['usuario_id', 'tipo', 'titulo'])
      .where('clave', 'like', 'cuenta-pago:%')
      .execute()
    const suyos = avisos.filter(({ usuario_id }) =>
      [quien.usuario.id, quien.admin.usuario.id, quien.miembro.usuario.id].includes(usuario_id),
    )
    expect(suyos.map(({ tipo }) => tipo)).toEqual(['seguridad', 'seguridad'])
  })

  it('still writes to whoever is thrown out of the team right after', async () => {
    const quien = await organizada()
    await cambiar(quien, UNA)
    await api.db.deleteFrom('miembros').where('usuario_id', '=', quien.admin.usuario.id).execute()
    const enlace = await enlaceDe(quien.admin.usuario.email)
    expect((await noFui(enlace)).item.seguia).toBe(true)
  })

  it('writes it down with the last four digits, and holds the CLABE nowhere else', async () => {
    const quien = await conCuenta()
    await cambiar(quien, OTRA)
    await cancelar(quien)
    await enviar(api)
    expect(await anotadas(quien)).toEqual([
      ['pagos.cuenta_cambiada', '9719'],
      ['pagos.cuenta_cambiada', '7771'],
      ['pagos.cuenta_cancelada', '7771'],
    ])
    for (const clabe of [UNA, OTRA]) {
      expect(await tablasCon(api.db, clabe)).toEqual([])
      expect(api.log()).not.toContain(clabe)
    }
  })

  it('is told again when it takes effect, once, by however many clocks', async () => {
    const quien = await organizada()
    await cambiar(quien, UNA)
    api.reloj.avanzar(DIA)
    await Promise.all(Array.from({ length: 5 }, () => empezarCuentas(api.services)))
    expect((await asuntos(quien.admin.usuario.email)).toSorted()).toEqual(['Cambió la cuenta', 'La nueva cuenta'])
  })

  it('of changes at the same moment leaves one waiting, whatever the process', async () => {
    const quien = await conCuenta()
    const otro = await otroProceso(api)
    const fines = await Promise.all([
      statusOf(cambiar(quien, OTRA)),
      statusOf(
        otro.como(quien.token)('PUT /organizacion/:slug/pagos/cuenta', {
          params: quien.params,
          body: { clabe: TERCERA, titular: TITULAR, consiento: true },
        }),
      ),
      statusOf(cancelar(quien)),
    ])
    await otro.close()
    expect(fines.slice(0, 2)).toEqual([200, 200])
    expect([200, 409]).toContain(fines[2])
    const estados = (await filas(quien)).map(({ estado }) => estado)
    expect(estados.filter((estado) => estado === 'vigente')).toHaveLength(1)
    expect(estados.filter((estado) => estado === 'pendiente').length).toBeLessThanOrEqual(1)
    expect(await vigente(quien)).toBe(UNA)
  })

  it('closes after five in an hour', async () => {
    const quien = await organizada()
    const fines: number[] = []
    for (let i = 0; i < 6; i += 1) fines.push(await statusOf(cambiar(quien, i % 2 === 0 ? UNA : OTRA)))
    expect(fines).toEqual([200, 200, 200, 200, 200, 428])
  })
})

const MEDIO_DIA = 12 * HORA

describe('cuentaVigente', () => {
  it('gives number and holder of one account, also while it changes', async () => {
    const quien = await conCuenta()
    await cambiar(quien, OTRA, 'Titular de la otra')
    api.reloj.avanzar(DIA)
    const vistas = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        if (i % 5 === 0) await empezarCuentas(api.services)
        return cuentaVigente(
          api.db,
          api.services.config.secret,
          quien.id,
          new Date(api.reloj.now().getTime() - (i % 2)),
        )
      }),
    )
    const pares = new Set(vistas.map((cuenta) => cuenta && `${cuenta.clabe} ${cuenta.titular}`))
    expect([`${OTRA} Titular de la otra`, `${UNA} ${TITULAR}`]).toEqual(
      expect.arrayContaining([...pares].filter((par) => par !== null)),
    )
  })

  it('stays as it is for whoever is making a payout, until that is done', async () => {
    const quien = await conCuenta()
    const enlace = await enlaceDe(quien.usuario.email)
    let cancelada = false
    await api.db.transaction().execute(async (trx) => {
      const primera = await cuentaVigente(trx, api.services.config.secret, quien.id, api.reloj.now())
      const fin = noFui(enlace).then(() => (cancelada = true))
      await new Promise((listo) => setTimeout(listo, 150))
      expect(cancelada).toBe(false)
      expect(await cuentaVigente(trx, api.services.config.secret, quien.id, api.reloj.now())).toEqual(primera)
      void fin
    })
    await expect.poll(() => cancelada, { timeout: 10_000 }).toBe(true)
    expect(await vigente(quien)).toBeNull()
  })

  it('opens with the secret and for the row that it was sealed for', async () => {
    const quien = await conCuenta()
    const [fila] = await filas(quien)
    const sellada = fila?.clabe ?? Buffer.alloc(0)
    expect(descifrarClabe(api.services.config.secret, fila?.id ?? '', sellada)).toBe(UNA)
    expect(() => descifrarClabe(crearLlavero(Buffer.alloc(32, 7)), fila?.id ?? '', sellada)).toThrow()
    expect(() => descifrarClabe(api.services.config.secret, quien.id, sellada)).toThrow()
    const tocada = Buffer.from(sellada)
    tocada[tocada.length - 1] = (tocada.at(-1) ?? 0) ^ 1
    expect(() => descifrarClabe(api.services.config.secret, fila?.id ?? '', tocada)).toThrow()
  })
})

describe('DELETE …/pagos/cuenta/pendiente', () => {
  it('leaves the one in use, tells everybody, and refuses when nothing waits', async () => {
    const quien = await conCuenta()
    expect(await statusOf(cancelar(quien))).toBe(409)
    await cambiar(quien, OTRA)
    expect((await cancelar(quien)).item).toMatchObject({
      vigente: { ultimos: '9719' },
      pendiente: null,
      detenida: false,
    })
    api.reloj.avanzar(2 * DIA)
    expect(await vigente(quien)).toBe(UNA)
    expect(await asuntos(quien.admin.usuario.email)).toContain('Se canceló el cambio')
  })

  it('comes too late for one whose day is over', async () => {
    const quien = await organizada()
    await cambiar(quien, UNA)
    api.reloj.avanzar(DIA)
    await probar(quien)
    expect(await statusOf(cancelar(quien))).toBe(409)
    expect(await vigente(quien)).toBe(UNA)
  })
})

describe('POST /p/cuentas-pago/no-fui-yo', () => {
  it('cancels without a session, once, and stops changes until a newer proof of identity', async () => {
    const quien = await conCuenta()
    await cambiar(quien, OTRA)
    const enlace = await enlaceDe(quien.admin.usuario.email, '7771')
    api.reloj.avanzar(60_000)
    const { organizacion, params } = quien
    expect((await noFui(enlace)).item).toEqual({
      ...{
        organizacion: organizacion.nombreMostrado,
        slug: params.slug,
        ultimos: '7771',
        banco: 'Citibanamex',
        seguia: true,
        enCamino: 0,
      },
    })
    expect(await ver(quien)).toMatchObject({ vigente: { ultimos: '9719' }, pendiente: null, detenida: true })
    expect(await motivoDe(noFui(enlace))).toEqual([400, ['token', 'usado']])
    expect(await motivoDe(cambiar(quien, TERCERA))).toEqual([403, ['identidad', 'identidad']])
    api.reloj.avanzar(1000)
    await probar(quien)
    expect((await cambiar(quien, TERCERA)).item).toMatchObject({ pendiente: { ultimos: '0004' }, detenida: false })
    expect(await motivoDe(noFui(enlace))).toEqual([400, ['token', 'usado']])
    expect((await anotadas(quien)).filter(([accion]) => accion === 'pagos.cuenta_cancelada')).toEqual([
      ['pagos.cuenta_cancelada', '7771'],
    ])
  })

  it('works once, also when many press it at the same moment', async () => {
    const quien = await organizada()
    await cambiar(quien, UNA)
    const enlace = await enlaceDe(quien.usuario.email)
    const fines = await Promise.all(Array.from({ length: 5 }, () => statusOf(noFui(enlace))))
    expect(fines.toSorted()).toEqual([200, 400, 400, 400, 400])
    expect((await filas(quien)).map(({ estado }) => estado)).toEqual(['cancelada'])
  })

  it('takes back what was put in the place of the one that it tells of', async () => {
    const quien = await conCuenta()
    await cambiar(quien, OTRA)
    const primero = await enlaceDe(quien.admin.usuario.email, '7771')
    await cambiar(quien, TERCERA)
    expect((await noFui(primero)).item).toMatchObject({ ultimos: '0004', seguia: true })
    expect(await ver(quien)).toMatchObject({ vigente: { ultimos: '9719' }, pendiente: null, detenida: true })
  })

  it('ends one that is in use, so that nothing is paid until there is another', async () => {
    const quien = await conCuenta()
    const enlace = await enlaceDe(quien.usuario.email)
    api.reloj.avanzar(7 * DIA - 1)
    expect((await noFui(enlace)).item.seguia).toBe(false)
    expect([await vigente(quien), (await ver(quien)).vigente]).toEqual([null, null])
  })

  it('holds for seven days after it took effect, and only if it is a link', async () => {
    const quien = await conCuenta()
    const enlace = await enlaceDe(quien.usuario.email)
    api.reloj.avanzar(7 * DIA)
    expect(await motivoDe(noFui(enlace))).toEqual([400, ['token', 'vencido']])
    const [id = '', firma = ''] = enlace.split('.')
    for (const falso of ['x', id, `${id}.${firma.slice(1)}x`, `${quien.id}.${firma}`, `${enlace}.x`])
      expect(await motivoDe(noFui(falso))).toEqual([400, ['token', 'invalido']])
    expect((await refusalOf(noFui(''))).wire.form?.map(({ name }) => name)).toEqual(['token'])
    expect(await vigente(quien)).toBe(UNA)
  })

  it('of a cancellation and the end of the day at the same moment does one', async () => {
    const quien = await organizada()
    await cambiar(quien, UNA)
    const enlace = await enlaceDe(quien.usuario.email)
    api.reloj.avanzar(DIA)
    await Promise.all([noFui(enlace), empezarCuentas(api.services), empezarCuentas(api.services)])
    expect((await filas(quien)).map(({ estado }) => estado)).toEqual(['cancelada'])
    expect(await vigente(quien)).toBeNull()
  })
})

it('goes with its organization, and writes to nobody then', async () => {
  const quien = await organizada()
  await cambiar(quien, UNA)
  await api.como(quien.token)('POST /organizacion/:slug/eliminar', {
    params: quien.params,
    body: { confirmacion: quien.params.slug },
  })
  expect([await filas(quien), await asuntos(quien.usuario.email)]).toEqual([[], []])
})

it('is forgotten also where its organization is kept for the books', async () => {
  api.reloj.poner(new Date())
  const casa = await crearEventoPublicado(api, { tipos: [{ precio: 0 }] })
  const params = { slug: casa.organizacion.slug }
  await probar(casa)
  await cambiar({ token: casa.token, params }, UNA)
  await comprar(api.como(), await apartar(api.como(), casa, [[casa.tipos[0] ?? { id: '' }, 1]]), { metodo: 'gratis' })
  const fin = new Date(Date.now() - HORA)
  await api.db
    .updateTable('eventos')
    .set({ inicio: new Date(fin.getTime() - HORA), fin })
    .where('id', '=', casa.evento.id)
    .execute()
  await api.como(casa.token)('POST /organizacion/:slug/eliminar', { params, body: { confirmacion: params.slug } })
  expect(
    await api.db.selectFrom('organizaciones').select('id').where('id', '=', casa.organizacion.id).execute(),
  ).toHaveLength(1)
  expect(
    await api.db.selectFrom('cuentas_pago').select('id').where('organizacion_id', '=', casa.organizacion.id).execute(),
  ).toEqual([])
})
