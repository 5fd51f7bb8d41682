import type { Page } from '@playwright/test'
import { invitar, meterAlEquipo, montarOrganizacion, registrarVerificada } from '../apoyo/avisos.ts'
import { sinBarreras } from '../apoyo/axe.ts'
import { registrar, unico } from '../apoyo/datos.ts'
import { aviso } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const ruta = (slug: string) => `/dashboard/organizaciones/${slug}/colaboradores`
const acciones = (page: Page, nombre: string) => page.getByRole('button', { name: `Acciones de ${nombre}` })
const opcion = (page: Page, nombre: string) => page.getByRole('menuitem', { name: nombre })
const renglon = (page: Page, texto: string) => page.getByRole('row').filter({ hasText: texto })
const equipo = '**/api/organizacion/*/equipo/colaboradores'

test('the owner invites: errors on their fields, then the invitation waits, is sent again and taken back', async ({
  page,
  direccion,
  consola,
}) => {
  const escena = await montarOrganizacion(direccion)
  await entrar(page, escena.duena)
  await page.goto(ruta(escena.organizacion.slug))
  await expect(page.getByText('1 persona en el equipo')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invitaciones pendientes' })).toBeHidden()

  await page.getByRole('button', { name: 'Invitar colaborador' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Invitar nuevo colaborador' })
  await dialogo.getByRole('textbox', { name: 'Correo' }).fill('sofia.lozano@correo')
  await dialogo.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(dialogo.getByText('Debe ser un correo electrónico válido.')).toBeVisible()
  await sinBarreras(page, 'invitar')
  consola.permitir(rechazo(400))
  await dialogo.getByRole('textbox', { name: 'Correo' }).fill(escena.duena.email)
  await dialogo.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(dialogo.getByText('Esa persona ya está en el equipo.')).toBeVisible()
  const email = `${unico()}@prueba.example`
  await dialogo.getByRole('textbox', { name: 'Correo' }).fill(email)
  await dialogo.getByRole('radio', { name: /^Administrador/ }).check()
  await dialogo.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(dialogo).toBeHidden()
  await expect(aviso(page, `Invitamos a ${email}.`)).toBeVisible()

  const fila = renglon(page, email)
  await expect(fila).toContainText('Pendiente')
  await expect(fila).toContainText('Administrador')
  await expect(fila).toContainText(new Date().toLocaleDateString('es-ES', { timeZone: 'America/Mexico_City' }))
  await sinBarreras(page, 'colaboradores')
  await acciones(page, email).click()
  await opcion(page, 'Reenviar invitación').click()
  await expect(aviso(page, 'Le enviamos otra vez la invitación')).toBeVisible()
  // the list is read again meanwhile, which may close what opens at that very moment
  await expect(async () => {
    await acciones(page, email).click()
    await opcion(page, 'Cancelar invitación').click({ timeout: 2_000 })
  }).toPass()
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
  await entrar(suya, { ...persona, sesion: { ...persona.sesion, ...(await persona.api('GET /auth/verify')) } })
  await suya.goto(ruta(slug))
  await expect(renglon(suya, nombre)).toContainText('Miembro')
  await expect(suya.getByRole('button', { name: 'Invitar colaborador' })).toBeHidden()
  await expect(acciones(suya, escena.duena.sesion.usuario.nombreMostrado)).toHaveCount(0)
  await acciones(suya, nombre).click()
  await expect(opcion(suya, 'Salir del equipo')).toBeVisible()
  await expect(opcion(suya, 'Cambiar rol')).toHaveCount(0)
  await suya.keyboard.press('Escape')

  await entrar(page, escena.duena)
  await page.goto(ruta(slug))
  await expect(acciones(page, escena.duena.sesion.usuario.nombreMostrado)).toHaveCount(0)
  await acciones(page, nombre).click()
  await opcion(page, 'Cambiar rol').click()
  const dialogo = page.getByRole('dialog', { name: 'Cambiar rol' })
  await expect(dialogo.getByRole('button', { name: 'Guardar rol' })).toBeDisabled()
  await dialogo.getByRole('radio', { name: /^Administrador/ }).check()
  await sinBarreras(page, 'cambiar rol')
  await dialogo.getByRole('button', { name: 'Guardar rol' }).click()
  await expect(renglon(page, nombre)).toContainText('Administrador')
  await expect(aviso(page, 'ahora es Administrador')).toBeVisible()

  await suya.reload()
  await expect(suya.getByRole('button', { name: 'Invitar colaborador' })).toBeVisible()
  await expect(renglon(suya, nombre)).toContainText('Administrador')

  await acciones(page, nombre).click()
  await opcion(page, 'Remover del equipo').click()
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
  await entrar(page, { ...yo, sesion: { ...yo.sesion, ...(await yo.api('GET /auth/verify')) } })
  await page.goto(ruta(slug))
  await expect(page.getByText('4 personas en el equipo')).toBeVisible()
  await expect(acciones(page, otra.sesion.usuario.nombreMostrado)).toHaveCount(0)
  await acciones(page, member.sesion.usuario.nombreMostrado).click()
  await expect(opcion(page, 'Cambiar rol')).toHaveCount(0)
  await expect(opcion(page, 'Remover del equipo')).toBeVisible()
  await page.keyboard.press('Escape')
  await acciones(page, yo.sesion.usuario.nombreMostrado).click()
  await opcion(page, 'Salir del equipo').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salir del equipo' }).click()
  await expect(page).toHaveURL('/dashboard/organizaciones')
  await expect(aviso(page, `Saliste del equipo de ${organizacion}`)).toBeVisible()
  await expect(page.getByRole('main').getByText(organizacion)).toHaveCount(0)
})

test('a member reads masked e-mails; an outsider finds nothing', async ({ page, direccion, request }) => {
  const escena = await montarOrganizacion(direccion)
  const { slug } = escena.organizacion
  const member = await registrarVerificada(direccion, request, 'Rosa')
  await meterAlEquipo(escena, member)
  await invitar(escena, { email: `${unico()}@prueba.example` })
  await entrar(page, { ...member, sesion: { ...member.sesion, ...(await member.api('GET /auth/verify')) } })
  await page.goto(ruta(slug))
  await expect(page.getByText(member.email)).toBeVisible()
  await expect(page.getByText(escena.duena.email)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Invitaciones pendientes' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Acciones de/ })).toHaveCount(1)

  await entrar(page, await registrar(direccion, 'Ajena'))
  await page.goto(ruta(slug))
  await expect(page).toHaveURL('/dashboard')
})

test('says that it loads, and when it could not', async ({ page, direccion, consola }) => {
  const escena = await montarOrganizacion(direccion)
  await entrar(page, escena.duena)
  consola.permitir(rechazo(500))
  let falla = true
  const { promise: espera, resolve: soltar } = Promise.withResolvers<null>()
  await page.route(equipo, async (llamada) => {
    await espera
    await (falla ? llamada.fulfill({ status: 500, json: { mensaje: 'x' } }) : llamada.continue())
  })
  await page.goto(ruta(escena.organizacion.slug))
  await expect(page.getByText('Cargando los colaboradores')).toBeAttached()
  soltar(null)
  await expect(page.getByRole('heading', { name: 'Error al cargar los colaboradores' })).toBeVisible({
    timeout: 20_000,
  })
  await sinBarreras(page, 'error')
  falla = false
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByText('1 persona en el equipo')).toBeVisible()
})
