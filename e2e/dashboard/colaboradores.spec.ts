import type { Page } from '@playwright/test'
import { abrirAcciones, elegirAccion } from '../apoyo/acciones.ts'
import { unico } from '../apoyo/datos.ts'
import { meterAlEquipo, montarOrganizacion, registrarVerificada } from '../apoyo/equipo.ts'
import { negar } from '../apoyo/negar.ts'
import { aviso, entrarAlDia } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const ruta = (slug: string) => `/dashboard/organizaciones/${slug}/colaboradores`
const acciones = (page: Page, nombre: string) => page.getByRole('button', { name: `Acciones de ${nombre}` })
const renglon = (page: Page, texto: string) => page.getByRole('row').filter({ hasText: texto })
const equipo = '**/api/organizacion/*/equipo/colaboradores'

test('it loads, and could not; the owner invites: the invitation waits, is sent again and taken back', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montarOrganizacion(direccion)
  await entrar(page, escena.duena)
  const { promise: espera, resolve: soltar } = Promise.withResolvers<void>()
  const reintentar = await negar(page, equipo, { espera })
  await page.goto(ruta(escena.organizacion.slug))
  await expect(page.getByText('Cargando los colaboradores')).toBeAttached()
  soltar()
  await expect(page.getByRole('heading', { name: 'Error al cargar los colaboradores' })).toBeVisible()
  await reintentar()
  await expect(page.getByText('1 persona en el equipo')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invitaciones pendientes' })).toBeHidden()

  await page.getByRole('button', { name: 'Invitar colaborador' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Invitar nuevo colaborador' })
  await dialogo.getByRole('textbox', { name: 'Correo' }).fill(escena.duena.email)
  await dialogo.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(dialogo.getByText('Esa persona ya está en el equipo.')).toBeVisible()
  const email = `${unico()}@prueba.example`
  await dialogo.getByRole('textbox', { name: 'Correo' }).fill(email)
  await dialogo.getByRole('radio', { name: /^Administrador/ }).check()
  await dialogo.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(aviso(page, `Invitamos a ${email}.`)).toBeVisible()
  await expect(dialogo).toBeHidden()

  const fila = renglon(page, email)
  await expect(fila).toContainText('Pendiente')
  await expect(fila).toContainText('Administrador')
  await expect(fila).toContainText(
    new Date().toLocaleDateString('es-ES', {
      timeZone: 'America/Mexico_City',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
  )
  // the list is read again after it, which may close what opens at that very moment
  const leida = page.waitForResponse(equipo)
  await elegirAccion(page, email, 'Reenviar invitación')
  await expect(aviso(page, 'Le enviamos otra vez la invitación')).toBeVisible()
  await leida
  await elegirAccion(page, email, 'Cancelar invitación')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar invitación' }).click()
  await expect(fila).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Invitaciones pendientes' })).toBeHidden()
})

test('a changed role works on the next request; whoever is removed is out', async ({
  page,
  direccion,
  request,
  otraVentana,
  consola,
}) => {
  const escena = await montarOrganizacion(direccion)
  const { slug } = escena.organizacion
  const persona = await registrarVerificada(direccion, request, 'Ximena')
  await meterAlEquipo(escena, persona)
  const nombre = persona.sesion.usuario.nombreMostrado
  const suya = await (await otraVentana()).newPage()
  await entrarAlDia(suya, persona)
  await suya.goto(ruta(slug))
  await expect(renglon(suya, nombre)).toContainText('Miembro')
  await expect(suya.getByRole('button', { name: 'Invitar colaborador' })).toBeHidden()
  await expect(acciones(suya, escena.duena.sesion.usuario.nombreMostrado)).toHaveCount(0)

  await entrar(page, escena.duena)
  await page.goto(ruta(slug))
  await expect(acciones(page, escena.duena.sesion.usuario.nombreMostrado)).toHaveCount(0)
  await elegirAccion(page, nombre, 'Cambiar rol')
  const dialogo = page.getByRole('dialog', { name: 'Cambiar rol' })
  await expect(dialogo.getByRole('button', { name: 'Guardar rol' })).toBeDisabled()
  await dialogo.getByRole('radio', { name: /^Administrador/ }).check()
  await dialogo.getByRole('button', { name: 'Guardar rol' }).click()
  await expect(aviso(page, 'ahora es Administrador')).toBeVisible()
  await expect(renglon(page, nombre)).toContainText('Administrador')

  await suya.reload()
  await expect(suya.getByRole('button', { name: 'Invitar colaborador' })).toBeVisible()
  await expect(renglon(suya, nombre)).toContainText('Administrador')

  await elegirAccion(page, nombre, 'Remover del equipo')
  await page.getByRole('dialog').getByRole('button', { name: 'Remover del equipo' }).click()
  await expect(renglon(page, nombre)).toHaveCount(0)
  consola.permitir(rechazo(404))
  await suya.reload()
  await expect(suya.getByRole('heading', { name: 'No se encontró la organización' })).toBeVisible()
})

test('an admin removes members only, and leaves by themselves', async ({ page, direccion, request }) => {
  const escena = await montarOrganizacion(direccion)
  const { slug, nombre: organizacion } = escena.organizacion
  const yo = await registrarVerificada(direccion, request, 'Itzel')
  const otra = await registrarVerificada(direccion, request, 'Daniel')
  const member = await registrarVerificada(direccion, request, 'José')
  await meterAlEquipo(escena, yo, 'admin')
  await meterAlEquipo(escena, otra, 'admin')
  await meterAlEquipo(escena, member)
  await entrarAlDia(page, yo)
  await page.goto(ruta(slug))
  await expect(page.getByText('4 personas en el equipo')).toBeVisible()
  await expect(acciones(page, otra.sesion.usuario.nombreMostrado)).toHaveCount(0)
  const menu = await abrirAcciones(page, member.sesion.usuario.nombreMostrado)
  await expect(menu.getByRole('menuitem')).toHaveText(['Remover del equipo'])
  await page.keyboard.press('Escape')
  await elegirAccion(page, yo.sesion.usuario.nombreMostrado, 'Salir del equipo')
  await page.getByRole('dialog').getByRole('button', { name: 'Salir del equipo' }).click()
  await expect(aviso(page, `Saliste del equipo de ${organizacion}`)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/organizaciones')
  await expect(page.getByRole('main').getByText(organizacion)).toHaveCount(0)
})
