import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enlaceDeCompra } from '../apoyo/boletos.ts'
import { apartar, comprar, type Escena, montar, type Persona, registrar } from '../apoyo/datos.ts'
import { sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const RUTA = '/dashboard/mis-compras'
const tarjeta = (page: Page, texto: string) => page.locator('.ticket').filter({ hasText: texto })
const parte = (page: Page, nombre: string) =>
  page.getByRole('navigation', { name: 'Mis compras' }).getByRole('link', { name: new RegExp(`^${nombre}`) })
const caja = (page: Page) => page.getByRole('searchbox', { name: 'Busca por evento o lugar' })

async function enOxxo(base: string, persona: Persona, { evento, tipos }: Escena) {
  const { id } = await apartar(base, evento, tipos[0]?.id ?? '', 1)
  return persona.api('POST /p/apartados/:id/comprar', {
    params: { id },
    body: {
      comprador: { nombre: 'Paga', apellidoPaterno: 'Luego', email: persona.email },
      metodo: 'oxxo',
      aceptaTerminos: true,
    },
    headers: { 'idempotency-key': randomUUID() },
  })
}

test('nothing bought yet: says so, and leads on', async ({ page, direccion }) => {
  await entrar(page, await registrar(direccion, 'Nadia'))
  await page.goto(RUTA)
  await expect(page.getByRole('heading', { name: 'Aún no tienes boletos' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver eventos' })).toBeVisible()
})

test('each in its part, with its state; searched by evento and by place', async ({ page, direccion }) => {
  const persona = await registrar(direccion, 'Úrsula')
  const [viva, otra] = [
    await montar(direccion, { evento: { lugar: 'Teatro Ñandú' } }),
    await montar(direccion, { evento: { politicaReembolso: '24h' } }),
  ]
  const valida = await comprar(direccion, viva.evento, viva.tipos[0]?.id ?? '', 2, persona)
  const devuelta = await comprar(direccion, otra.evento, otra.tipos[0]?.id ?? '', 1, persona)
  await persona.api('POST /p/compras/:folio/reembolso', {
    params: { folio: devuelta.compra.folio },
    query: {},
    body: { boletos: devuelta.compra.boletos.map(({ id }) => id) },
  })
  const pendiente = await enOxxo(direccion, persona, otra)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await entrar(page, persona)
  await page.goto(RUTA)

  await test.step('what is to come, and what waits for its payment', async () => {
    await expect(parte(page, 'Próximos')).toContainText('2')
    await expect(parte(page, 'Cancelados')).toContainText('1')
    await expect(tarjeta(page, valida.compra.folio)).toContainText('Válido')
    const debe = tarjeta(page, pendiente.compra.folio)
    await expect(debe).toContainText('Pendiente de pago')
    await expect(debe).toContainText(/Paga en OXXO antes del .*\(hora del centro\)/)
    await sinDesborde(page, 'cards')
    await debe.getByRole('button', { name: 'Copiar referencia' }).click()
    const ficha = pendiente.compra.pago?.ficha
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(ficha?.referencia)
  })
  await test.step('what was given back', async () => {
    await parte(page, 'Cancelados').click()
    await expect(page).toHaveURL(`${RUTA}?cuando=cancelados`)
    const suya = tarjeta(page, devuelta.compra.folio)
    await expect(suya).toContainText('Reembolsado')
    await expect(suya.getByRole('link', { name: /^Ver reembolso/ })).toBeVisible()
    await page.goBack()
    await expect(tarjeta(page, valida.compra.folio)).toBeVisible()
  })
  await test.step('by place, without accents; the search lives in the address', async () => {
    await caja(page).fill('nandu')
    await expect(page).toHaveURL(/term=nandu/)
    await expect(tarjeta(page, valida.compra.folio)).toBeVisible()
    await expect(tarjeta(page, pendiente.compra.folio)).toHaveCount(0)
    await page.reload()
    await expect(caja(page)).toHaveValue('nandu')
    await caja(page).fill('huapango en Xilitla')
    await expect(page.getByRole('heading', { name: 'No encontramos eventos' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Limpiar búsqueda' }).last().click()
    await expect(caja(page)).toHaveValue('')
    await expect(tarjeta(page, pendiente.compra.folio)).toBeVisible()
  })
  await test.step('how to pay it, another way, or not at all', async () => {
    await tarjeta(page, pendiente.compra.folio)
      .getByRole('link', { name: /^Ver cómo pagar/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /Falta\s*tu pago/ })).toBeVisible()
    await sinDesborde(page, 'voucher')
    await page.getByRole('button', { name: 'Pagar de otra forma' }).click()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click()
    await page.getByRole('button', { name: 'Cancelar compra' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar compra' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Compra\s*cancelada/ })).toBeVisible()
  })
})

test('somebody else’s compra opens for nobody', async ({ page, direccion, escena: { evento, tipos }, consola }) => {
  consola.permitir(rechazo(404))
  const suya = await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  const mia = await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  await page.goto(`/compras/${suya.compra.folio}#acceso=${mia.acceso}`)
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esa compra' })).toBeVisible()
  await entrar(page, await registrar(direccion, 'Ajena'))
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`/compras/${suya.compra.folio}`)
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esa compra' })).toBeVisible()
  await page.goto(enlaceDeCompra(suya))
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
})

test('busca tus boletos answers the same whoever asks', async ({ page, direccion, escena: { evento, tipos } }) => {
  const persona = await registrar(direccion, 'Busca')
  await comprar(direccion, evento, tipos[0]?.id ?? '', 1, persona)
  for (const email of [persona.email, 'nadie-compro@prueba.example']) {
    await page.goto('/compras/buscar')
    await page.getByRole('textbox', { name: 'Correo' }).fill(email)
    await page.getByRole('button', { name: 'Enviarme mis boletos' }).click()
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: email })).toContainText('Si hay boletos con')
  }
  await sinDesborde(page, 'search')
})
