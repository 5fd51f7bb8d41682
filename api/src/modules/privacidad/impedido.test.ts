import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar, rechazo, todosALaVez } from '../../testing/apartar.ts'
import {
  crearEventoPublicado,
  crearOrganizacion,
  crearUsuario,
  createTestApi,
  findFallas,
  type TestApi,
  type UsuarioCreado,
} from '../../testing/index.ts'
import { hashPassword } from '../cuentas/index.ts'

let api: TestApi
let casa: Awaited<ReturnType<typeof crearEventoPublicado>>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 10 })
  casa = await crearEventoPublicado(api, { tipos: [{ cupo: 500 }, { precio: 0, cupo: 500 }] })
})
afterAll(() => api.close())

type Quien = { token: string; usuario: UsuarioCreado }
/** Someone who has just proved who they are. */
async function alguien(datos: Parameters<typeof crearUsuario>[1] = {}): Promise<Quien> {
  const quien = await crearUsuario(api, { verificado: true, ...datos })
  await api.db
    .updateTable('sesiones')
    .set({ identidad_en: new Date() })
    .where('usuario_id', '=', quien.usuario.id)
    .execute()
  return quien
}
const borrar = ({ token }: { token: string }, confirmacion = 'BORRAR' as 'BORRAR') =>
  api.como(token)('POST /cuenta/borrar', { body: { confirmacion } })
const ver = async ({ token }: { token: string }) => (await api.como(token)('GET /cuenta/borrado')).item
const existe = async ({ usuario: { id } }: Quien) =>
  (await api.db.selectFrom('usuarios').select('id').where('id', '=', id).execute()).length === 1
const tipo = (n: number) => casa.tipos[n] ?? { id: '' }

describe('GET /cuenta/borrado', () => {
  it('is for who is signed in', async () => {
    expect(await rechazo(api.como()('GET /cuenta/borrado'))).toMatchObject({ status: 401 })
  })

  it('tells what would go and what would stay', async () => {
    const quien = await alguien()
    await crearOrganizacion(api, { owner: quien, nombre: 'Foro Vacío', slug: 'foro-vacio' })
    await comprar(api.como(quien.token), await apartar(api.como(quien.token), casa, [[tipo(0), 2]]), {
      email: quien.usuario.email,
    })
    await comprar(api.como(), await apartar(api.como(), casa, [[tipo(1), 1]]), {
      email: quien.usuario.email,
      metodo: 'gratis',
    })
    expect(await ver(quien)).toEqual({
      impedimentos: [],
      organizaciones: ['Foro Vacío'],
      boletosPorUsar: 3,
      compras: 2,
      pagado: 2 * (10_000 + 1_300),
      moneda: 'MXN',
    })
  })

  it('counts no boleto that is used, off or over, and no compra of an address that nobody proved', async () => {
    const quien = await alguien({ verificado: false })
    await comprar(api.como(), await apartar(api.como(), casa, [[tipo(0), 1]]), { email: quien.usuario.email })
    expect(await ver(quien)).toMatchObject({ compras: 0, boletosPorUsar: 0, pagado: 0 })
    const pasado = await crearEventoPublicado(api, { tipos: [{}] })
    await comprar(api.como(quien.token), await apartar(api.como(), pasado, [[pasado.tipos[0] ?? { id: '' }, 1]]), {
      email: quien.usuario.email,
    })
    await sql`update eventos set inicio = now() - interval '2 days', fin = now() - interval '1 day'
      where id = ${pasado.evento.id}`.execute(api.db)
    expect(await ver(quien)).toMatchObject({ compras: 1, boletosPorUsar: 0 })
  })
})

