import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import {
  aceptar,
  crearReceptora,
  enlaceA,
  otroCorreo,
  pasar,
  vaciarBuzon,
  vender,
} from '../../../testing/transferir.ts'
import { pedirVivo } from '../../../testing/vivo.ts'
import { encargarRecordatorios, recordarEvento } from './recordar-eventos.ts'

const HORA = 3_600_000
const DIA = 24 * HORA
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
})
afterEach(async () => {
  api.reloj.poner(new Date())
  await sql`update eventos set inicio = now() + interval '300 days', fin = now() + interval '301 days'
    where inicio < now() + interval '60 days'`.execute(api.db)
})
afterAll(() => api.close())

const en = (fecha: Date, horas: number) => new Date(fecha.getTime() + horas * HORA)
/** What the clock does at a moment, and the e-mails that it sent. */
async function alas(momento: Date): Promise<{ to: string; subject: string; text: string }[]> {
  await vaciarBuzon(api)
  const antes = api.mensajes.length
  api.reloj.poner(momento)
  await Promise.all([encargarRecordatorios(api.services), encargarRecordatorios(api.services)])
  await vaciarBuzon(api)
  return api.mensajes.slice(antes).map(({ to, subject, text }) => ({ to, subject, text }))
}
const a = (mensajes: { to: string }[]) => mensajes.map(({ to }) => to).sort()

it('tells buyers and whoever was passed a boleto, 24 and 3 hours before, once each', async () => {
  const inicio = new Date(Date.now() + 20 * DIA)
  const venta = await vender(api, { inicio, nombre: 'Noche de boleros' })
  const beto = otroCorreo()
  await pasar(api, venta.boleto, { email: beto, nombre: 'Beto' })
  const recibido = await aceptar(api, await enlaceA(api, beto))
  expect(await alas(en(inicio, -25))).toEqual([])
  const primeros = await alas(en(inicio, -23.9))
  expect(a(primeros)).toEqual([beto, venta.email].sort())
  const deAna = primeros.find(({ to }) => to === venta.email)
  expect(deAna?.subject).toMatch(/^Es (hoy|mañana): Noche de boleros$/)
  expect(deAna?.text).toContain(`/compras/${venta.compra.folio}#acceso=${venta.acceso}`)
  expect(deAna?.text).toContain('https://www.google.com/maps/search/?api=1&query=Foro%20de%20prueba')
  expect(deAna?.text).toContain('Foro de prueba, Calle Uno 1, Ciudad de México')
  expect(primeros.find(({ to }) => to === beto)?.text).toContain(
    `/boletos/${recibido.boleto.id}#acceso=${recibido.acceso}`,
  )
  expect(await alas(en(inicio, -20))).toEqual([])
  const segundos = await alas(en(inicio, -2.9))
  expect(a(segundos)).toEqual([beto, venta.email].sort())
  expect(await alas(en(inicio, -1))).toEqual([])
  expect(await alas(en(inicio, 1))).toEqual([])
})

it('tells nobody of an evento that is off, put off or moved away meanwhile, nor whose boletos are void', async () => {
  const inicio = new Date(Date.now() + 20 * DIA)
  for (const estado of ['cancelado', 'pospuesto'] as const) {
    const { evento } = await vender(api, { inicio })
    await api.db.updateTable('eventos').set({ estado }).where('id', '=', evento.id).execute()
  }
  const sinBoletos = await vender(api, { inicio, cantidad: 1 })
  await api.db.updateTable('boletos').set({ estado: 'usado' }).where('id', '=', sinBoletos.boleto.id).execute()
  const movido = await vender(api, { inicio })
  api.reloj.poner(en(inicio, -23))
  await vaciarBuzon(api)
  await encargarRecordatorios(api.services)
  const despues = en(inicio, 5 * 24)
  await api.db
    .updateTable('eventos')
    .set({ inicio: despues, fin: en(despues, 3) })
    .where('id', '=', movido.evento.id)
    .execute()
  const antes = api.mensajes.length
  await vaciarBuzon(api)
  expect(a(api.mensajes.slice(antes))).toEqual([])
  // Its new date has a reminder of its own.
  expect(a(await alas(en(despues, -23)))).toEqual([movido.email])
})

it('says whether paper lets in', async () => {
  const inicio = new Date(Date.now() + 20 * DIA)
  const [fijo, vivo] = [await vender(api, { inicio }), await vender(api, { inicio })]
  await pedirVivo(api, vivo)
  const dichos = new Map((await alas(en(inicio, -23))).map(({ to, text }) => [to, text]))
  expect(dichos.get(fijo.email)).toContain('impresos')
  expect(dichos.get(vivo.email)).not.toContain('impresos')
  expect(dichos.get(vivo.email)).toContain('una captura no dejan pasar')
})

it('who bought after the moment of the reminder is not reminded of it, but of the next one', async () => {
  const inicio = new Date(Date.now() + 10 * HORA)
  const venta = await vender(api, { inicio })
  expect(await alas(new Date())).toEqual([])
  expect(a(await alas(en(inicio, -2)))).toEqual([venta.email])
})

