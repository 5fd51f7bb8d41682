import type { Page } from '@playwright/test'
import type { Persona } from './datos.ts'

function guardar(llaves: Record<string, string>): void {
  if (location.origin === 'null') return // a frame without rights keeps nothing
  for (const [llave, valor] of Object.entries(llaves)) localStorage.setItem(llave, valor)
}

/**
 * Signs the browser of this page in, as the sign-in form would leave it: a new page is signed in from its first byte.
 */
export async function entrar(page: Page, { sesion }: Persona): Promise<void> {
  const { token, usuario, organizaciones, invitaciones } = sesion
  const objetos = Object.entries({ usuario, organizaciones, invitaciones })
  const llaves = { token, ...Object.fromEntries(objetos.map(([llave, valor]) => [llave, JSON.stringify(valor)])) }
  if (page.url() !== 'about:blank') {
    await page.goto('/livez')
    await page.evaluate(guardar, llaves)
    return
  }
  const guion = await page.addInitScript(guardar, llaves)
  // The script is for the first page only: a later one finds what the first one left, also when it signed out.
  page.once('domcontentloaded', () => void guion.dispose().catch(() => undefined))
}