describe('POST /cuenta/borrar', () => {
  it('asks first who it is, then for the word', async () => {
    const quien = await crearUsuario(api, { probada: false })
    expect(await rechazo(borrar(quien))).toMatchObject({ status: 403, campos: ['identidad'] })
    const probada = await alguien()
    expect(await rechazo(borrar(probada, 'borrar' as 'BORRAR'))).toMatchObject({
      status: 400,
      campos: ['confirmacion'],
    })
    expect(await existe(probada)).toBe(true)
    expect(await rechazo(api.como()('POST /cuenta/borrar', { body: { confirmacion: 'BORRAR' } }))).toMatchObject({
      status: 401,
    })
  })

  it('clears the browser of who succeeds, and of nobody else', async () => {
    const pedir = ({ token }: Quien) =>
      api.app.inject({
        method: 'POST',
        url: '/api/cuenta/borrar',
        headers: { authorization: `Bearer ${token}` },
        payload: { confirmacion: 'BORRAR' },
      })
    const negada = await pedir(await crearUsuario(api, { probada: false }))
    expect([negada.statusCode, negada.headers['clear-site-data']]).toEqual([403, undefined])
    const hecha = await pedir(await alguien())
    expect([hecha.statusCode, hecha.headers['clear-site-data'], hecha.headers['cache-control']]).toEqual([
      204,
      '"cache", "storage"',
      'no-store',
    ])
  })

  it('is forbidden by an organization that ever sold, which it names', async () => {
    const quien = await alguien()
    const suyo = await crearEventoPublicado(api, {
      organizada: await crearOrganizacion(api, { owner: quien, nombre: 'Foro Lleno', slug: 'foro-lleno' }),
    })
    await comprar(api.como(), await apartar(api.como(), suyo, [[suyo.tipos[0] ?? { id: '' }, 1]]))
    const mensaje = 'Foro Lleno ha vendido boletos: pásala a otra persona antes de eliminar tu cuenta.'
    expect(await ver(quien)).toMatchObject({ impedimentos: [mensaje], organizaciones: [] })
    expect(await rechazo(borrar(quien))).toMatchObject({ status: 409, mensaje })
    expect(await existe(quien)).toBe(true)
  })

  it('waits for who is about to buy from an organization that would go', async () => {
    const quien = await alguien()
    const suyo = await crearEventoPublicado(api, {
      organizada: await crearOrganizacion(api, { owner: quien, nombre: 'Foro Visto', slug: 'foro-visto' }),
    })
    const apartado = await apartar(api.como(), suyo, [[suyo.tipos[0] ?? { id: '' }, 1]])
    const mensaje = 'Alguien está apartando boletos de Foro Visto. Espera unos minutos y vuelve a intentarlo.'
    expect((await ver(quien)).impedimentos).toEqual([mensaje])
    expect(await rechazo(borrar(quien))).toMatchObject({ status: 409, mensaje })
    await api.como()('DELETE /p/apartados/:id', { params: { id: apartado.id } })
    expect((await rechazo(borrar(quien))).mensaje).toBe(mensaje)
    await sql`update apartados set expira_en = now() - interval '2 minutes' where id = ${apartado.id}`.execute(api.db)
    await borrar(quien)
    expect(await existe(quien)).toBe(false)
  })

  it('waits for a payment under way', async () => {
    const quien = await alguien()
    const pago = {
      id: v7(),
      compra_id: v7(),
      proveedor: 'prueba',
      estado: 'iniciado' as const,
      monto: 100,
      usuario_id: quien.usuario.id,
    }
    await api.db.insertInto('pagos').values(pago).execute()
    expect(await rechazo(borrar(quien))).toMatchObject({
      status: 409,
      mensaje: 'Tienes un pago en proceso. Espera unos minutos y vuelve a intentarlo.',
    })
    await api.db.updateTable('pagos').set({ estado: 'rechazado' }).where('id', '=', pago.id).execute()
    await borrar(quien)
    expect(await existe(quien)).toBe(false)
  })

  it('leaves one who administers, even when the last two go at once', async () => {
    const admins = [await alguien({ tipo: 'administrador' }), await alguien({ tipo: 'administrador' })]
    const { hechos, rechazos } = await todosALaVez(admins.map((quien) => () => borrar(quien)))
    expect([hechos.length, rechazos]).toEqual([
      1,
      [
        {
          status: 409,
          mensaje: 'Eres la única persona que administra Éntrale: nombra a otra antes de eliminar tu cuenta.',
          campos: [],
        },
      ],
    ])
  })

  it('leaves compras of an address that nobody proved to whoever it belongs to', async () => {
    const quien = await alguien({ verificado: false })
    const { compra } = await comprar(api.como(), await apartar(api.como(), casa, [[tipo(0), 1]]), {
      email: quien.usuario.email,
    })
    await borrar(quien)
    const { email } = await api.db
      .selectFrom('compras')
      .select('email')
      .where('folio', '=', compra.folio)
      .executeTakeFirstOrThrow()
    expect(email).toBe(quien.usuario.email)
  })

  it('never takes what has become the address of somebody else', async () => {
    const quien = await alguien()
    const otra = await alguien()
    const enlace = {
      usuario_id: quien.usuario.id,
      token_hash: Buffer.from(v7()),
      email: otra.usuario.email,
      expira_en: new Date(),
      usada_en: new Date(),
    }
    await api.db.insertInto('verificaciones').values(enlace).execute()
    const { compra } = await comprar(api.como(), await apartar(api.como(), casa, [[tipo(0), 1]]), {
      email: otra.usuario.email,
    })
    await borrar(quien)
    const { email } = await api.db
      .selectFrom('compras')
      .select('email')
      .where('folio', '=', compra.folio)
      .executeTakeFirstOrThrow()
    expect(email).toBe(otra.usuario.email)
  })
})

