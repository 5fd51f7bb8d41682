import type { Page } from '@playwright/test'
import { probarIdentidad } from '../apoyo/administracion.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { type Escena, montar, unico } from '../apoyo/datos.ts'
import { negar } from '../apoyo/negar.ts'
import { aviso, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraDe, descargado, filasDe } from '../apoyo/ventas.ts'

const LLAMADA = '**/api/organizacion/*/eventos/*/asistentes?*'
const TIPOS = [{ tipo: 'General' }, { tipo: 'Palco', precio: 120_000, cupo: 3 }]

const filas = (page: Page) => principal(page).getByRole('table', { name: 'Asistentes' }).getByRole('row')
const fila = (page: Page, texto: string) => filas(page).filter({ hasText: texto })
const cifra = (page: Page, texto: string) => principal(page).locator('dl > div').filter({ hasText: texto })
const tipoDe = ({ tipos }: Escena, n: number) => tipos[n]?.id ?? ''
const ruta = ({ evento }: Escena) => `${evento.panel}/asistentes`

async function vender(direccion: string) {
  const escena = await montar(direccion, { tipos: TIPOS })
  const correo = `${unico()}@prueba.example`
  const rosario = await compraDe(direccion, escena.evento, {
    tipo: tipoDe(escena, 0),
    cantidad: 2,
    nombre: 'Rosario',
    apellidoPaterno: 'Peña',
    email: correo,
  })
  const bruno = await compraDe(direccion, escena.evento, {
    tipo: tipoDe(escena, 1),
    nombre: 'Bruno',
    apellidoPaterno: 'Íñiguez',
  })
  return { escena, correo, rosario, bruno }
}

test('one row per boleto; search and filters live in the address and in the sheet; a name is changed where it stands', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(403))
  const { escena, correo, rosario, bruno } = await vender(direccion)
  await entrar(page, escena.duena)
  await page.goto(ruta(escena))
  await expect(filas(page)).toHaveCount(4)
  await expect(cifra(page, 'válidos')).toContainText('3')
  await expect(cifra(page, 'usados')).toContainText('0')
  await expect(fila(page, correo)).toHaveCount(2)
  await expect(fila(page, 'Bruno Íñiguez')).toContainText('Palco')
  // the sheet has names and e-mails: who is there is asked first, and then it comes by itself
  await olvidarIdentidad(escena.duena.email)
  const [{ nombre, texto }] = await Promise.all([
    descargado(page, 'Descargar asistentes en CSV'),
    probarIdentidad(page),
  ])
  expect(nombre).toMatch(/\.csv$/)
  const hoja = filasDe(texto)
  expect(hoja).toHaveLength(4)
  expect(hoja.filter((linea) => linea.includes(correo))).toHaveLength(2)

  const busqueda = page.getByRole('searchbox', { name: 'Buscar asistentes' })
  await busqueda.fill('rosario pena')
  await expect(page).toHaveURL(/\?term=rosario\+pena$/)
  await expect(filas(page)).toHaveCount(3)
  await busqueda.fill(bruno.folio)
  await expect(fila(page, 'Bruno Íñiguez')).toBeVisible()
  await expect(filas(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click()
  await expect(filas(page)).toHaveCount(4)
  await page.getByLabel('Tipo de boleto').selectOption({ label: 'Palco' })
  await expect(filas(page)).toHaveCount(2)
  const filtrada = filasDe((await descargado(page, 'Descargar asistentes en CSV')).texto)
  expect(filtrada).toHaveLength(2)
  expect(filtrada.at(-1)).toContain(bruno.folio)
  await page.getByLabel('Estado del boleto').selectOption({ label: 'Usados' })
  await expect(principal(page).getByRole('heading', { name: 'No encontramos asistentes' })).toBeVisible()
  // the counts are the house's, whatever is filtered
  await expect(cifra(page, 'válidos')).toContainText('3')
  await page.reload()
  await expect(page.getByLabel('Estado del boleto')).toHaveValue('usado')
  await page.getByRole('button', { name: 'Quitar filtro: Palco' }).click()
  await expect(page).toHaveURL(/\?estado=usado$/)
  await principal(page).getByRole('button', { name: 'Limpiar filtros' }).first().click()
  await expect(page).toHaveURL(ruta(escena))

  const lapiz = page.getByRole('button', { name: `Cambiar nombre en el boleto 2 de ${rosario.folio}` })
  const caja = page.getByRole('textbox', { name: `Nombre en el boleto 2 de ${rosario.folio}` })
  await lapiz.click()
  await caja.fill('Tomás Beltrán')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(aviso(page, 'Nombre guardado')).toBeVisible()
  await expect(fila(page, 'Tomás Beltrán')).toContainText('boleto 2')
  await expect(lapiz).toBeFocused()
  await lapiz.click()
  await caja.fill('')
  await caja.press('Enter')
  await expect(fila(page, 'Tomás Beltrán')).toHaveCount(0)
  await expect(fila(page, 'Rosario Peña')).toHaveCount(2)
  await fila(page, 'Bruno').getByRole('link', { name: bruno.folio }).click()
  await expect(page).toHaveURL(`${escena.evento.panel}/compras/${bruno.folio}`)
  await expect(page.getByRole('heading', { name: 'Bruno Íñiguez' })).toBeVisible()
})

