import { comprar } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

test('nothing scrolls sideways at 320 px', { tag: '@movil' }, async ({
  page,
  direccion,
  escena: { duena, organizacion, evento, tipos },
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { compra } = await comprar(direccion, evento, tipos[0]?.id ?? '', 2, duena)
  const raiz = `/dashboard/organizaciones/${organizacion.slug}`
  const publicas = [
    '/',
    '/eventos',
    '/categorias',
    '/calendario',
    '/ciudades',
    '/ciudades/puebla',
    '/search?term=lucha',
    '/ayuda',
    evento.ruta,
    `${evento.ruta}/checkout`,
    `/o/${organizacion.slug}`,
    '/auth/sign-in',
    '/auth/sign-up',
    '/auth/recuperar-password/init',
    '/auth/recuperar-password/reset',
    '/terminos-servicio',
  ]
  const panel = [
    '/dashboard',
    '/dashboard/mis-compras',
    `/compras/${compra.folio}`,
    '/dashboard/organizaciones/crear-organizacion',
    raiz,
    `${raiz}/eventos/crear`,
  ]
  const delEvento = [evento.panel, `${evento.panel}/boletos`, `${evento.panel}/compras`]
  const revisar = async (ruta: string) => {
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const ancho = () => page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth))
    await expect.soft.poll(ancho, ruta).toBeLessThanOrEqual(320)
  }
  for (const ruta of publicas) await revisar(ruta)
  await entrar(page, duena)
  for (const ruta of [...panel, ...delEvento]) await revisar(ruta)
})
