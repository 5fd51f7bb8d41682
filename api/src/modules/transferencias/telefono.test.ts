import { randomUUID } from 'node:crypto'
import { cargaDe } from '@entrale/contract/accesos/codigo'
import { abrirClave, esDeAhora, secretoDeBoleto } from '@entrale/contract/accesos/vivo'
import { OTRO_TELEFONO } from '@entrale/contract/compras/vivo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firmar } from '../../firmas.ts'
import { rechazo, todosALaVez } from '../../testing/apartar.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { bajarLista, conectar, escanear, esperarCambios, masTarde, ponerPuerta } from '../../testing/puerta.ts'
import { abrirTaquillas, venderEn, ventaDe } from '../../testing/taquilla.ts'
import { aceptar, crearReceptora, enlaceA, pasar, type Venta, vender, ver } from '../../testing/transferir.ts'
import { instanteEn, otroTelefono, pedirVivo, ponerEn, versionDe } from '../../testing/vivo.ts'
import { leerBoleto, llavePublica } from '../boletos/index.ts'
import { exportarPersona, olvidarPersona } from './persona.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 12 })
})
afterAll(() => api.close())

/** A compra of an evento whose codes change, with a phone at its door. */
async function enVivo(cantidad = 1) {
  const venta = await vender(api, { cantidad })
  await pedirVivo(api, venta)
  const puerta = await ponerPuerta(api, venta)
  return { venta, puerta, celular: await conectar(api, venta, puerta) }
}
const enOtro = { status: 409, mensaje: 'Tu código se muestra en otro celular.', campos: ['telefono'] }
/** What opens its boletos after the links of a compra were revoked. */
async function accesoNuevo(venta: Venta): Promise<{ id: string; acceso: string }> {
  const { enlaces, id } = await api.db
    .selectFrom('compras')
    .select(['enlaces', 'id'])
    .where('folio', '=', venta.compra.folio)
    .executeTakeFirstOrThrow()
  return { id: venta.boleto.id, acceso: firmar(api.services.config.secret, 'compra', `compra:${id}:${enlaces}`) }
}
const atado = (id: string) =>
  api.db.selectFrom('boleto_telefonos').selectAll().where('boleto_id', '=', id).executeTakeFirst()

