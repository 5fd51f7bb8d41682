import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correosPara, enviar, motivoDe, refusalOf, statusOf } from '../../testing/acceso.ts'
import { crearEventoPublicado, crearMiembro, crearOrganizacion } from '../../testing/index.ts'
import { type ConProveedores, createConProveedores } from '../../testing/proveedores.ts'
import { createVinculadas, revisarConexiones } from './index.ts'

const DIA_MS = 86_400_000

let de: ConProveedores
beforeAll(async () => {
  de = await createConProveedores()
  await dividir()
})
afterAll(() => de.close())

const adelantar = (ms: number) => de.api.reloj.poner(new Date(de.api.reloj.now().getTime() + ms))
const dividir = (fondos = 'dividido') => sql`update ajustes set fondos = ${fondos}`.execute(de.api.db)

type Quien = Awaited<ReturnType<typeof organizada>>
type Proveedor = 'stripe' | 'mercadopago'
/** An organization with an admin and a member, whose owner has just proved who they are. */
async function organizada() {
  de.api.reloj.poner(new Date())
  const duena = await crearOrganizacion(de.api)
  const admin = await crearMiembro(de.api, duena.organizacion, 'admin')
  const miembro = await crearMiembro(de.api, duena.organizacion, 'member')
  const params = { slug: duena.organizacion.slug }
  await probar(duena)
  return { ...duena, params, admin, miembro, id: duena.organizacion.id }
}
const probar = ({ usuario }: { usuario: { id: string } }) =>
  de.api.db
    .updateTable('sesiones')
    .set({ identidad_en: de.api.reloj.now() })
    .where('usuario_id', '=', usuario.id)
    .execute()
const empezar = ({ token, params }: Pick<Quien, 'token' | 'params'>, proveedor: string) =>
  de.api.como(token)('POST /organizacion/:slug/pagos/conexiones/:proveedor', { params: { ...params, proveedor } })
const soltar = ({ token, params }: Quien, proveedor: string) =>
  de.api.como(token)('DELETE /organizacion/:slug/pagos/conexiones/:proveedor', { params: { ...params, proveedor } })
const volver = ({ token }: Pick<Quien, 'token'>, body: { state: string; code?: string }) =>
  de.api.como(token)('POST /conexiones/regreso', { body })
/** A link used four times at one moment. */
const volverALaVez = async (quien: Quien, state: string) =>
  (await Promise.all([1, 2, 3, 4].map(() => statusOf(volver(quien, { state }))))).sort()
const ver = async ({ token, params }: Quien, cual: Proveedor) => {
  const { items } = await de.api.como(token)('GET /organizacion/:slug/pagos/conexiones', { params })
  return items.find(({ proveedor }) => proveedor === cual)
}
const stateDe = (url: string) =>
  new URL(new URL(url).searchParams.get('regreso') ?? url).searchParams.get('state') ?? ''
const cuentaDe = async ({ id }: Quien, proveedor: Proveedor) =>
  (await de.api.db
    .selectFrom('cuentas_conectadas')
    .selectAll()
    .where('organizacion_id', '=', id)
    .where('proveedor', '=', proveedor)
    .orderBy('creado_en', 'desc')
    .executeTakeFirstOrThrow()) satisfies object
const anotadas = async ({ id }: Quien) =>
  (
    await de.api.db.selectFrom('bitacora').select('accion').where('organizacion_id', '=', id).orderBy('id').execute()
  ).flatMap(({ accion }) => (accion.startsWith('pagos.conexion') ? [accion.slice('pagos.conexion_'.length)] : []))
const asuntos = async (email: string) => {
  while (await enviar(de.api));
  return correosPara(de.api, email).map(({ subject }) => subject)
}

/** Linked and charging. */
async function conectada(proveedor: Proveedor) {
  const quien = await organizada()
  const { url } = await empezar(quien, proveedor)
  if (proveedor === 'mercadopago') {
    const { code, state } = de.mercadopago.autorizar(url)
    await volver(quien, { state, code })
  } else {
    const { cuenta } = await cuentaDe(quien, 'stripe')
    await volver(quien, { state: stateDe(url) })
    await de.stripe.vendedores.completar(cuenta ?? '')
  }
  return { ...quien, cuenta: (await cuentaDe(quien, proveedor)).cuenta ?? '' }
}

