import type { Page } from '@playwright/test'
import type { Persona } from './datos.ts'

/** Signs the browser of this page in, as the sign-in form would leave it. */
export async function entrar(page: Page, { sesion }: Persona): Promise<void> {
  await page.goto('/livez')
  await page.evaluate(({ token, usuario, organizaciones, invitaciones }) => {
    localStorage.setItem('token', token)
    for (const [llave, valor] of Object.entries({ usuario, organizaciones, invitaciones }))
      localStorage.setItem(llave, JSON.stringify(valor))
  }, sesion)
}
