// One price: what the first card says is what the last receipt says, to the centavo.
import type { Page } from '@playwright/test'
import {
  botonPagar,
  comprarBoletos,
  importes,
  llenarDatos,
  mas,
  nuevoComprador,
  paso,
  terminar,
} from '../apoyo/compra.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { clienteDe, montar } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** Who pays the charge; how a price rounds is in api/src/modules/boletos/tipos/precio.test.ts. */
const CASOS = [
  { precio: 33_333, quien: 'comprador' },
  { precio: 33_333, quien: 'organizador' },
] as const

async function ofertaDe(page: Page): Promise<number> {
  const textos = await page.locator('script[type="application/ld+json"]').allTextContents()
  const ofertas = textos.flatMap((texto) => JSON.parse(texto)).flatMap(({ offers }) => offers ?? [])
  const [precio] = ofertas.map(({ price, lowPrice }) => Number(price ?? lowPrice))
  return Math.round((precio ?? 0) * 100)
}

for (const { precio, quien } of CASOS) {
  test(`one total from the card to the provider: ${precio} paid by the ${quien} @escritorio`, async ({
    page,
    request,
    direccion,
  }) => {
    const { evento, organizacion, duena } = await montar(direccion, {
      tipos: [{ tipo: 'General', precio }],
      evento: { cargoPagadoPor: quien },
    })
    const { item } = await clienteDe(direccion)('GET /p/eventos/obtener/:organizerSlug/:eventSlug', {
      params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
    })
    const [tipo] = item.tiposBoleto
    const total = tipo?.total ?? 0
    expect(total, 'the organizer absorbs it, or the buyer sees it from the start').toBe(
      quien === 'organizador' ? precio : precio + (tipo?.cargo ?? 0),
    )

    const dichos: Record<string, number[]> = {}
    const anotar = (donde: string, texto: string | null) => {
      dichos[donde] = importes(texto).filter((monto) => monto > 0)
    }
    const anotarPrimero = (donde: string, texto: string | null) => {
      dichos[donde] = importes(texto).slice(0, 1)
    }
    await page.goto(`/o/${organizacion.slug}`)
    anotar(
      'card',
      await page
        .locator('main')
        .getByText(/^Desde \$/)
        .first()
        .textContent(),
    )
    await page.goto(`/search?term=${encodeURIComponent(evento.nombre)}`)
    anotar(
      'search',
      await page
        .locator('main')
        .getByText(/^Desde \$/)
        .first()
        .textContent(),
    )
    await page.goto(`${evento.ruta}/checkout`)
    await expect(paso(page, /Elige tus\s*boletos/)).toBeVisible()
    anotarPrimero('tipos of the checkout', await page.getByRole('list', { name: 'Tipos de boleto' }).textContent())
    await page.goto(evento.ruta)
    expect(await ofertaDe(page), 'JSON-LD').toBe(total)
    anotarPrimero('buy panel', await page.getByRole('complementary', { name: 'Comprar' }).textContent())
    anotarPrimero('tipos of the evento', await page.getByRole('list', { name: 'Tipos de boleto' }).textContent())
    await mas(page, 'General').click()
    expect(importes(await page.locator('main').textContent()), 'the page of the evento').toContain(total)
    await comprarBoletos(page).click()
    await expect(paso(page, /Tus\s*datos/)).toBeVisible()
    anotar(
      'checkout',
      await page
        .getByRole('complementary', { name: 'Resumen de tu compra' })
        .getByText('Total', { exact: true })
        .locator('..')
        .textContent(),
    )
    const comprador = nuevoComprador()
    await llenarDatos(page, comprador)
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await page.getByRole('radio', { name: /^Pago de prueba/ }).check()
    anotar('button', await botonPagar(page).textContent())
    const { compra } = await terminar(page, botonPagar(page))
    expect(compra.total, 'the compra').toBe(total)
    expect(compra.pago?.monto, 'the payment').toBe(total)
    anotar('receipt', await page.getByText('Total MXN', { exact: true }).locator('..').textContent())
    const correo = await esperarCorreo(request, comprador.email)
    anotar('e-mail', /Total \$[\d,.]+/.exec(correo.texto)?.[0] ?? '')
    const { item: detalle } = await duena.api('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', {
      params: { ...evento.params, folio: compra.folio },
    })
    expect(detalle.total, 'what the organizer reads').toBe(total)
    expect(dichos).toEqual(Object.fromEntries(Object.keys(dichos).map((donde) => [donde, [total]])))
  })
}

test('several boletos and a provider that takes its time ask for the same total everywhere @escritorio', async ({
  direccion,
  page,
  request,
}) => {
  const { evento, tipos } = await montar(direccion, {
    tipos: [
      { tipo: 'General', precio: 33_333 },
      { tipo: 'VIP', precio: 77_777 },
    ],
  })
  const [general, vip] = tipos
  const cliente = clienteDe(direccion)
  const { apartado } = await cliente('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
    params: { organizerSlug: evento.params.slug, eventSlug: evento.slug },
    body: {
      visitante: 'un-total-visitante',
      boletos: [
        { tipoBoletoId: general?.id ?? '', cantidad: 3 },
        { tipoBoletoId: vip?.id ?? '', cantidad: 2 },
      ],
    },
  })
  expect(apartado.total).toBe(3 * (general?.total ?? 0) + 2 * (vip?.total ?? 0))
  const { nombre, apellidoPaterno, email } = nuevoComprador()
  const { compra, acceso } = await cliente('POST /p/apartados/:id/comprar', {
    params: { id: apartado.id },
    body: { comprador: { nombre, apellidoPaterno, email }, metodo: 'spei', aceptaTerminos: true },
  })
  expect([compra.total, compra.pago?.monto, compra.lineas.reduce((suma, linea) => suma + linea.total, 0)]).toEqual(
    Array(3).fill(apartado.total),
  )
  await page.goto(`/compras/${compra.folio}#acceso=${acceso}`)
  await expect(page.getByText('CLABE').first()).toBeVisible()
  expect(importes(await page.locator('main').textContent())).toContain(apartado.total)
  const ficha = await esperarCorreo(request, email, 'Paga por SPEI')
  expect(importes(ficha.texto)).toContain(apartado.total)
})