describe('at once', () => {
  it('twice is once', async () => {
    const quien = await alguien()
    const { hechos, rechazos } = await todosALaVez(Array.from({ length: 5 }, () => () => borrar(quien)))
    expect(hechos.length).toBe(1)
    expect(rechazos.every(({ status }) => status === 401 || status === 403)).toBe(true) // the session is gone, or its proof
    const despedidas = await sql`select from trabajos where tipo = 'despedir_cuenta'
        and datos ->> 'email' = ${quien.usuario.email}`.execute(api.db)
    expect(despedidas.rows).toHaveLength(1)
  })

  it('buying while erasing ends bought without a name, or refused; no money is lost', async () => {
    const quien = await alguien()
    const cliente = api.como(quien.token)
    const apartados = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        apartar(cliente, casa, [[tipo(i % 2), 1]]).then((apartado) => ({ apartado, gratis: i % 2 === 1 })),
      ),
    )
    const borrando = (async () => {
      for (let intento = 0; intento < 200; intento++) {
        const fin = await borrar(quien).then(
          () => true,
          () => false,
        )
        if (fin) return true
      }
      return false
    })()
    const { hechos, rechazos } = await todosALaVez(
      apartados.map(
        ({ apartado, gratis }) =>
          () =>
            comprar(cliente, apartado, { email: quien.usuario.email, metodo: gratis ? 'gratis' : 'prueba' }),
      ),
    )
    expect(await borrando).toBe(true)
    expect(rechazos.every(({ status }) => status === 409)).toBe(true)
    expect(hechos.length + rechazos.length).toBe(24)
    expect(
      await api.db.selectFrom('compras').select('id').where('usuario_id', '=', quien.usuario.id).execute(),
    ).toEqual([])
    expect(await api.db.selectFrom('pagos').select('id').where('estado', '=', 'iniciado').execute()).toEqual([])
    expect(await findFallas(api.db)).toEqual([])
  })

  it('signing in while erasing is refused, never a failure', async () => {
    const quien = await alguien({ passwordHash: await hashPassword('Una-clave-rara 7') })
    const entrar = () =>
      api.como()('POST /auth/iniciar-sesion', { body: { email: quien.usuario.email, password: 'Una-clave-rara 7' } })
    const { rechazos } = await todosALaVez<unknown>([
      ...Array.from({ length: 6 }, () => entrar),
      () => borrar(quien),
      entrar,
    ])
    expect(rechazos.every(({ status }) => status === 401 || status === 409)).toBe(true)
    expect(await existe(quien)).toBe(false)
    expect(await rechazo(entrar())).toMatchObject({ status: 401 })
  })
})
