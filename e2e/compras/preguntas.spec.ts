import { leerCompra } from '../apoyo/boletos.ts'
import {
  apartarEnPantalla,
  botonPagar,
  elegirForma,
  llenarDatos,
  nuevoComprador,
  paso,
  terminar,
} from '../apoyo/compra.ts'
import { montar } from '../apoyo/datos.ts'
import { negar } from '../apoyo/negar.ts'
import { sinDesborde } from '../apoyo/panel.ts'
import { PREGUNTAS, preguntar } from '../apoyo/preguntas.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const continuar = { name: 'Continuar al pago' }

test('asked with the data: nothing typed is lost, copied from the first, and corrected later', async ({
  page,
  direccion,
}) => {
  const escena = await montar(direccion)
  for (const pregunta of PREGUNTAS) await preguntar(escena, pregunta)
  await apartarEnPantalla(page, escena.evento, 'General', 2)
  const preguntas = page.getByRole('group', { name: 'Preguntas de quien organiza' })
  const [uno, dos] = [preguntas.locator('details').nth(0), preguntas.locator('details').nth(1)]
  await expect(preguntas.getByText('Boleto 1 · General')).toBeVisible()
  await llenarDatos(page, nuevoComprador())
  await page.getByRole('button', continuar).click()
  await expect(preguntas.getByText('Responde esta pregunta.')).toBeVisible()
  await expect(preguntas.getByText('Elige una opción.')).toHaveCount(2)
  await expect(preguntas.getByRole('textbox', { name: '¿Cómo supiste?' })).toBeFocused()
  await sinDesborde(page, 'preguntas')
  await preguntas.getByRole('textbox', { name: '¿Cómo supiste?' }).fill('Por un cartel')
  await uno.getByRole('radio', { name: 'Grande' }).check()
  await uno.getByRole('textbox', { name: '¿Alergias?' }).fill('Nueces')
  await page.reload()
  await expect(preguntas.getByRole('textbox', { name: '¿Cómo supiste?' })).toHaveValue('Por un cartel')
  await expect(uno.getByRole('radio', { name: 'Grande' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Itzel')
  await dos.getByRole('button', { name: 'Copiar del primero' }).press('Enter')
  await expect(dos.getByRole('radio', { name: 'Grande' })).toBeChecked()
  await dos.getByRole('textbox', { name: '¿Alergias?' }).fill('')
  await page.getByRole('button', continuar).click()
  await elegirForma(page, 'prueba')
  await page.reload()
  await elegirForma(page, 'prueba')
  const hecha = await terminar(page, botonPagar(page))
  const suyas = page.getByRole('region', { name: 'Tus respuestas' })
  await expect(suyas).toContainText('Por un cartel')
  await expect(suyas).toContainText('Nueces')
  await suyas.getByRole('button', { name: 'Cambiar respuestas' }).click()
  await suyas.getByRole('textbox', { name: '¿Cómo supiste?' }).fill('')
  await suyas.getByRole('button', { name: 'Guardar respuestas' }).click()
  await expect(suyas.getByText('Responde esta pregunta.')).toBeVisible()
  await expect(suyas.getByRole('textbox', { name: '¿Cómo supiste?' })).toBeFocused()
  await suyas.getByRole('textbox', { name: '¿Cómo supiste?' }).fill('Por la radio')
  await suyas.getByRole('button', { name: 'Guardar respuestas' }).click()
  await expect(suyas.getByRole('button', { name: 'Cambiar respuestas' })).toBeFocused()
  await expect(suyas).toContainText('Por la radio')
  await sinDesborde(page, 'compra con respuestas')
  const { grupos } = (
    await escena.duena.api('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio/respuestas', {
      params: { ...escena.evento.params, folio: hecha.compra.folio },
    })
  ).item
  expect(grupos.map(({ preguntas: todas }) => todas.map(({ valor }) => valor))).toEqual([
    ['Por la radio'],
    ['Grande', 'Nueces'],
    ['Grande', null],
  ])
})

test('nobody goes on before the questions are there; what failed is asked for again', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion)
  for (const pregunta of PREGUNTAS) await preguntar(escena, pregunta)
  const { promise: espera, resolve: soltar } = Promise.withResolvers<void>()
  const reintentar = await negar(page, '**/preguntas', { espera })
  await apartarEnPantalla(page, escena.evento, 'General', 1)
  await llenarDatos(page, nuevoComprador())
  await expect(page.getByRole('button', { name: 'Cargando preguntas…' })).toBeDisabled()
  soltar()
  await expect(page.getByText('No pudimos cargar las preguntas de este evento')).toBeVisible()
  await reintentar(page.getByRole('button', continuar))
  await expect(page.getByRole('textbox', { name: '¿Cómo supiste?' })).toBeVisible()
  await page.getByRole('button', continuar).click()
  await expect(page.getByText('Responde esta pregunta.')).toBeVisible()
})

test('asked after the page was opened: the purchase comes back for it', { tag: '@escritorio' }, async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion, { tipos: [{ tipo: 'Libre', precio: 0 }] })
  await apartarEnPantalla(page, escena.evento, 'Libre', 1)
  await llenarDatos(page, nuevoComprador())
  await preguntar(escena, { texto: '¿Vienes en bici?', clase: 'si_no', por: 'compra', obligatoria: true })
  await page.getByRole('button', { name: 'Obtener boletos' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Revisa tus respuestas' })).toBeVisible()
  const pregunta = page.getByRole('group', { name: '¿Vienes en bici?' })
  await pregunta.getByRole('radio', { name: 'Sí' }).check()
  await terminar(page, page.getByRole('button', { name: 'Obtener boletos' }))
  await expect(page.getByRole('region', { name: 'Tus respuestas' })).toContainText('Sí')
})

test('nothing is asked where nothing is, and who gets a boleto is asked anew', { tag: '@escritorio' }, async ({
  page,
  direccion,
  escena: comun,
}) => {
  await apartarEnPantalla(page, comun.evento, 'General', 1)
  await expect(page.getByRole('group', { name: 'Preguntas de quien organiza' })).toHaveCount(0)
  await expect(paso(page, /Tus\s*datos/)).toBeVisible()
  const escena = await montar(direccion)
  const { id } = await preguntar(escena, {
    texto: 'Talla',
    clase: 'opcion',
    por: 'boleto',
    obligatoria: true,
    opciones: ['Chica', 'Grande'],
  })
  await apartarEnPantalla(page, escena.evento, 'General', 1)
  await page.getByRole('radio', { name: 'Chica' }).check()
  await llenarDatos(page, nuevoComprador())
  await page.getByRole('button', continuar).click()
  await elegirForma(page, 'prueba')
  const hecha = await terminar(page, botonPagar(page))
  const compra = await leerCompra(direccion, hecha)
  await page.goto(`/boletos/${compra.boletos[0]?.id}#acceso=${compra.boletos[0]?.acceso}`)
  const suyas = page.getByRole('region', { name: 'Tus respuestas' })
  await expect(suyas).toContainText('Chica')
  await escena.duena.api('PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id', {
    params: { ...escena.evento.params, id },
    body: { opciones: ['Mediana', 'Grande'] },
  })
  await page.reload()
  await suyas.getByRole('button', { name: 'Cambiar respuestas' }).click()
  await expect(suyas.getByRole('radio', { name: 'Chica' })).toBeChecked()
  await suyas.getByRole('radio', { name: 'Mediana' }).check()
  await suyas.getByRole('button', { name: 'Guardar respuestas' }).click()
  await expect(suyas).toContainText('Mediana')
})
