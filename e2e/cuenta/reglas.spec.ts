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
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  const [id = ''] = ((await control.getAttribute('aria-describedby')) ?? '').split(' ')
  return control.page().locator(`[id="${id}"]`).textContent()
}

const nombreDe = ({ campo: suyo, valor, mensaje }: Caso) => `${suyo} ${JSON.stringify(valor)}: ${mensaje ?? 'taken'}`

for (const prueba of PRUEBAS)
  test(`${prueba.nombre}: every rule, each error on its field`, { tag: '@escritorio' }, async ({ page, consola }) => {
    test.setTimeout(180_000)
    consola.permitir(rechazo(503))
    const enviados: Record<string, unknown>[] = []
    await page.route(`**/api/auth/${prueba.llamada}`, async (route) => {
      enviados.push(route.request().postDataJSON())
      await route.fulfill({ status: 503, json: { mensaje: 'Vuelve más tarde.' } })
    })
    await page.goto(prueba.ruta)
    const enviar = page.getByRole('main').getByRole('button', { name: prueba.boton, exact: true })

    for (const caso of prueba.formulario.casos.filter(({ solo }) => solo !== 'api'))
      await test.step(nombreDe(caso), async () => {
        enviados.length = 0
        await llenar(page, prueba, caso)
        await enviar.click()
        const control = controlDe(page, prueba, caso.campo)
        const marcados = page.locator('main [aria-invalid="true"]')
        if (caso.mensaje === null) {
          await expect.poll(() => enviados.length).toBe(1)
          if (caso.solo !== 'navegador') expect(enviados[0]).toMatchObject({ [caso.campo]: caso.llega ?? caso.valor })
          await expect(page.getByRole('alert').filter({ hasText: 'Vuelve más tarde.' })).toBeFocused()
          await expect(marcados).toHaveCount(0)
          return
        }
        expect(await errorDe(control)).toBe(caso.mensaje)
        await expect(page.getByText(caso.mensaje, { exact: true })).toHaveCount(1)
        await expect(control).toBeFocused()
        // a password too short or too long is so in both boxes
        expect(await marcados.count()).toBeLessThanOrEqual(caso.campo === 'password' ? 2 : 1)
        expect(enviados).toEqual([])
      })
  })
