import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { Escena, Persona } from './datos.ts'
import { meterAlEquipo, registrarVerificada } from './equipo.ts'
import { entrar } from './sesion.ts'

export const principal = (page: Page): Locator => page.getByRole('main')
export const aviso = (page: Page, texto: string | RegExp): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: texto })
export const campo = (page: Page | Locator, nombre: string): Locator =>
  page.getByRole('textbox', { name: nombre, exact: true })
/** The sentence beside a field that is wrong. */
export const alerta = (page: Page | Locator, texto: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: texto })

/** With the organizations that this person has by now. */
export async function entrarAlDia(page: Page, persona: Persona): Promise<void> {
  await entrar(page, { ...persona, sesion: { ...persona.sesion, ...(await persona.api('GET /auth/verify')) } })
}

/** Somebody new, of the team in that role. */
export async function alguienDelEquipo(
  base: string,
  request: APIRequestContext,
  escena: Escena,
  rol: 'member' | 'admin',
): Promise<Persona> {
  const persona = await registrarVerificada(base, request, rol === 'admin' ? 'Administra' : 'Miembro')
  await meterAlEquipo(escena, persona, rol)
  return persona
}

/** Nothing of the page is wider than the screen, once the page has heard how wide the screen is. */
export async function sinDesborde(page: Page, donde: string): Promise<void> {
  const sobra = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.soft.poll(() => page.evaluate(sobra), `${donde} scrolls sideways`).toBeLessThanOrEqual(0)
}
