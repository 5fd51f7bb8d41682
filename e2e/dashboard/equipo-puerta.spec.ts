import { elegirAccion } from '../apoyo/acciones.ts'
import { sinBarreras } from '../apoyo/axe.ts'
import { alguienDelEquipo, aviso, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { codigosDe, crearPuerta, leerConLector, montarHoy, veredicto } from '../apoyo/puertas.ts'
import { entrar } from '../apoyo/sesion.ts'

test('a member opens the door with their own account, scans, and is out once the right is gone', async ({
  page,
  browser,
  request,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(401))
  const escena = await montarHoy(direccion)
  const norte = await crearPuerta(escena)
  await crearPuerta(escena, { nombre: 'Puerta Sur' })
  const miembro = await alguienDelEquipo(direccion, request, escena, 'member')
  const [codigo = ''] = await codigosDe(direccion, escena, 1)
  const suya = await (await browser.newContext({ baseURL: direccion })).newPage()
  const tarjeta = principal(page).locator('[aria-labelledby=equipo-puerta]')
  await test.step('nothing yet: the member only reads', async () => {
    await entrar(suya, miembro)
    await suya.goto(`${escena.evento.panel}/puertas`)
    await expect(principal(suya).getByRole('table', { name: 'Puertas' })).toBeVisible()
    await expect(suya.getByRole('button', { name: 'Abrir la puerta aquí' })).toHaveCount(0)
    await expect(suya.getByText('Equipo de la puerta')).toHaveCount(0)
  })
  await test.step('the owner gives it', async () => {
    await entrar(page, escena.duena)
    await page.goto(`${escena.evento.panel}/puertas`)
    await expect(tarjeta).toContainText('Nadie más: quien administra puede todo.')
    await tarjeta.getByRole('button', { name: 'Agregar' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Agregar a la puerta' })
    await dialogo.getByRole('button', { name: 'Agregar' }).click()
    await expect(dialogo).toContainText('Elige a alguien de tu equipo.')
    await expect(dialogo).toContainText('Elige al menos una.')
    await sinBarreras(page, 'giving a right')
    await dialogo.getByRole('combobox', { name: 'Quién' }).selectOption({ index: 1 })
    await dialogo.getByRole('checkbox', { name: /^Escanear/ }).check()
    await dialogo.getByRole('checkbox', { name: /^Taquilla/ }).check()
    await dialogo.getByRole('button', { name: 'Agregar' }).click()
    await expect(aviso(page, /Se guardó lo que puede hacer/)).toBeVisible()
    await expect(tarjeta.getByRole('listitem')).toContainText('Escanear')
    await sinDesborde(page, 'the team of the door')
  })
  await test.step('the member opens it here, with what they may', async () => {
    await suya.reload()
    await suya.getByRole('button', { name: 'Abrir la puerta aquí' }).click()
    const dialogo = suya.getByRole('dialog', { name: 'Abrir la puerta aquí' })
    await expect(dialogo.getByRole('radio')).toHaveCount(2)
    await dialogo.getByRole('combobox', { name: 'Puerta' }).selectOption(norte.nombre)
    await dialogo.getByRole('button', { name: 'Abrir la puerta' }).click()
    await suya.getByRole('textbox', { name: '¿De quién es este celular?' }).fill('Lupe')
    await suya.getByRole('button', { name: 'Sí, enlazar' }).click()
    await suya.getByRole('button', { name: /^Empezar/ }).click()
    await expect(suya.getByRole('button', { name: 'Buscar' })).toBeVisible()
    await leerConLector(suya, codigo)
    await expect(veredicto(suya)).toContainText('ADELANTE')
    await expect(veredicto(suya)).toHaveCount(0)
  })
  await test.step('and is out once it is taken away', async () => {
    await expect(principal(page).getByRole('table', { name: 'Celulares' })).toContainText('cuenta de')
    await page.reload()
    await expect(tarjeta).toContainText('1 celular en la puerta')
    const nombre = (await tarjeta.getByRole('listitem').locator('b').textContent()) ?? ''
    await elegirAccion(page, nombre, 'Quitar de la puerta')
    const confirma = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(confirma).toContainText('se desconecta su celular')
    await confirma.getByRole('button', { name: 'Quitar', exact: true }).click()
    await expect(suya.getByRole('button', { name: 'Buscar' })).toHaveCount(0)
    await expect(suya.getByRole('heading', { name: 'Este celular ya no es de la puerta' })).toBeVisible()
    await expect(tarjeta).toContainText('Nadie más: quien administra puede todo.')
  })
  await suya.context().close()
})

test('gates are put in another order', async ({ page, direccion }) => {
  const escena = await montarHoy(direccion)
  for (const nombre of ['Norte', 'Sur']) await crearPuerta(escena, { nombre })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/puertas`)
  await principal(page).getByRole('button', { name: 'Ordenar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Ordenar puertas' })
  await dialogo.getByRole('button', { name: 'Subir Sur' }).click()
  await dialogo.getByRole('button', { name: 'Guardar orden' }).click()
  await expect(aviso(page, 'Guardamos el orden')).toBeVisible()
  const renglones = principal(page).getByRole('table', { name: 'Puertas' }).getByRole('row')
  await expect(renglones.nth(1)).toContainText('Sur')
})
