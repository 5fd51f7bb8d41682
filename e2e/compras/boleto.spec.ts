import { readFile } from 'node:fs/promises'
import { enlaceDeBoleto, enlaceDeCompra, esperarGuardado, guardados } from '../apoyo/boletos.ts'
import { codigoQr, esperarEnQr, esperarQr } from '../apoyo/compra.ts'
import { clienteDe, comprar, montar, registrar } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const SIN_RED = /ERR_INTERNET_DISCONNECTED|: 0$/

test('opens with the network off after one visit, with the very same code', async ({
  page,
  context,
  direccion,
  escena: { evento, tipos },
  consola,
}) => {
  consola.permitir(SIN_RED)
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  const qr = hecha.compra.boletos[0]?.qr
  await page.goto(enlaceDeBoleto(hecha))
  await expect(page).toHaveURL(`/boletos/${hecha.compra.boletos[0]?.id}`)
  await esperarQr(page, qr)
  await esperarGuardado(page)
  await test.step('what is kept: the page, its files and this boleto; no answer of the API', async () => {
    const kept = await guardados(page)
    expect(kept).toContain(`/boletos/${hecha.compra.boletos[0]?.id}`)
    expect(kept.filter((ruta) => ruta.startsWith('/api'))).toEqual([])
    expect(kept.filter((ruta) => !/^\/(assets|imagenes|boletos)\//.test(ruta))).toEqual([])
  })
  await context.setOffline(true)
  await test.step('reloaded', async () => {
    await page.reload()
    await expect(page.getByText('Sin conexión.')).toBeVisible()
    await esperarQr(page, qr)
    await expect(page.getByRole('article')).toContainText(evento.nombre)
  })
  await test.step('opened anew, without its link, as from a bookmark', async () => {
    const otra = await context.newPage()
    await otra.goto(`/boletos/${hecha.compra.boletos[0]?.id}`)
    await esperarQr(otra, qr)
    await otra.getByRole('button', { name: 'Mostrar en pantalla completa' }).click()
    const grande = otra.getByRole('dialog').getByRole('img', { name: /^Código QR/ })
    await esperarEnQr(grande, qr, 0.4)
    await otra.close()
  })
  await test.step('the connection comes back, though the first call of it fails', async () => {
    let fallo = false
    await page.route('**/api/p/boletos/*', (route) => {
      if (fallo) return route.continue()
      fallo = true
      return route.abort('internetdisconnected')
    })
    await context.setOffline(false)
    await expect.poll(() => fallo).toBe(true)
    await expect(page.getByText('Sin conexión.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Descargar Boleto' })).toBeVisible()
  })
})

test('the link of the e-mail opens with the network off, on the first boleto that admits, and prints white', async ({
  page,
  context,
  direccion,
  consola,
}) => {
  consola.permitir(SIN_RED)
  const { evento, tipos, duena } = await montar(direccion)
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 3)
  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
    params: { ...evento.params, folio: hecha.compra.folio },
    body: { boletos: [hecha.compra.boletos[0]?.id ?? ''], motivo: 'Prueba' },
  })
  const qr = hecha.compra.boletos[1]?.qr
  await page.goto(enlaceDeCompra(hecha))
  await esperarQr(page, qr, 2)
  await expect(page.getByText('Boleto 2 de 3')).toBeVisible()
  await test.step('one PDF holds the two that admit', async () => {
    const [descarga] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar los 2 boletos' }).click(),
    ])
    const pdf = await readFile(await descarga.path())
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  })
  await esperarGuardado(page)
  await test.step('on paper', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(codigoQr(page, 2)).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
    await page.emulateMedia({ media: null })
    const hojas = (await page.pdf()).toString('latin1')
    expect(hojas.match(/\/Type \/Page\b/g)).toHaveLength(2)
  })
  const otra = await context.newPage()
  await test.step('without a network', async () => {
    await context.setOffline(true)
    await otra.goto(enlaceDeCompra(hecha))
    await expect(otra.getByText('Sin conexión.')).toBeVisible()
    await esperarQr(otra, qr, 2)
    await expect(otra.getByRole('button', { name: 'Descargar los 2 boletos' })).toHaveCount(0)
    await context.setOffline(false)
    await expect(otra.getByText('Sin conexión.')).toHaveCount(0)
  })
  await test.step('its links are revoked: nothing of it stays', async () => {
    consola.permitir(rechazo(410))
    await clienteDe(direccion)('POST /p/compras/:folio/anular-enlaces', {
      params: { folio: hecha.compra.folio },
      query: { acceso: hecha.acceso },
    })
    await otra.reload()
    await expect(otra.getByRole('heading', { level: 1, name: 'Este enlace ya no abre' })).toBeVisible()
    await expect.poll(() => guardados(otra)).toEqual([])
  })
})

test('the rest of the site is not in the hands of the worker', async ({
  page,
  direccion,
  escena: { evento, tipos },
}) => {
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  await page.goto(enlaceDeBoleto(hecha))
  await esperarGuardado(page)
  await page.goto(evento.ruta)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  expect(
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    ),
  ).toEqual(['/boletos/'])
})

test('what no longer admits is shown as such, and nothing of it is kept', async ({ page, direccion, consola }) => {
  const { evento, tipos, duena } = await montar(direccion, { evento: { politicaReembolso: '24h' } })
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 2)
  await page.goto(enlaceDeBoleto(hecha))
  await esperarGuardado(page)
  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
    params: { ...evento.params, folio: hecha.compra.folio },
    body: { boletos: [hecha.compra.boletos[0]?.id ?? ''], motivo: 'Prueba' },
  })
  await page.reload()
  await expect(page.getByRole('article')).toContainText('Cancelado')
  await expect(codigoQr(page)).toHaveCount(0)
  await expect.poll(() => guardados(page)).toEqual([])
  await test.step('a link that is not this boleto’s opens nothing', async () => {
    consola.permitir(rechazo(404))
    const acceso = hecha.compra.boletos[0]?.acceso
    await page.goto('/livez')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`/boletos/${hecha.compra.boletos[1]?.id}#acceso=${acceso}`)
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos ese boleto' })).toBeVisible()
  })
})

test('signing out takes the kept boletos with it', { tag: '@escritorio' }, async ({
  page,
  direccion,
  escena: { evento, tipos },
}) => {
  const persona = await registrar(direccion, 'Xóchitl')
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 1, persona)
  await entrar(page, persona)
  await page.goto(enlaceDeBoleto(hecha))
  await esperarGuardado(page)
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await expect(page.getByRole('button', { name: /^Tu cuenta/ })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})
