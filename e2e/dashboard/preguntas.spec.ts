import type { Page } from '@playwright/test'
import { elegirAccion } from '../apoyo/acciones.ts'
import { montar } from '../apoyo/datos.ts'
import { negar } from '../apoyo/negar.ts'
import { aviso, principal } from '../apoyo/panel.ts'
import { comprarContestando, PREGUNTAS, preguntar } from '../apoyo/preguntas.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const lista = (page: Page) => principal(page).getByRole('list', { name: 'Preguntas', exact: true })

test('a server that fails; from none to some, put in order by keys', async ({ page, direccion, consola }) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion, { tipos: [{ tipo: 'General' }, { tipo: 'VIP' }] })
  await entrar(page, escena.duena)
  const llamada = '**/api/organizacion/*/eventos/*/preguntas'
  const reintentar = await negar(page, llamada)
  await page.goto(`${escena.evento.panel}/preguntas`)
  await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
  await reintentar()
  await expect(page.getByRole('heading', { name: 'Aún no hay preguntas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Preguntas', exact: true })).toHaveAttribute('aria-current', 'page')
  await principal(page).getByRole('button', { name: 'Agregar pregunta' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar pregunta' })
  await dialogo.getByRole('combobox', { name: 'Qué se contesta' }).selectOption('Una opción')
  await dialogo.getByText('Por cada boleto').click()
  await dialogo.getByText('Solo algunos').click()
  await dialogo.getByRole('button', { name: 'Agregar pregunta' }).click()
  await expect(dialogo.getByText('Escribe al menos dos opciones.')).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'Pregunta' }).fill('Talla')
  await dialogo.getByRole('textbox', { name: 'Opciones' }).fill('Chica\nGrande')
  await dialogo.getByRole('checkbox', { name: 'VIP' }).check()
  await dialogo.getByRole('checkbox', { name: /Es obligatoria/ }).check()
  await dialogo.getByRole('button', { name: 'Agregar pregunta' }).click()
  await expect(aviso(page, 'Pregunta agregada')).toBeVisible()
  await expect(lista(page)).toContainText('Una opción · Por boleto: VIP')
  await expect(lista(page)).toContainText('Obligatoria')
  await preguntar(escena, { texto: '¿Alergias?', clase: 'texto', por: 'compra' })
  await page.reload()
  await page.getByRole('button', { name: 'Subir ¿Alergias?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '¿Alergias?: lugar 1 de 2' })).toHaveCount(1)
  await expect(lista(page).getByRole('heading').first()).toHaveText('¿Alergias?')
  await expect(page.getByRole('button', { name: 'Subir ¿Alergias?' })).toBeFocused()
  await elegirAccion(page, '¿Alergias?', 'Eliminar')
  await page.getByRole('dialog', { name: '¿Eliminar esta pregunta?' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(lista(page).getByRole('listitem')).toHaveCount(1)
})

test('answers are counted, kept when it is archived, and read in the compra and in the list', async ({
  page,
  direccion,
}) => {
  const escena = await montar(direccion)
  const ids: string[] = []
  for (const pregunta of PREGUNTAS) ids.push((await preguntar(escena, pregunta)).id)
  const { compra } = await comprarContestando(direccion, escena, ids)
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/preguntas`)
  const cuentas = page.getByRole('list', { name: 'Respuestas a Talla' })
  await expect(cuentas).toContainText('Chica')
  await expect(lista(page)).toContainText('2 respuestas')
  await elegirAccion(page, 'Talla', 'Editar')
  const dialogo = page.getByRole('dialog', { name: 'Editar pregunta' })
  await expect(dialogo.getByRole('combobox', { name: 'Qué se contesta' }).getByRole('option')).toHaveCount(1)
  await dialogo.getByRole('textbox', { name: 'Opciones' }).fill('Mediana\nGrande')
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(cuentas).toContainText('ya no se ofrece')
  await elegirAccion(page, 'Talla', 'Archivar')
  await page.getByRole('dialog', { name: '¿Archivar esta pregunta?' }).getByRole('button', { name: 'Archivar' }).click()
  await expect(page.getByRole('list', { name: 'Preguntas archivadas' })).toContainText('Talla')
  await elegirAccion(page, 'Talla', 'Volver a preguntar')
  await expect(page.getByRole('list', { name: 'Preguntas archivadas' })).toHaveCount(0)
  await page.goto(`${escena.evento.panel}/compras/${compra.folio}`)
  await expect(principal(page).getByText('Por una amistad')).toBeVisible()
  await page.goto(`${escena.evento.panel}/asistentes`)
  await page.getByRole('button', { name: /^Ver las respuestas de Quien Contesta, boleto 2/ }).click()
  const suyas = page.getByRole('dialog', { name: 'Respuestas de Quien Contesta' })
  await expect(suyas).toContainText('Grande')
  await expect(suyas).not.toContainText('Chica')
})
