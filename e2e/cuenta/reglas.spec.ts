import {
  type Caso,
  type Formulario,
  INICIAR_SESION,
  PASSWORD_NUEVA,
  RECUPERAR,
  REGISTRO,
} from '@entrale/contract/testing/cuentas-casos'
import type { Locator, Page } from '@playwright/test'
import { campo } from '../apoyo/cuenta.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

type Prueba = {
  nombre: string
  ruta: string
  llamada: string
  boton: string
  formulario: Formulario
  rotulos?: Record<string, string>
}

const PRUEBAS: Prueba[] = [
  {
    nombre: 'sign-in',
    ruta: '/auth/sign-in',
    llamada: 'iniciar-sesion',
    boton: 'Iniciar Sesión',
    formulario: INICIAR_SESION,
  },
  { nombre: 'sign-up', ruta: '/auth/sign-up', llamada: 'registro', boton: 'Registrarse', formulario: REGISTRO },
  {
    nombre: 'recovery',
    ruta: '/auth/recuperar-password/init',
    llamada: 'recuperar-password',
    boton: 'Enviar enlace',
    formulario: RECUPERAR,
  },
  {
    nombre: 'new password',
    ruta: `/auth/recuperar-password/reset#token=${'x'.repeat(43)}`,
    llamada: 'restablecer-password',
    boton: 'Guardar contraseña',
    formulario: PASSWORD_NUEVA,
    rotulos: { password: 'Contraseña nueva' },
  },
]

const ROTULOS: Record<string, string> = {
  email: 'Correo',
  nombre: 'Nombre',
  apellidoPaterno: 'Apellido paterno',
  apellidoMaterno: 'Apellido materno (opcional)',
  password: 'Contraseña',
  confirmPassword: 'Confirmar contraseña',
}

const controlDe = (page: Page, { rotulos }: Prueba, nombre: string): Locator =>
  nombre === 'terms' ? page.getByRole('checkbox') : campo(page, rotulos?.[nombre] ?? ROTULOS[nombre] ?? nombre)

async function llenar(page: Page, prueba: Prueba, { campo: suyo, valor, junto }: Caso): Promise<void> {
  const { terms = true, ...textos } = { ...prueba.formulario.valido, ...junto, [suyo]: valor }
  for (const [nombre, texto] of Object.entries(textos)) await controlDe(page, prueba, nombre).fill(String(texto))
  if (prueba.formulario === REGISTRO) await controlDe(page, prueba, 'terms').setChecked(terms === true)
}

/** The sentence that a control says is its error. */
async function errorDe(control: Locator): Promise<string | null> {
  const [id = ''] = ((await control.getAttribute('aria-describedby')) ?? '').split(' ')
  return control.page().locator(`[id="${id}"]`).textContent()
}

// contract/src/cuentas/formularios.test.ts says every rule; here one wrong value of each form, and one that is right.
for (const prueba of PRUEBAS)
  test(`${prueba.nombre}: an error sits on its field, and what is right is sent`, async ({ page, consola }) => {
    consola.permitir(rechazo(503))
    const enviados: Record<string, unknown>[] = []
    await page.route(`**/api/auth/${prueba.llamada}`, async (route) => {
      enviados.push(route.request().postDataJSON())
      await route.fulfill({ status: 503, json: { mensaje: 'Vuelve más tarde.' } })
    })
    await page.goto(prueba.ruta)
    const enviar = page.getByRole('main').getByRole('button', { name: prueba.boton, exact: true })
    const marcados = page.locator('main [aria-invalid="true"]')
    const casos = prueba.formulario.casos.filter(({ solo }) => solo === undefined)
    const malo = casos.find(({ mensaje }) => mensaje !== null)
    const bueno = casos.find(({ mensaje, campo: suyo }) => mensaje === null && suyo === malo?.campo)
    if (malo === undefined || bueno === undefined) throw new Error(`${prueba.nombre} has no case`)

    await llenar(page, prueba, malo)
    await enviar.click()
    const control = controlDe(page, prueba, malo.campo)
    await expect(control).toHaveAttribute('aria-invalid', 'true')
    expect(await errorDe(control)).toBe(malo.mensaje)
    await expect(page.getByText(malo.mensaje ?? '', { exact: true })).toHaveCount(1)
    await expect(control).toBeFocused()
    // a password too short is so in both boxes
    expect(await marcados.count()).toBeLessThanOrEqual(malo.campo === 'password' ? 2 : 1)
    expect(enviados).toEqual([])

    await llenar(page, prueba, bueno)
    await enviar.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Vuelve más tarde.' })).toBeFocused()
    await expect(marcados).toHaveCount(0)
    expect(enviados).toHaveLength(1)
    expect(enviados[0]).toMatchObject({ [bueno.campo]: bueno.llega ?? bueno.valor })
  })
