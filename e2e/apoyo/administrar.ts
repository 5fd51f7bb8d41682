import type { Page } from '@playwright/test'
import { sinBarreras } from './axe.ts'
import { CONTRASENA, type Persona, registrar } from './datos.ts'
import { hacerAdministrador } from './pagos.ts'
import { entrarAlDia, sinDesborde } from './panel.ts'
import { expect } from './prueba.ts'
import { entrar } from './sesion.ts'

/** An administrator of the platform, signed in on this page. */
export async function entrarComoAdministrador(page: Page, direccion: string): Promise<Persona> {
  const persona = await registrar(direccion, 'Administra')
  await hacerAdministrador(persona.email)
  await entrarAlDia(page, persona)
  return persona
}

/** Answers the question who is there. */
export async function probarIdentidad(page: Page): Promise<void> {
  const pregunta = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await pregunta.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA)
  await pregunta.getByRole('button', { name: 'Confirmar' }).click()
  await expect(pregunta).toHaveCount(0)
}

/** As wide as the screen, and without barriers in both themes. */
export async function enTemas(page: Page, donde: string): Promise<void> {
  await sinDesborde(page, donde)
  for (const tema of ['light', 'dark']) {
    await page.evaluate((elegido) => document.documentElement.setAttribute('data-theme', elegido), tema)
    await sinBarreras(page, `${donde}, ${tema}`)
  }
}

/** For everybody but administrators there is nothing at that address, and nothing is asked for. */
export async function nadaParaOtros(page: Page, ruta: string, persona: Persona): Promise<void> {
  const pedidas: string[] = []
  page.on('request', (pedido) => void pedidas.push(pedido.url()))
  await entrar(page, persona)
  await page.goto(ruta)
  await expect(page.getByText('NO ENCONTRADO')).toBeVisible()
  expect(pedidas.filter((url) => url.includes('/api/administracion/'))).toEqual([])
}
