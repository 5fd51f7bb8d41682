import { administradora, probarIdentidad } from '../apoyo/administracion.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { CONTRASENA, registrar, unico } from '../apoyo/datos.ts'
import { alerta, aviso, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const RAIZ = '/panel/administrador/usuarios'

test('an account is found, blocked with a reason and let in again', async ({
  page,
  direccion,
  consola,
  otraVentana,
}) => {
  consola.permitir(rechazo(403), rechazo(400), rechazo(401))
  const admin = await administradora(direccion)
  const persona = await registrar(direccion, 'Bloqueable', unico())
  await olvidarIdentidad(admin.email)
  await entrar(page, admin)
  await page.goto(RAIZ)
  await page.getByRole('searchbox', { name: 'Buscar cuentas' }).fill(persona.email)
  await expect(page).toHaveURL(new RegExp(`termino=${encodeURIComponent(persona.email)}`))
  const renglon = principal(page).getByRole('row').filter({ hasText: persona.email })
  await expect(renglon).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Buscar cuentas' })).toHaveValue(persona.email)
  await renglon.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /Bloqueable/ })).toBeVisible()

  await page.getByRole('button', { name: 'Bloquear' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Bloquear esta cuenta?' })
  await dialogo.getByRole('button', { name: 'Bloquear' }).click()
  await expect(alerta(dialogo, 'Escribe el motivo.')).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Reportes de fraude.')
  await dialogo.getByRole('button', { name: 'Bloquear' }).click()
  await probarIdentidad(page)
  await expect(aviso(page, 'La cuenta está bloqueada')).toBeVisible()
  await expect(principal(page).getByText('Reportes de fraude.')).toBeVisible()
  await expect(principal(page).getByText('No tiene sesiones abiertas.')).toBeVisible()

  const otra = await (await otraVentana()).newPage()
  await otra.goto('/auth/sign-in')
  await otra.getByLabel('Correo', { exact: false }).first().fill(persona.email)
  await otra.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA)
  await otra.getByRole('button', { name: /Iniciar sesión/i }).click()
  await expect(otra.getByText('Tu cuenta está bloqueada.', { exact: false }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await page
    .getByRole('dialog', { name: '¿Desbloquear esta cuenta?' })
    .getByRole('button', { name: 'Desbloquear' })
    .click()
  await expect(aviso(page, 'La cuenta puede entrar otra vez.')).toBeVisible()
  await otra.getByRole('button', { name: /Iniciar sesión/i }).click()
  await expect(otra).not.toHaveURL(/sign-in/)

  await page.getByRole('link', { name: 'Ver en la bitácora' }).click()
  await expect(principal(page).getByText(/desbloqueó la cuenta de Bloqueable/)).toBeVisible()
  await expect(principal(page).getByText(/ bloqueó la cuenta de Bloqueable/)).toBeVisible()
})

test('an account is helped: its e-mail, its password, its sessions; nobody blocks themselves', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(404))
  const persona = await registrar(direccion, 'Ayudada')
  const admin = await administradora(direccion)
  await entrar(page, admin)
  const abrir = async (email: string) => {
    await page.goto(`${RAIZ}?${new URLSearchParams({ termino: email })}`)
    await principal(page).getByRole('row').filter({ hasText: email }).getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Mandar recuperación' })).toBeVisible()
  }
  await abrir(persona.email)
  await page.getByRole('button', { name: 'Verificar el correo a mano' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verificar' }).click()
  await expect(aviso(page, 'El correo quedó verificado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verificar el correo a mano' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mandar recuperación' }).click()
  await expect(aviso(page, 'Le mandamos el enlace')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar sus sesiones' }).click()
  await expect(aviso(page, 'Sus sesiones se cerraron.')).toBeVisible()
  await expect(persona.api('GET /auth/verify')).rejects.toMatchObject({ status: 401 })

  await abrir(admin.email)
  await expect(page.getByRole('button', { name: 'Bloquear' })).toHaveCount(0)
  await page.goto(`${RAIZ}/01900000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('heading', { name: 'No encontramos esa cuenta' })).toBeVisible()
  await page.goto(`${RAIZ}?termino=nadie-se-llama-asi`)
  await expect(page.getByRole('heading', { name: 'Nada con estos filtros' })).toBeVisible()
})