describe('linking an account of Stripe', () => {
  it('goes from the page of Stripe to an account that charges, and everybody is told', async () => {
    const quien = await organizada()
    expect(await ver(quien, 'stripe')).toMatchObject({ estado: 'sin_conectar', falta: [], metodos: ['tarjeta'] })
    const { url } = await empezar(quien, 'stripe')
    expect(url).toMatch(/^https:\/\/connect\.stripe\.com\//)
    expect(await volver(quien, { state: stateDe(url) })).toMatchObject({
      slug: quien.params.slug,
      item: {
        estado: 'pendiente',
        falta: ['La cuenta de banco donde te deposita', 'Un documento de identidad', 'Aceptar sus condiciones'],
      },
    })
    const { cuenta } = await cuentaDe(quien, 'stripe')
    await de.stripe.vendedores.completar(cuenta ?? '')
    expect(await ver(quien, 'stripe')).toMatchObject({ estado: 'activa', falta: [], final: cuenta?.slice(-4) })
    for (const { email } of [quien.usuario, quien.admin.usuario])
      expect(await asuntos(email)).toContainEqual(expect.stringContaining('ya cobra con Stripe'))
    expect(await asuntos(quien.miembro.usuario.email)).not.toContainEqual(expect.stringContaining('Stripe'))
    expect(await anotadas(quien)).toEqual(['empezada', 'activa'])
    expect((await refusalOf(empezar(quien, 'stripe'))).message).toContain('ya está conectada')
  })

  it('tells what Stripe wants, stops while it wants it, and goes on by itself', async () => {
    const quien = await conectada('stripe')
    await de.stripe.vendedores.restringir(quien.cuenta, 'individual.verification.document')
    expect(await ver(quien, 'stripe')).toMatchObject({ estado: 'restringida', falta: ['Un documento de identidad'] })
    expect(await asuntos(quien.usuario.email)).toContainEqual(expect.stringContaining('Stripe dejó de cobrar'))
    const { url } = await empezar(quien, 'stripe')
    expect(url).toContain(quien.cuenta)
    await de.stripe.vendedores.completar(quien.cuenta)
    expect(await ver(quien, 'stripe')).toMatchObject({ estado: 'activa' })
    expect(await anotadas(quien)).toEqual(['empezada', 'activa', 'restringida', 'activa'])
  })

  it('hears that its owner took it back, and may be linked anew', async () => {
    const quien = await conectada('stripe')
    await de.stripe.vendedores.retirar(quien.cuenta)
    expect(await ver(quien, 'stripe')).toMatchObject({ estado: 'desconectada', falta: [] })
    await empezar(quien, 'stripe')
    expect((await cuentaDe(quien, 'stripe')).cuenta).not.toBe(quien.cuenta)
  })

  it('reads what no notice told of', async () => {
    const quien = await conectada('stripe')
    de.stripe.fallar('perdido')
    await de.stripe.vendedores.restringir(quien.cuenta, 'external_account')
    expect(await ver(quien, 'stripe')).toMatchObject({ estado: 'activa' })
    adelantar(DIA_MS)
    await revisarConexiones(de.api.services, (error) => {
      throw error
    })
    expect(await ver(quien, 'stripe')).toMatchObject({ estado: 'restringida' })
  })
})

describe('linking an account of Mercado Pago', () => {
  it('takes the code once, keeps what speaks for it sealed, and charges with it', async () => {
    const quien = await organizada()
    const { url } = await empezar(quien, 'mercadopago')
    const { code, state, cuenta } = de.mercadopago.autorizar(url)
    expect(await volver(quien, { state, code })).toMatchObject({ item: { estado: 'activa', final: cuenta.slice(-4) } })
    const fila = await cuentaDe(quien, 'mercadopago')
    expect(fila.credencial?.toString('latin1')).not.toContain('TEST-')
    const vinculadas = createVinculadas(de.api.db, de.api.services.config.secret, 'mercadopago')
    expect(await vinculadas.credencial(cuenta)).toContain('TEST-')
    expect(await vinculadas.todas()).toContain(cuenta)
    expect(await statusOf(volver(quien, { state, code }))).toBe(400)
  })

  it('is not linked by a code that Mercado Pago does not take, and may be tried again', async () => {
    const quien = await organizada()
    const { url } = await empezar(quien, 'mercadopago')
    const { state } = de.mercadopago.autorizar(url)
    expect((await refusalOf(volver(quien, { state, code: 'TG-mala' }))).message).toContain('no completó')
    expect(await ver(quien, 'mercadopago')).toMatchObject({ estado: 'pendiente' })
    const otra = de.mercadopago.autorizar((await empezar(quien, 'mercadopago')).url)
    expect(await volver(quien, otra)).toMatchObject({ item: { estado: 'activa' } })
  })

  it('renews what speaks for it before it ends, and ends where it was taken back', async () => {
    const quien = await conectada('mercadopago')
    const antes = await cuentaDe(quien, 'mercadopago')
    adelantar(160 * DIA_MS)
    const revisar = () =>
      revisarConexiones(de.api.services, (error) => {
        throw error
      })
    await revisar()
    const despues = await cuentaDe(quien, 'mercadopago')
    expect(despues.vence_en?.getTime()).toBeGreaterThan(antes.vence_en?.getTime() ?? 0)
    expect(despues.estado).toBe('activa')
    de.mercadopago.fallar('perdido')
    await de.mercadopago.vendedores.retirar(quien.cuenta)
    adelantar(DIA_MS)
    await revisar()
    expect((await cuentaDe(quien, 'mercadopago')).estado).toBe('desconectada')
    adelantar(201 * DIA_MS)
    await revisar()
    expect((await cuentaDe(quien, 'mercadopago')).credencial).toBeNull()
  })

  it('is of one organization at a time', async () => {
    const [una, otra] = [await conectada('mercadopago'), await organizada()]
    const { url } = await empezar(otra, 'mercadopago')
    const { code, state } = de.mercadopago.autorizar(url, una.cuenta)
    expect((await refusalOf(volver(otra, { state, code }))).message).toContain('otra organización')
    expect(await ver(otra, 'mercadopago')).toMatchObject({ estado: 'pendiente', final: null })
  })
})

describe('who may', () => {
  it('is the owner, who has proved it; an admin looks, a member does not', async () => {
    const quien = await organizada()
    const { admin, miembro, params } = quien
    expect(await statusOf(empezar({ ...admin, params }, 'stripe'))).toBe(403)
    expect(await statusOf(empezar({ ...miembro, params }, 'stripe'))).toBe(403)
    expect(await statusOf(ver({ ...quien, token: admin.token }, 'stripe'))).toBe(200)
    expect(await statusOf(ver({ ...quien, token: miembro.token }, 'stripe'))).toBe(403)
    expect(await statusOf(empezar(quien, 'paypal'))).toBe(404)
    adelantar(DIA_MS)
    expect(await motivoDe(empezar(quien, 'stripe'))).toEqual([403, ['identidad', expect.anything()]])
  })

  it('comes back with a link that is theirs alone, once, for a day', async () => {
    const [quien, ajena] = [await organizada(), await organizada()]
    const state = stateDe((await empezar(quien, 'stripe')).url)
    for (const otra of [ajena, { token: quien.admin.token }])
      expect((await refusalOf(volver(otra, { state }))).wire.form?.[0]?.name).toBe('state')
    expect(await statusOf(volver({ token: '' }, { state }))).toBe(401)
    expect(await statusOf(volver(quien, { state: 'otra' }))).toBe(400)
    expect(await volverALaVez(quien, state)).toEqual([200, 400, 400, 400])
    await probar(quien)
    const viejo = stateDe((await empezar(quien, 'stripe')).url)
    adelantar(DIA_MS + 1)
    expect(await statusOf(volver(quien, { state: viejo }))).toBe(400)
  })

  it('would come back as often as they like if the link were not spent: the test before can tell', async () => {
    const quien = await organizada()
    await sql`create function no_gastar() returns trigger language plpgsql as $$ begin
      new.regreso := old.regreso; new.regreso_vence_en := old.regreso_vence_en; return new; end $$`.execute(de.api.db)
    await sql`create trigger no_gastar before update on cuentas_conectadas for each row
      when (old.regreso is not null and new.regreso is null) execute function no_gastar()`.execute(de.api.db)
    const { url } = await empezar(quien, 'stripe')
    expect(await volverALaVez(quien, stateDe(url))).toEqual([200, 200, 200, 200])
    await sql`drop trigger no_gastar on cuentas_conectadas`.execute(de.api.db)
  })

  it('begins nothing where the platform takes the money', async () => {
    const quien = await organizada()
    await dividir('recaudado')
    expect((await refusalOf(empezar(quien, 'stripe'))).message).toContain('la plataforma recibe')
    expect(await de.api.como(quien.token)('GET /organizacion/:slug/pagos/conexiones', quien)).toMatchObject({
      dividido: false,
    })
    await dividir()
  })
})

describe('unlinking', () => {
  it('waits for eventos that sell, unless another account takes their money', async () => {
    const quien = await conectada('mercadopago')
    await crearEventoPublicado(de.api, { organizada: quien })
    expect((await refusalOf(soltar(quien, 'mercadopago'))).message).toContain('a la venta')
    const { url } = await empezar(quien, 'stripe')
    await volver(quien, { state: stateDe(url) })
    await de.stripe.vendedores.completar((await cuentaDe(quien, 'stripe')).cuenta ?? '')
    const { items } = await soltar(quien, 'mercadopago')
    expect(items.find(({ proveedor }) => proveedor === 'mercadopago')).toMatchObject({ estado: 'desconectada' })
    expect((await cuentaDe(quien, 'mercadopago')).credencial).not.toBeNull()
    expect(await statusOf(soltar(quien, 'mercadopago'))).toBe(409)
    expect(await statusOf(soltar(quien, 'stripe'))).toBe(409)
    expect(await anotadas(quien)).toEqual(['empezada', 'activa', 'empezada', 'activa', 'terminada'])
  })

  it('keeps the account of Stripe for the next time', async () => {
    const quien = await conectada('stripe')
    await soltar(quien, 'stripe')
    await de.stripe.vendedores.restringir(quien.cuenta, 'external_account')
    expect(await ver(quien, 'stripe')).toMatchObject({ estado: 'desconectada' })
    const { url } = await empezar(quien, 'stripe')
    expect(url).toContain(quien.cuenta)
  })
})