it('accounts are told there too; those who would rather have no e-mail, only there', async () => {
  const inicio = new Date(Date.now() + 20 * DIA)
  const [conCorreo, sinCorreo] = [await crearUsuario(api), await crearReceptora(api)]
  await api.db
    .insertInto('preferencias')
    .values({ usuario_id: sinCorreo.id, tema: 'recordatorios', correo: false })
    .execute()
  const suya = await vender(api, { inicio, token: conCorreo.token, nombre: 'Noche de sones' })
  const callada = await vender(api, { inicio, token: sinCorreo.token, nombre: 'Noche de huapangos' })
  await pasar(api, suya.boleto, { email: sinCorreo.email })
  const { boleto } = await aceptar(api, await enlaceA(api, sinCorreo.email), sinCorreo.token)
  const mensajes = await alas(en(inicio, -23))
  expect(a(mensajes)).toEqual([suya.email])
  expect(mensajes[0]?.text).toContain('/dashboard/mi-cuenta')
  api.reloj.poner(new Date())
  const avisosDe = async (token: string) => {
    const { items } = await api.como(token)('GET /notificaciones/obtener', { query: {} })
    return items.filter(({ titulo }) => titulo.startsWith('Es ')).map(({ ruta }) => ruta)
  }
  expect(await avisosDe(conCorreo.token)).toEqual([`/compras/${suya.compra.folio}`])
  expect((await avisosDe(sinCorreo.token)).sort()).toEqual([
    `/boletos/${boleto.id}`,
    `/compras/${callada.compra.folio}`,
  ])
})

it('goes on where it broke off, and repeats nothing', async () => {
  const inicio = new Date(Date.now() + 20 * DIA)
  const venta = await vender(api, { inicio })
  const paso = { clase: '24h' as const, eventoId: venta.evento.id, para: inicio.toISOString() }
  await vaciarBuzon(api)
  await sql`insert into compras (id, folio, evento_id, apartado_id, estado, metodo, nombre, apellido_paterno,
    nombre_mostrado, email, subtotal, cargos, iva,
      total, huella, acepto_terminos_en, pagada_en)
    select gen_random_uuid(), 'DEMO-' || n, ${venta.evento.id}, gen_random_uuid(), 'vencida', 'oxxo', 'demo', 'demo',
      'Demo', 'demo@correo.mx', 0, 0, 0, 0, '', now(), null
    from generate_series(1, 1200) n`.execute(api.db)
  const pendientes = async () => (await api.db.selectFrom('trabajos').select('tipo').execute()).map(({ tipo }) => tipo)
  await recordarEvento(api.services, paso)
  expect((await pendientes()).filter((tipo) => tipo === 'recordar_evento')).toHaveLength(1)
  // A second process that begins anew finds what was done.
  await recordarEvento(api.services, paso)
  api.reloj.poner(en(inicio, -23))
  const antes = api.mensajes.length
  await vaciarBuzon(api)
  expect(a(api.mensajes.slice(antes))).toEqual([venta.email])
  await sql`delete from compras where folio like 'DEMO-%'`.execute(api.db)
  // Nobody deletes compras but this test: the figures that are kept of them go as an operator would mend them.
  await sql`select rehacer_cifras(organizacion_id) from eventos where id = ${venta.evento.id}`.execute(api.db)
})

it('tells whoever has a voucher that it runs out, a day before, unless it was given or paid just now', async () => {
  const venceEn = new Date(Date.now() + 3 * DIA)
  const pendiente = async (cambio: object = {}) => {
    const venta = await vender(api)
    await api.db
      .updateTable('compras')
      .set({ estado: 'pendiente', metodo: 'oxxo' })
      .where('folio', '=', venta.compra.folio)
      .execute()
    const compra = await api.db
      .selectFrom('compras')
      .select('id')
      .where('folio', '=', venta.compra.folio)
      .executeTakeFirstOrThrow()
    const fila = { estado: 'pendiente' as const, metodo: 'oxxo', vence_en: venceEn, recibido: 0, ...cambio }
    await api.db.updateTable('pagos').set(fila).where('compra_id', '=', compra.id).execute()
    return { ...venta, compraId: compra.id }
  }
  const ficha = await pendiente()
  const parcial = await pendiente({ metodo: 'spei', recibido: 100 })
  const reciente = await pendiente({ creado_en: en(venceEn, -25) })
  const pagada = await pendiente({ estado: 'aprobado' })
  expect(await alas(en(venceEn, -25))).toEqual([])
  const mensajes = await alas(en(venceEn, -23))
  expect(a(mensajes)).toEqual([ficha.email, parcial.email].sort())
  const deFicha = mensajes.find(({ to }) => to === ficha.email)
  expect(deFicha?.subject).toBe(`Te falta pagar tus boletos para ${ficha.evento.nombreMostrado}`)
  expect(deFicha?.text).toMatch(/paga \$1,090\.00 MXN en OXXO antes del /)
  expect(mensajes.find(({ to }) => to === parcial.email)?.text).toContain('$1,089.00 MXN por SPEI')
  expect(await alas(en(venceEn, -20))).toEqual([])
  for (const { compra } of [ficha, parcial, reciente, pagada])
    await api.db.updateTable('compras').set({ estado: 'pagada' }).where('folio', '=', compra.folio).execute()
  for (const { compraId } of [ficha, parcial, reciente, pagada])
    await sql`update pagos set estado = 'aprobado', recibido = monto where compra_id = ${compraId}`.execute(api.db)
})
