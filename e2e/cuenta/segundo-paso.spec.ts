import { CONTRASENA, registrar } from '../apoyo/datos.ts'
import { montarOrganizacion } from '../apoyo/equipo.ts'
import { alguienDelEquipo, aviso, campo, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { agregarApp, codigoDe } from '../apoyo/segundo-paso.ts'
import { entrar } from '../apoyo/sesion.ts'

test('an app is added, asked for at the next sign-in, and stood in for by a code of recovery', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(403), rechazo(400))
  const persona = await registrar(direccion, 'Segura')
  await entrar(page, persona)
  await page.goto('/dashboard/mi-cuenta#segundo-paso')
  const parte = page.getByRole('region', { name: 'Segundo paso' })
  await parte.getByRole('button', { name: 'Agregar app de códigos' }).click()
  await expect(parte.getByRole('img', { name: 'Código QR para tu app' })).toBeVisible()
  const secreto = (await parte.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await campo(parte, 'Código de tu app').fill('12345')
  await parte.getByRole('button', { name: 'Activar' }).click()
  await expect(parte.getByText('Ese código no es correcto o ya se usó.')).toBeVisible()
  await campo(parte, 'Código de tu app').fill(codigoDe(secreto))
  await parte.getByRole('button', { name: 'Activar' }).click()
  const guardar = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' })
  const renglones = guardar.getByRole('list').getByRole('listitem')
  await expect(renglones).toHaveCount(10)
  const codigos = await renglones.allTextContents()
  await guardar.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(parte.getByText('Te quedan 10 códigos de recuperación')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth/sign-in')
  await campo(page, 'Correo').fill(persona.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Escribe el código de tu app' })).toBeVisible()
  await expect(campo(page, 'Código de tu app')).toBeFocused()
  await campo(page, 'Código de tu app').fill('12345')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Ese código no es correcto o ya se usó.')).toBeVisible()
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await campo(page, 'Código de recuperación').fill(codigos[0] ?? '')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(aviso(page, 'Bienvenido')).toBeVisible()
})

test('an organization asks its team for a second step: who has none is led to add one', async ({
  page,
  consola,
  direccion,
  request,
  otraVentana,
}) => {
  consola.permitir(rechazo(403))
  const escena = await montarOrganizacion(direccion)
  const { slug, nombre } = escena.organizacion
  const persona = await alguienDelEquipo(direccion, request, escena, 'admin')
  const raiz = `/dashboard/organizaciones/${slug}`
  await entrar(page, escena.duena)
  await page.goto(`${raiz}/configuracion?parte=seguridad`)
  const pedir = page.getByRole('switch', { name: /^Pedir segundo paso a todo el equipo/ })
  await expect(page.getByText('primero agrega un segundo paso a tu cuenta')).toBeVisible()
  await expect(pedir).toBeDisabled()
  await agregarApp(escena.duena)
  await page.reload()
  await pedir.check()
  await expect(aviso(page, 'Tu equipo entra ahora con un segundo paso')).toBeVisible()
  await expect(pedir).toBeChecked()

  const suya = await (await otraVentana()).newPage()
  await entrar(suya, { ...persona, sesion: { ...persona.sesion, ...(await persona.api('GET /auth/verify')) } })
  await suya.goto(`${raiz}/eventos`)
  await expect(suya.getByRole('heading', { name: 'Falta tu segundo paso' })).toBeVisible()
  await expect(principal(suya)).toContainText(`${nombre} pide un segundo paso a todo su equipo`)
  await suya.getByRole('link', { name: 'Agregar mi segundo paso' }).click()
  await expect(suya.getByRole('button', { name: 'Agregar app de códigos' })).toBeVisible()
  await agregarApp(persona)
  await suya.goto(`${raiz}/eventos`)
  await expect(suya.getByRole('heading', { name: 'Eventos', level: 1 })).toBeVisible()
})