describe('the phone that shows a code', () => {
  it('gets what makes one that the door believes, and nothing else says the code', async () => {
    const { venta, celular } = await enVivo()
    const { boleto, evento } = venta
    expect((await ver(api, boleto)).item).toMatchObject({ qr: '', vivo: { version: 1, en: null } })
    const telefono = otroTelefono()
    const suyo = await ponerEn(api, boleto, telefono)
    const { secret } = api.services.config
    expect(leerBoleto(llavePublica(secret, { eventoId: evento.id, llave: null }), evento.id, suyo.codigo)).toEqual({
      id: boleto.id,
      version: 1,
    })
    const { vivo = '' } = (await bajarLista(api, celular)).cabeza
    const deLaPuerta = await abrirClave(new Uint8Array(Buffer.from(vivo, 'base64url')))
    const delBoleto = await abrirClave(await secretoDeBoleto(deLaPuerta, cargaDe(boleto.id, 1)))
    const instante = await instanteEn(suyo)
    expect(await esDeAhora(delBoleto, instante, Date.parse(suyo.ahora))).toBe(true)
    expect(await esDeAhora(delBoleto, instante, Date.parse(suyo.ahora) + 5 * 60_000)).toBe(false)
    const { item } = await ver(api, boleto)
    expect(item.vivo).toEqual({ version: 1, en: expect.stringMatching(/Z$/) })
    expect(item.wallet).toEqual({ apple: false, google: false })
    expect(JSON.stringify(item)).not.toContain(suyo.secreto)
    const fila = await atado(boleto.id)
    expect(fila?.telefono_hash.toString('base64url')).not.toBe(telefono)
  })

  it('is the same one however often it asks, and is told so by what it keeps', async () => {
    const { venta } = await enVivo()
    const telefono = otroTelefono()
    const [una, otra] = [await ponerEn(api, venta.boleto, telefono), await ponerEn(api, venta.boleto, telefono)]
    expect(otra).toEqual({ ...una, ahora: expect.any(String) })
    const movido = await ponerEn(api, venta.boleto, telefono, { mover: true }) // it is here already
    expect(movido.version).toBe(1)
  })

  it('is one of two that ask at once, and none of them is told wrong', async () => {
    const { venta } = await enVivo()
    for (let i = 0; i < 4; i++) {
      await api.db.deleteFrom('boleto_telefonos').execute()
      const telefonos = Array.from({ length: 6 }, otroTelefono)
      const { hechos, rechazos } = await todosALaVez(
        telefonos.map((telefono) => () => ponerEn(api, venta.boleto, telefono)),
      )
      expect([hechos.length, rechazos.length]).toEqual([1, 5])
    }
  })

  it('is another one only when that is said, and the code before it is of a version that is past', async () => {
    const { venta, celular } = await enVivo()
    const { boleto } = venta
    const [suyo, ajeno] = [otroTelefono(), otroTelefono()]
    const antes = await ponerEn(api, boleto, suyo)
    expect(await rechazo(ponerEn(api, boleto, ajeno))).toMatchObject(enOtro)
    const { payload } = await api.app.inject({
      method: 'POST',
      url: `/api/p/boletos/${boleto.id}/telefono`,
      headers: { 'x-acceso': boleto.acceso },
      payload: { telefono: ajeno, mover: false },
    })
    expect(JSON.parse(payload).form).toMatchObject([{ type: OTRO_TELEFONO }])
    const { hasta } = (await bajarLista(api, celular)).cabeza
    const ahora = await ponerEn(api, boleto, ajeno, { mover: true })
    expect([antes.version, ahora.version, versionDe(ahora.codigo)]).toEqual([1, 2, 2])
    expect(ahora.secreto).not.toBe(antes.secreto)
    const { cambios } = await esperarCambios(celular, hasta, ({ cambios: suyos }) => suyos.length > 0)
    expect(cambios).toMatchObject([{ id: boleto.id, version: 2 }])
    expect((await ver(api, boleto)).item.vivo).toMatchObject({ version: 2 })
    expect(await rechazo(ponerEn(api, boleto, suyo))).toMatchObject(enOtro)
    expect((await ponerEn(api, boleto, suyo, { mover: true })).version).toBe(3)
  })

  it('moves ten times an hour, each boleto for itself', async () => {
    const { venta } = await enVivo(2)
    const [uno, dos] = venta.compra.boletos
    if (uno === undefined || dos === undefined) throw new Error('no boletos')
    await api.reloj.quieto(async () => {
      await ponerEn(api, uno, otroTelefono())
      for (let i = 0; i < 10; i++) await ponerEn(api, uno, otroTelefono(), { mover: true })
      const ultimo = otroTelefono()
      expect(await rechazo(ponerEn(api, uno, ultimo, { mover: true }))).toMatchObject({ status: 428 })
      expect((await ver(api, uno)).item.vivo).toMatchObject({ version: 11 })
      await ponerEn(api, dos, otroTelefono())
      expect((await ponerEn(api, dos, otroTelefono(), { mover: true })).version).toBe(2)
      await masTarde(api, 3_600_000, async () => {
        expect((await ponerEn(api, uno, ultimo, { mover: true })).version).toBe(12)
      })
    })
  })

  it('is of who may open the boleto, and of nobody else', async () => {
    const { venta } = await enVivo()
    const { token } = await crearUsuario(api)
    const { boleto } = venta
    for (const quien of [undefined, token, venta.token])
      expect(
        await rechazo(
          ponerEn(api, { id: boleto.id, acceso: 'x' }, otroTelefono(), quien === undefined ? {} : { token: quien }),
        ),
      ).toMatchObject({ status: 404 })
    for (const malo of ['', 'corto', `${otroTelefono()}x`, 'á'.repeat(43)])
      expect(await rechazo(ponerEn(api, boleto, malo))).toMatchObject({ status: 400 })
    expect(await atado(boleto.id)).toBeUndefined()
  })

  it('also opens it with the account that bought', async () => {
    const { token } = await crearUsuario(api)
    const venta = await vender(api, { cantidad: 1, token })
    await pedirVivo(api, venta)
    expect((await ponerEn(api, { id: venta.boleto.id, acceso: '' }, otroTelefono(), { token })).version).toBe(1)
  })
})