test('boletos are given away, counted and sent: no more than is left, whoever was quicker', async ({
  page,
  consola,
  direccion,
  request,
}) => {
  consola.permitir(rechazo(409), rechazo(400))
  const { escena } = await vender(direccion)
  const email = `${unico()}@prueba.example`
  await entrar(page, escena.duena)
  await page.goto(ruta(escena))
  await page.getByRole('button', { name: 'Regalar boletos' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Regalar boletos' })
  const regalar = dialogo.getByRole('button', { name: 'Regalar boletos' })
  const nombre = dialogo.getByRole('textbox', { name: 'Nombre', exact: true })
  await regalar.click()
  await expect(dialogo.getByText('El nombre es requerido.')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialogo).toHaveCount(0)
  await page.getByRole('button', { name: 'Regalar boletos' }).click()
  await nombre.fill('Invitada')
  await dialogo.getByLabel('Apellido paterno').fill('De Honor')
  await dialogo.getByLabel('Correo').fill(email)
  await dialogo.getByLabel('Tipo de boleto').selectOption({ label: 'Palco · 2 lugares libres' })
  const mas = dialogo.getByRole('button', { name: 'Agregar uno: Boletos de cortesía' })
  await mas.click()
  await expect(mas).toBeDisabled()
  // something is written: leaving asks first, and nothing is lost
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await page
    .getByRole('dialog', { name: '¿Descartar la cortesía?' })
    .getByRole('button', { name: 'Seguir escribiendo' })
    .click()
  await expect(dialogo.getByLabel('Correo')).toHaveValue(email)
  await compraDe(direccion, escena.evento, { tipo: tipoDe(escena, 1) })
  await regalar.click()
  await expect(dialogo.getByRole('alert')).toContainText('Solo queda 1 boleto libre de este tipo.')
  await expect(nombre).toHaveValue('Invitada')
  await dialogo.getByRole('button', { name: 'Quitar uno: Boletos de cortesía' }).click()
  await regalar.click()
  await expect(aviso(page, `Mandamos 1 boleto de cortesía a ${email}`)).toBeVisible()
  await expect(fila(page, 'Invitada De Honor')).toHaveCount(1)
  await expect(fila(page, email)).toContainText('Cortesía')
  await expect(cifra(page, 'válidos')).toContainText('5')
  await esperarCorreo(request, email, 'Te regalaron')
  await page.goto(`${escena.evento.panel}/compras?metodo=cortesia`)
  await expect(principal(page).getByRole('row').filter({ hasText: 'Invitada De Honor' })).toContainText('1 × Palco')
})

test('loading, broken, nobody yet, and whoever comes appears by themselves; twenty-five to a page', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion, { tipos: [{ maximo: 20 }] })
  await entrar(page, escena.duena)
  await page.clock.install()
  const { promise: espera, resolve: soltar } = Promise.withResolvers<void>()
  const reintentar = await negar(page, LLAMADA, { espera })
  await page.goto(ruta(escena))
  await expect(principal(page).getByText('Cargando los asistentes')).toBeAttached()
  soltar()
  await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
  await reintentar()
  await expect(principal(page).getByRole('heading', { name: 'Todavía no viene nadie' })).toBeVisible()
  const tipo = tipoDe(escena, 0)
  await compraDe(direccion, escena.evento, { tipo, cantidad: 17, nombre: 'Recién', apellidoPaterno: 'Llegada' })
  await page.clock.fastForward(11_000)
  await expect(fila(page, 'Recién Llegada')).toHaveCount(17)
  await compraDe(direccion, escena.evento, { tipo, cantidad: 10 })
  await page.goto(`${ruta(escena)}?currentPage=7`)
  await page.getByRole('link', { name: 'Ir a la primera' }).click()
  await expect(principal(page).getByText('1–25 de 27 boletos')).toBeVisible()
  await expect(filas(page)).toHaveCount(26)
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/\?currentPage=2$/)
  await expect(principal(page).getByText('26–27 de 27 boletos')).toBeVisible()
})
