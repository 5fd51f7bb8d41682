import type { Page } from '@playwright/test'
import { elegirAccion } from '../apoyo/acciones.ts'
import { principal } from '../apoyo/panel.ts'
import { expect } from '../apoyo/prueba.ts'
import { apartarConCodigo, type Datos, sala, salaVacia } from './evento.ts'
import { abierto, abrirDialogo, encabezado, estado, type Fila, fila, pantalla, pulsar } from './tabla.ts'

export const difusion: Fila<Datos>[] = [
  pantalla('questions', sala('preguntas'), (page) => page.getByRole('list', { name: 'Respuestas a Talla' })),
  pantalla('no questions', salaVacia('preguntas'), encabezado('Aún no hay preguntas')),
  estado('new question, with its mistakes', async (page) => {
    await principal(page).getByRole('button', { name: 'Agregar pregunta' }).first().click()
    const dialogo = await abierto(page, 'Agregar pregunta')
    await dialogo.getByRole('combobox', { name: 'Qué se contesta' }).selectOption('Una opción')
    await pulsar(dialogo, 'Agregar pregunta')
    await expect(dialogo.getByText('Escribe la pregunta.')).toBeVisible()
  }),
  pantalla('codes', sala('codigos'), fila('AMIGOS')),
  estado('a code that is in use', async (page) => {
    await elegirAccion(page, 'USADO', 'Editar')
    await abierto(page, 'Editar USADO')
  }),
  estado('deleting a code that is taken meanwhile', async (page, datos) => {
    await page.goto(sala('codigos')(datos))
    await elegirAccion(page, 'AMIGOS', 'Eliminar')
    const dialogo = await abierto(page, '¿Eliminar AMIGOS?')
    await apartarConCodigo(datos.vendido, 'AMIGOS')
    await pulsar(dialogo, 'Eliminar')
    await expect(dialogo.getByRole('alert')).toBeVisible()
  }),
  pantalla('no codes', salaVacia('codigos'), encabezado('Aún no hay códigos')),
  estado('new code, with its mistakes', async (page) => {
    await principal(page).getByRole('button', { name: 'Crear código' }).first().click()
    const dialogo = await abierto(page, 'Crear código')
    await dialogo.getByRole('textbox', { name: 'Porcentaje' }).fill('101')
    await dialogo.getByText('Solo algunos').click()
    await pulsar(dialogo, 'Crear código')
    await expect(dialogo.getByText('El máximo es 100 %.')).toBeVisible()
  }),
  estado('codes that could not be read', async (page, { nuevo }) => {
    const llamada = '**/api/organizacion/*/eventos/*/codigos'
    await page.route(llamada, (ruta) => ruta.fulfill({ status: 400, json: { mensaje: 'No se pudo por ahora.' } }))
    await page.goto(`${nuevo.evento.panel}/codigos`)
    await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
    await page.unroute(llamada)
  }),
  pantalla('promotores', sala('promotores'), fila('Colectivo')),
  estado('link of a promotor', async (page) => {
    const dialogo = await abrirDialogo(page, 'Compartir el enlace de Colectivo', 'Enlace de Colectivo')
    await expect(dialogo.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  }),
  pantalla('no promotores', salaVacia('promotores'), encabezado('Aún no hay promotores')),
  estado('new promotor, with its mistakes', async (page) => {
    await principal(page).getByRole('button', { name: 'Agregar promotor' }).first().click()
    const dialogo = await abierto(page, 'Agregar promotor')
    await pulsar(dialogo, 'Agregar')
    await expect(dialogo.getByText('Escribe su nombre.')).toBeVisible()
  }),
  pantalla('no messages', sala('mensajes'), encabezado('Aún no hay mensajes')),
  estado('a message', async (page) => {
    await principal(page).getByRole('button', { name: 'Escribir mensaje' }).first().click()
    await expect(page.getByText(/^Lo recibirán? /)).toBeVisible()
    await page.getByRole('textbox', { name: /^Asunto/ }).fill('Abrimos a las siete')
    await page.getByRole('textbox', { name: /^Mensaje/ }).fill('Las puertas abren a las **siete**.\n\n- Trae tu boleto')
    await expect(page.getByRole('region', { name: 'Vista previa del correo' }).locator('strong')).toBeVisible()
  }),
  estado('sending a message', async (page) => {
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await abierto(page, /^¿Enviar a/)
  }),
  estado('messages', async (page) => {
    await pulsar(page.getByRole('dialog'), 'Enviar')
    await expect(fila('Abrimos a las siete')(page)).toBeVisible()
  }),
]

const tablas = async (page: Page) => {
  for (const nombre of ['Ventas en el tiempo', 'Cuándo compran', 'De dónde llegan'])
    await page.getByRole('region', { name: nombre, exact: true }).getByText('Ver como tabla').click()
}

export const cifras: Fila<Datos>[] = [
  pantalla('figures', sala('estadisticas'), (page) => principal(page).getByText('Vendidos hoy')),
  estado('figures as tables', tablas),
  estado('days without sales', async (page, { vendido }) => {
    await page.goto(`${vendido.evento.panel}/estadisticas?desde=2026-01-01&hasta=2026-01-31`)
    await expect(principal(page).getByText('Sin ventas en estos días.')).toBeVisible()
  }),
  pantalla('no figures yet', salaVacia('estadisticas'), encabezado('Aún no hay nada que contar')),
  estado('figures that could not be read', async (page, { nuevo }) => {
    const llamada = '**/api/organizacion/*/eventos/*/estadisticas*'
    await page.route(llamada, (ruta) => ruta.fulfill({ status: 400, json: { mensaje: 'No se pudo por ahora.' } }))
    await page.goto(`${nuevo.evento.panel}/estadisticas`)
    await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
    await page.unroute(llamada)
  }),
]