describe('who erases an account', () => {
  it('is told of their codes, and leaves no phone behind; what they passed on is not theirs', async () => {
    const [{ token, usuario }, receptora] = [await crearUsuario(api), await crearReceptora(api)]
    const venta = await vender(api, { cantidad: 2, token })
    await pedirVivo(api, venta)
    const [suyo, pasado] = venta.compra.boletos
    if (suyo === undefined || pasado === undefined) throw new Error('no boletos')
    const telefono = otroTelefono()
    const antes = await ponerEn(api, suyo, telefono)
    await pasar(api, pasado, { email: receptora.email })
    const { boleto } = await aceptar(api, await enlaceA(api, receptora.email), receptora.token)
    await ponerEn(api, { id: boleto.id, acceso: '' }, otroTelefono(), { token: receptora.token })
    const { id: usuarioId, email, nombreMostrado } = usuario
    const persona = { usuarioId, email, nombreMostrado, correos: [email, venta.email] }
    const { codigosEnCelular } = await exportarPersona(api.db, persona)
    expect(codigosEnCelular).toMatchObject([{ evento: venta.evento.nombreMostrado, boleto: suyo.numero }])
    await api.db.transaction().execute((trx) => olvidarPersona(trx, persona))
    expect(await atado(suyo.id)).toBeUndefined()
    expect(await atado(boleto.id)).toBeDefined()
    // what their phone has goes on being good
    expect((await ponerEn(api, suyo, telefono)).secreto).toBe(antes.secreto)
  })
})

