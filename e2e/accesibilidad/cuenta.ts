import { olvidarIdentidad, sembrarNotificaciones } from '../apoyo/base-datos.ts'
import { boton as botonDe, campo } from '../apoyo/cuenta.ts'
import { comprar, type Escena, montar, type Persona, registrar, unico } from '../apoyo/datos.ts'
import { entrarConMuchas, invitar, montarOrganizacion } from '../apoyo/equipo.ts'
import { png } from '../apoyo/imagenes.ts'
import { boton, CUENTA, caja, enMiCuenta, parte } from '../apoyo/mi-cuenta.ts'
import { campana } from '../apoyo/notificaciones.ts'
import { entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { abierto, abrirDialogo, estado, type Fila, pantalla, pulsar } from './tabla.ts'

const INIT = '/auth/recuperar-password/init'
const RESET = '/auth/recuperar-password/reset'

export const acceso: Fila<void>[] = [
  pantalla('sign-in', '/auth/sign-in'),
  pantalla('sign-up', '/auth/sign-up'),
  estado('sign-up, with its mistakes', async (page) => {
    await botonDe(page, 'Registrarse').click()
    await expect(page.getByText('El nombre es requerido.')).toBeVisible()
  }),
  pantalla('recovery', INIT),
  estado('recovery, with its mistake', async (page) => {
    await botonDe(page, 'Enviar enlace').click()
    await expect(page.getByText('Es requerido.')).toBeVisible()
  }),
  estado('recovery, sent', async (page) => {
    await campo(page, 'Correo').fill(`${unico()}@prueba.example`)
    await botonDe(page, 'Enviar enlace').click()
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  }),
  pantalla('new password, without a link', RESET),
  estado('new password', async (page) => {
    await page.goto('/livez')
    await page.goto(`${RESET}#token=${'x'.repeat(43)}`)
    await expect(campo(page, 'Contraseña nueva')).toBeVisible()
  }),
  estado('new password, refused', async (page) => {
    for (const rotulo of ['Contraseña nueva', 'Confirmar contraseña'])
      await campo(page, rotulo).fill('otra-Clave-2026!')
    await botonDe(page, 'Guardar contraseña').click()
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  }),
]

type Datos = { persona: Persona; nueva: Persona; escena: Escena }

export async function prepararCuenta(direccion: string, escena: Escena): Promise<Datos> {
  const { duena, organizacion, evento, tipos } = await montar(direccion)
  await montar(direccion, { duena, organizacion, publicado: false })
  await comprar(direccion, evento, tipos[0]?.id ?? '', 2, duena)
  await sembrarNotificaciones(duena.email, 12)
  await invitar(await montarOrganizacion(direccion), duena)
  return { persona: duena, nueva: await registrar(direccion), escena }
}

export const cuenta: Fila<Datos>[] = [
  pantalla('index of the panel', '/dashboard', (page) => principal(page).getByText('Vendidos hoy').first()),
  pantalla('notifications', '/dashboard/notificaciones', campana),
  pantalla('invitations', '/dashboard/invitaciones', (page) => page.getByRole('button', { name: /^Rechazar/ })),
  estado('declining an invitation', async (page) => {
    await pulsar(page, /^Rechazar/)
    await abierto(page)
  }),
  pantalla('my compras', '/dashboard/mis-compras', (page) => page.locator('.ticket').first()),
  pantalla('my account', CUENTA, (page) => parte(page, 'Avisos por correo')),
  estado('my account, with its forms open and their mistakes', async (page) => {
    await boton(page, 'Cambiar correo').click()
    await boton(page, 'Enviar enlace').click()
    await boton(page, 'Cambiar contraseña').click()
    await boton(page, 'Cambiar contraseña').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
  }),
  estado('who is there', async (page, { persona }) => {
    await olvidarIdentidad(persona.email)
    await caja(parte(page, 'Correo'), 'Correo nuevo').fill(`${unico()}@prueba.example`)
    await boton(page, 'Enviar enlace').click()
    await abierto(page, 'Confirma que eres tú')
  }),
  estado('the end of an account', async (page, { nueva }) => {
    await entrar(page, nueva)
    await enMiCuenta(page)
    await abrirDialogo(page, 'Eliminar mi cuenta', '¿Eliminar tu cuenta?')
  }),
  estado('cutting a photo', async (page) => {
    await enMiCuenta(page)
    const [selector] = await Promise.all([page.waitForEvent('filechooser'), boton(page, 'Subir foto').click()])
    await selector.setFiles(await png(900, 600))
    await expect((await abierto(page, 'Recorta tu foto')).getByRole('slider')).toBeVisible()
  }),
  pantalla('index of a new person', '/dashboard', (page) => principal(page).getByRole('link', { name: 'Ver eventos' })),
  pantalla('no compras', '/dashboard/mis-compras', (page) =>
    page.getByRole('heading', { name: 'Aún no tienes boletos' }),
  ),
]

export const deOrganizadora: Fila<Datos>[] = [
  estado('the bar with many organizations', async (page, { escena }) => {
    await entrarConMuchas(page, escena.duena)
    await page.goto(CUENTA)
    await pulsar(page, 'Ver las 14 organizaciones')
    await expect(page.getByRole('button', { name: 'Ver menos organizaciones' })).toBeVisible()
  }),
  estado('the palette', async (page, { escena }) => {
    await page.unroute('**/api/auth/verify')
    await entrarAlDia(page, escena.duena)
    await page.goto(CUENTA)
    await expect(parte(page, 'Avisos por correo')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toBeVisible()
  }),
  estado('what the palette found', async (page, { escena }) => {
    await page.getByRole('dialog').getByRole('combobox').fill(escena.evento.slug)
    await expect(page.getByRole('option').filter({ hasText: 'Boletos' })).toHaveCount(1)
  }),
]
