import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { esperarCorreo } from './correo.ts'
import { CONTRASENA, unico } from './datos.ts'
import { expect } from './prueba.ts'

export const LLAVES_DE_SESION = ['invitaciones', 'organizaciones', 'token', 'usuario']

/** The field of a form of the account, by its label. */
export const campo = (page: Page, rotulo: string): Locator => page.getByLabel(rotulo, { exact: true })
export const boton = (page: Page, nombre: string): Locator =>
  page.getByRole('main').getByRole('button', { name: nombre, exact: true })

export async function llenarRegistro(
  page: Page,
  email = `${unico()}@prueba.example`,
  nombre = 'Renata',
): Promise<string> {
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(nombre)
  await page.getByRole('textbox', { name: 'Apellido paterno' }).fill('Ñúñez')
  await campo(page, 'Correo').fill(email)
  await campo(page, 'Contraseña').fill(CONTRASENA)
  await campo(page, 'Confirmar contraseña').fill(CONTRASENA)
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  return email
}

/** Signs in by the form of the page that is open. */
export async function iniciarSesion(page: Page, email: string, password = CONTRASENA): Promise<void> {
  await campo(page, 'Correo').fill(email)
  await campo(page, 'Contraseña').fill(password)
  await boton(page, 'Iniciar Sesión').click()
}

/** The link in the newest message with that subject, other than `antes`. */
export async function enlaceDelCorreo(
  request: APIRequestContext,
  email: string,
  asunto: string,
  ruta: string,
  antes = '',
): Promise<string> {
  const patron = new RegExp(`${ruta}#token=[\\w-]{43}`)
  let enlace = ''
  await expect
    .poll(async () => {
      enlace = patron.exec((await esperarCorreo(request, email, asunto)).texto)?.[0] ?? ''
      return enlace !== '' && enlace !== antes
    })
    .toBe(true)
  return enlace
}

const PRIVADAS = /\/api\/(?!p\/)/

/**
 * Watches all that the page asks for. `comprobar` fails for a secret in an address, or a private answer that may be
 * kept.
 */
export function vigilar(page: Page): { secreto: (valor: string) => void; comprobar: () => void } {
  const direcciones: string[] = []
  const guardables: string[] = []
  const secretos = new Set<string>()
  page.on('request', (pedido) => void direcciones.push(pedido.url()))
  page.on('response', (respuesta) => {
    const privada = PRIVADAS.test(respuesta.url()) && !/no-store/.test(respuesta.headers()['cache-control'] ?? '')
    if (privada) guardables.push(respuesta.url())
  })
  return {
    secreto: (valor) => void secretos.add(valor),
    comprobar: () => {
      expect(direcciones.length).toBeGreaterThan(0)
      for (const secreto of secretos) expect(direcciones.filter((url) => url.includes(secreto))).toEqual([])
      expect(direcciones.filter((url) => /[?&](token|password|email)=/.test(url))).toEqual([])
      expect(guardables, 'private answers that may be kept').toEqual([])
    },
  }
}

/** The names of everything that this browser keeps for the page. */
export async function guardado(
  page: Page,
): Promise<{ local: string[]; pestana: string[]; cookies: string[]; bases: string[]; caches: string[] }> {
  const cookies = (await page.context().cookies()).map(({ name }) => name).sort()
  const resto = await page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    pestana: Object.keys(sessionStorage).sort(),
    bases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }))
  return { ...resto, cookies }
}