describe('a code that changes', () => {
  it('is bound anew by who accepts the boleto, with another key', async () => {
    const { venta } = await enVivo()
    const antes = await ponerEn(api, venta.boleto, otroTelefono())
    const receptora = await crearReceptora(api)
    await pasar(api, venta.boleto, { email: receptora.email })
    await aceptar(api, await enlaceA(api, receptora.email), receptora.token)
    const nuevo = await enlaceA(api, receptora.email)
    expect((await ver(api, nuevo)).item).toMatchObject({ qr: '', vivo: { version: 1, en: null } })
    const suyo = await ponerEn(api, nuevo, otroTelefono())
    expect(suyo.secreto).not.toBe(antes.secreto)
    expect(await rechazo(ponerEn(api, venta.boleto, otroTelefono()))).toMatchObject({ status: 404 })
  })

  it('is shown while somebody is asked to take the boleto, and no more once the list sells it', async () => {
    const { venta } = await enVivo()
    await api.db
      .insertInto('devoluciones')
      .values({ id: randomUUID(), boleto_id: venta.boleto.id, estado: 'en_lista' })
      .execute()
    await ponerEn(api, venta.boleto, otroTelefono())
    await api.db
      .updateTable('devoluciones')
      .set({ estado: 'ofrecida' })
      .where('boleto_id', '=', venta.boleto.id)
      .execute()
    const { item } = await ver(api, venta.boleto)
    expect([item.qr, item.vivo]).toEqual(['', undefined])
    const no = await rechazo(ponerEn(api, venta.boleto, otroTelefono(), { mover: true }))
    expect(no).toMatchObject({ status: 409, mensaje: expect.stringContaining('lista de espera') })
    await api.db.deleteFrom('devoluciones').where('boleto_id', '=', venta.boleto.id).execute()
  })

  it('is refused of a boleto that was used or is void, and serves again where one may come back', async () => {
    const { venta, puerta, celular } = await enVivo(2)
    const [uno, dos] = venta.compra.boletos
    if (uno === undefined || dos === undefined) throw new Error('no boletos')
    const telefono = otroTelefono()
    const { secreto } = await ponerEn(api, uno, telefono)
    await escanear(celular, uno)
    expect(await rechazo(ponerEn(api, uno, telefono))).toMatchObject({
      status: 409,
      mensaje: 'Ese boleto ya se usó para entrar.',
    })
    await api.db.updateTable('puertas').set({ reingreso: 'tras_salida' }).where('id', '=', puerta.id).execute()
    expect((await ver(api, uno)).item).toMatchObject({ qr: '', vivo: { version: 1 } })
    expect((await ponerEn(api, uno, telefono)).secreto).toBe(secreto)
    await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { slug: venta.organizacion.slug, slugEvento: venta.evento.slug, folio: venta.compra.folio },
      body: { boletos: [dos.id], motivo: 'No podrá venir' },
    })
    expect(await rechazo(ponerEn(api, dos, otroTelefono()))).toMatchObject({ status: 409 })
  })

  it('stands still again once its evento does not ask any more, at the version that it has', async () => {
    const { venta } = await enVivo()
    await ponerEn(api, venta.boleto, otroTelefono())
    const suyo = otroTelefono()
    const { codigo, secreto } = await ponerEn(api, venta.boleto, suyo, { mover: true })
    await pedirVivo(api, venta, false)
    const { item } = await ver(api, venta.boleto)
    expect(item.vivo).toBeUndefined()
    expect(versionDe(item.qr)).toBe(2)
    expect(
      leerBoleto(
        llavePublica(api.services.config.secret, { eventoId: venta.evento.id, llave: null }),
        venta.evento.id,
        codigo,
      ),
    ).toEqual({
      id: venta.boleto.id,
      version: 2,
    })
    expect(await rechazo(ponerEn(api, venta.boleto, suyo))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('no cambia'),
    })
    await pedirVivo(api, venta)
    expect((await ponerEn(api, venta.boleto, suyo)).secreto).toBe(secreto)
  })

  it('is free again when the links of its compra are revoked: who had it has it no more', async () => {
    const { venta } = await enVivo()
    const ladron = otroTelefono()
    await ponerEn(api, venta.boleto, ladron)
    await api.como()('POST /p/compras/:folio/anular-enlaces', {
      params: { folio: venta.compra.folio },
      query: { acceso: venta.acceso },
    })
    expect(await rechazo(ponerEn(api, venta.boleto, ladron))).toMatchObject({ status: 410 })
    const nuevo = await accesoNuevo(venta)
    expect((await ver(api, nuevo)).item.vivo).toEqual({ version: 2, en: null })
    expect((await ponerEn(api, nuevo, otroTelefono())).version).toBe(2)
  })

  it('is none of a boleto that was sold at the door', async () => {
    const venta = await vender(api)
    await pedirVivo(api, venta)
    const [till] = await abrirTaquillas(api, venta)
    if (till === undefined) throw new Error('no till')
    const suya = await venderEn(till, ventaDe(till, venta.tipo, { cantidad: 1 }))
    const [, folio = '', acceso = ''] = /compras\/([\w-]+)#acceso=([\w-]+)/.exec(suya.enlace) ?? []
    const { item } = await api.como()('GET /p/compras/:folio', { params: { folio }, query: { acceso } })
    const [boleto] = item.boletos
    if (boleto === undefined) throw new Error('no boleto')
    expect(boleto.vivo).toBeUndefined()
    expect(boleto.qr).toBe(suya.boletos[0]?.codigo)
    expect(await rechazo(ponerEn(api, boleto, otroTelefono()))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('no cambia'),
    })
    const lista = await bajarLista(api, till)
    expect(lista.leer(lista.lugarDe(boleto.id)).fijo).toBe(true)
    expect(lista.leer(lista.lugarDe(venta.boleto.id)).fijo).toBeUndefined()
    const otra = await venderEn(till, ventaDe(till, venta.tipo, { cantidad: 1 }))
    const { cambios } = await esperarCambios(till, lista.cabeza.hasta, ({ cambios: suyos }) =>
      suyos.some(({ id }) => id === otra.boletos[0]?.id),
    )
    expect(cambios.find(({ id }) => id === otra.boletos[0]?.id)).toMatchObject({ fijo: true })
  })
})
