import { afterAll, beforeAll, expect, it } from 'vitest'
import { juntar } from '../../../papel.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { textosDe } from '../../../testing/leer-pdf.ts'
import { conectar, delEvento, escanear, ponerPuerta } from '../../../testing/puerta.ts'
import { vender } from '../../../testing/transferir.ts'
import { buildListaPdf } from './lista-pdf.ts'
import { renglonesDe } from './renglones.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const bajar = (casa: Awaited<ReturnType<typeof vender>>) => {
  const { slug, slugEvento } = delEvento(casa)
  return api.app.inject({
    url: `/api/organizacion/${slug}/eventos/${slugEvento}/puertas/lista.pdf`,
    headers: { authorization: `Bearer ${casa.token}` },
  })
}

it('holds whoever may enter, by name and folio, and neither who may not nor how to reach anybody', async () => {
  const venta = await vender(api, { cantidad: 3 })
  const puerta = await ponerPuerta(api, venta)
  await escanear(await conectar(api, venta, puerta), venta.boleto)
  const antes = textosDe((await bajar(venta)).rawPayload).join('\n')
  expect(antes).toContain('Ana')
  expect(antes).toContain(`${venta.compra.folio} · 3 × General`)
  expect(antes).toContain('3 boletos. Lista impresa el ')
  expect(antes).not.toContain(venta.email)
  await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
    params: { ...delEvento(venta), folio: venta.compra.folio },
    body: { boletos: [venta.compra.boletos[2]?.id ?? ''], motivo: 'Prueba' },
  })
  expect(textosDe((await bajar(venta)).rawPayload).join('\n')).toContain(`${venta.compra.folio} · 2 × General`)
})

it('is a file of the evento and the day, and that somebody took it is written down', async () => {
  const venta = await vender(api, { cantidad: 1 })
  const { statusCode, headers } = await bajar(venta)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="lista-${venta.evento.slug}-\\d{4}-\\d\\d-\\d\\d\\.pdf"$`),
  )
  const anotadas = await api.db
    .selectFrom('bitacora')
    .select('objeto')
    .where('evento_id', '=', venta.evento.id)
    .where('accion', '=', 'datos.descargados')
    .execute()
  expect(anotadas).toEqual([{ objeto: 'lista.pdf' }])
})

it('of thousands has them all, on sheets that are numbered', async () => {
  const nombres = Array.from({ length: 3_000 }, (_, n) => `Persona ${n}`)
  const impresos = nombres.map((nombre) => ({ nombre, folio: 'EN-AAAAAA', tipo: 'General', cuantos: 1, usados: 0 }))
  const datos = { evento: 'Noche', cuando: 'hoy', impresa: 'hoy', boletos: 3_000, renglones: renglonesDe(impresos) }
  const textos = textosDe(await juntar(buildListaPdf(datos)))
  expect(textos.map((texto) => /Hoja \d+ de \d+/.exec(texto)?.[0])).toEqual(
    textos.map((_, i) => `Hoja ${i + 1} de ${textos.length}`),
  )
  const todo = new Set(textos.flatMap((texto) => texto.match(/Persona \d+/g) ?? []))
  expect(todo.size).toBe(3_000)
})
