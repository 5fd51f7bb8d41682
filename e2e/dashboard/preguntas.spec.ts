import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aviso } from '../apoyo/cuenta.ts'
import { apartar, clienteDe, type Escena, montar, registrar } from '../apoyo/datos.ts'
import { alguienDelEquipo, principal, sinDesborde } from '../apoyo/panel.ts'
import { PREGUNTAS, preguntar, sinBarrerasEnTemas } from '../apoyo/preguntas.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const lista = (page: Page) => principal(page).getByRole('list', { name: 'Preguntas', exact: true })

async function elegirEnMenu(page: Page, pregunta: string, accion: string) {
  const opcion = page.getByRole('menuitem', { name: accion })
  // A menu that is still closing may swallow the press that should open it.
  await expect(async () => {
    await page.getByRole('button', { name: `Acciones de ${pregunta}` }).click()
    await expect(opcion).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await opcion.click()
}

/** Two boletos whose buyer answers all that is asked. */
async function comprarContestando(base: string, { evento, tipos }: Escena, ids: readonly string[]) {
  const { id } = await apartar(base, evento, tipos[0]?.id ?? '', 2)
  const [como = '', talla = ''] = ids
  return clienteDe(base)('POST /p/apartados/:id/comprar', {
    params: { id },
    body: {
      comprador: { nombre: 'Quien', apellidoPaterno: 'Contesta', email: `${randomUUID().slice(0, 8)}@prueba.example` },
      metodo: 'prueba',
      aceptaTerminos: true,
      respuestas: [
        { preguntaId: como, valor: 'Por una amistad' },
        { preguntaId: talla, boleto: 1, valor: 'Chica' },
        { preguntaId: talla, boleto: 2, valor: 'Grande' },
      ],
    },
  })
}

test('from none to some: refused field by field, put in order by keys', async ({ page, direccion }) => {
  const escena = await montar(direccion, { tipos: [{ tipo: 'General' }, { tipo: 'VIP' }] })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/preguntas`)
  await expect(page.getByRole('heading', { name: 'Aún no hay preguntas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Preguntas', exact: true })).toHaveAttribute('aria-current', 'page')
  await sinBarrerasEnTemas(page, 'sin preguntas')
  await principal(page).getByRole('button', { name: 'Agregar pregunta' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar pregunta' })
  await dialogo.getByRole('combobox', { name: 'Qué se contesta' }).selectOption('Una opción')
  await dialogo.getByText('Por cada boleto').click()
  await dialogo.getByText('Solo algunos').click()
  await dialogo.getByRole('button', { name: 'Agregar pregunta' }).click()
  for (const queja of ['Escribe la pregunta.', 'Escribe al menos dos opciones.', 'Elige al menos un tipo.'])
    await expect(dialogo.getByText(queja)).toBeVisible()
  await sinBarrerasEnTemas(page, 'agregar pregunta')
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
  await sinDesborde(page, 'preguntas')
  await elegirEnMenu(page, '¿Alergias?', 'Eliminar')
  await page.getByRole('dialog', { name: '¿Eliminar esta pregunta?' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(lista(page).getByRole('listitem')).toHaveCount(1)
})

test('answers are counted, kept when it is archived, and read in the compra and in the list', async ({
  page,
  direccion,
}) => {
  test.slow()
  const escena = await montar(direccion)
  const ids: string[] = []
  for (const pregunta of PREGUNTAS) ids.push((await preguntar(escena, pregunta)).id)
  const { compra } = await comprarContestando(direccion, escena, ids)
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/preguntas`)
  const cuentas = page.getByRole('list', { name: 'Respuestas a Talla' })
  await expect(cuentas).toContainText('Chica')
  await expect(lista(page)).toContainText('2 respuestas')
  await sinBarrerasEnTemas(page, 'preguntas contestadas')
  await elegirEnMenu(page, 'Talla', 'Editar')
  const dialogo = page.getByRole('dialog', { name: 'Editar pregunta' })
  await expect(dialogo.getByRole('combobox', { name: 'Qué se contesta' }).getByRole('option')).toHaveCount(1)
  await dialogo.getByRole('textbox', { name: 'Opciones' }).fill('Mediana\nGrande')
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(cuentas).toContainText('ya no se ofrece')
  await elegirEnMenu(page, 'Talla', 'Archivar')
  await page.getByRole('dialog', { name: '¿Archivar esta pregunta?' }).getByRole('button', { name: 'Archivar' }).click()
  await expect(page.getByRole('list', { name: 'Preguntas archivadas' })).toContainText('Talla')
  await elegirEnMenu(page, 'Talla', 'Volver a preguntar')
  await expect(page.getByRole('list', { name: 'Preguntas archivadas' })).toHaveCount(0)
  await page.goto(`${escena.evento.panel}/compras/${compra.folio}`)
  await expect(principal(page).getByText('Por una amistad')).toBeVisible()
  await sinBarrerasEnTemas(page, 'compra con respuestas')
  await sinDesborde(page, 'compra con respuestas')
  await page.goto(`${escena.evento.panel}/asistentes`)
  await page.getByRole('button', { name: /^Ver las respuestas de Quien Contesta, boleto 2/ }).click()
  const suyas = page.getByRole('dialog', { name: 'Respuestas de Quien Contesta' })
  await expect(suyas).toContainText('Grande')
  await expect(suyas).not.toContainText('Chica')
  await sinBarrerasEnTemas(page, 'respuestas de un asistente')
  await sinDesborde(page, 'asistentes')
})

test('an admin changes, a member reads without the answers, and nobody else knows', { tag: '@escritorio' }, async ({
  page,
  direccion,
  request,
  otraVentana,
  consola,
}) => {
  test.slow()
  consola.permitir(rechazo(404))
  const escena = await montar(direccion)
  const ids: string[] = []
  for (const pregunta of PREGUNTAS) ids.push((await preguntar(escena, pregunta)).id)
  const { compra } = await comprarContestando(direccion, escena, ids)
  await entrar(page, await alguienDelEquipo(direccion, request, escena, 'admin'))
  await page.goto(`${escena.evento.panel}/preguntas`)
  await expect(principal(page).getByRole('button', { name: 'Agregar pregunta' })).toBeVisible()
  const deMiembro = await (await otraVentana()).newPage()
  await entrar(deMiembro, await alguienDelEquipo(direccion, request, escena, 'member'))
  await deMiembro.goto(`${escena.evento.panel}/preguntas`)
  await expect(lista(deMiembro)).toContainText('Talla')
  await expect(principal(deMiembro).getByRole('button', { name: /Agregar pregunta|Acciones de|Subir/ })).toHaveCount(0)
  await deMiembro.goto(`${escena.evento.panel}/compras/${compra.folio}`)
  await expect(principal(deMiembro).getByText('¿Cómo supiste?')).toBeVisible()
  await expect(principal(deMiembro).getByText('•••').first()).toBeVisible()
  await expect(principal(deMiembro).getByText('Por una amistad')).toHaveCount(0)
  const deOtra = await (await otraVentana()).newPage()
  await entrar(deOtra, await registrar(direccion, 'Ajena'))
  await deOtra.goto(`${escena.evento.panel}/preguntas`)
  await expect(deOtra.getByRole('heading', { level: 1, name: /Hola/ })).toBeVisible()
  await expect(deOtra).toHaveURL(/\/dashboard$/)
})

test('a server that fails is asked again', { tag: '@escritorio' }, async ({ page, direccion, consola }) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion)
  await preguntar(escena, { texto: 'Talla', clase: 'texto', por: 'compra' })
  await entrar(page, escena.duena)
  const llamada = '**/api/organizacion/*/eventos/*/preguntas'
  await page.route(llamada, (ruta) => ruta.fulfill({ status: 400, json: { mensaje: 'No se pudo por ahora.' } }))
  await page.goto(`${escena.evento.panel}/preguntas`)
  await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
  await page.unroute(llamada)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(lista(page)).toContainText('Talla')
})
