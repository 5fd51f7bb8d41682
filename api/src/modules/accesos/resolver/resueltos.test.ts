import { afterAll, beforeAll, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { crearMiembro, createTestApi, type TestApi } from '../../../testing/index.ts'
import { conectar, delEvento, escanear, lectura, mandar, ponerPuerta, porResolver } from '../../../testing/puerta.ts'
import { type Venta, vender } from '../../../testing/transferir.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const resueltos = (venta: Venta, token = venta.token) =>
  api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/accesos/resueltos', { params: delEvento(venta) })
const NOTA = 'Salió por su chamarra.'

/** Somebody entered by two gates, which was settled; two phones sent something late, of which one counts. */
async function noche() {
  const venta = await vender(api, { cantidad: 2 })
  const puerta = await ponerPuerta(api, venta)
  const [luis, beto, memo] = [
    await conectar(api, venta, puerta, { nombre: 'Luis' }),
    await conectar(api, venta, puerta, { nombre: 'Beto' }),
    await conectar(api, venta, puerta, { nombre: 'Memo' }),
  ]
  await escanear(luis, venta.boleto, { en: Date.now() - 60_000 })
  const dos = lectura(beto, venta.boleto)
  await mandar(beto, [dos])
  expect(await resueltos(venta)).toEqual({ items: [], total: 0 })
  const params = delEvento(venta)
  await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/accesos/:id/resolver', {
    params: { ...params, id: dos.id },
    body: { nota: NOTA },
  })
  for (const [celular, decision] of [
    [beto, 'aceptar'],
    [memo, 'descartar'],
  ] as const) {
    await celular.como('DELETE /p/puerta/celular')
    await escanear(celular, venta.compra.boletos[1] ?? null, { resultado: 'ya_entro' })
    await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/celulares/:id/tardios', {
      params: { ...params, id: celular.id },
      body: { decision },
    })
  }
  return { venta, luis, dos }
}

it('what was decided is told, by whom and when, the newest first', async () => {
  const { venta, dos } = await noche()
  const { items, total } = await resueltos(venta)
  const quien = venta.usuario.nombreMostrado
  expect(total).toBe(3)
  expect(items).toMatchObject([
    { que: 'tardios', celular: 'Memo', decision: 'descartar', cuantos: 1, quien },
    { que: 'tardios', celular: 'Beto', decision: 'aceptar', cuantos: 1, quien },
    { que: 'conflicto', nota: NOTA, quien, conflicto: { id: dos.id, motivo: 'repetido', folio: venta.compra.folio } },
  ])
  for (const { resueltoEn } of items) expect(Math.abs(Date.parse(resueltoEn) - Date.now())).toBeLessThan(60_000)
  expect((await porResolver(api, venta)).total).toBe(0)
})

it('what was decided stays told when the admission is taken back afterwards, and when who decided is gone', async () => {
  const { venta, luis, dos } = await noche()
  const jefa = await conectar(api, venta, { id: luis.puertaId }, { alcance: 'supervisar' })
  await escanear(jefa, null, { resultado: 'deshecho', deshace: dos.id })
  await api.db.updateTable('accesos').set({ resuelto_por: null }).where('id', '=', dos.id).execute()
  const { items } = await resueltos(venta)
  expect(items.at(-1)).toMatchObject({ que: 'conflicto', nota: NOTA, quien: null })
})

it('members read neither names nor notes of it, and no other house reads anything', async () => {
  const { venta } = await noche()
  const otra = await noche()
  const { token } = await crearMiembro(api, venta.organizacion, 'member')
  const leido = await resueltos(venta, token)
  expect(leido.items).toHaveLength(3)
  expect(leido.items[2]).toMatchObject({ nota: '', conflicto: { nombre: null } })
  expect(JSON.stringify(leido)).not.toMatch(/Ana|chamarra/)
  expect(await rechazo(resueltos(venta, otra.venta.token))).toMatchObject({ status: 404 })
})
