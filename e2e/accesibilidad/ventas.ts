import { principal } from '../apoyo/panel.ts'
import { expect } from '../apoyo/prueba.ts'
import { porTransferir } from '../apoyo/ventas.ts'
import { type Datos, sala, salaVacia } from './evento.ts'
import { abierto, abrirDialogo, encabezado, estado, type Fila, fila, pantalla, pulsar } from './tabla.ts'

const LISTA = '**/api/organizacion/*/eventos/*/lista-espera/personas?*'
const ESPERAN = [
  {
    id: '1',
    lugar: null,
    estado: 'ofrecido',
    email: 'luz@prueba.example',
    tipo: null,
    venceEn: '2027-01-02T18:00:00Z',
  },
  { id: '2', lugar: 1, estado: 'esperando', email: 'ana@prueba.example', tipo: 'General', venceEn: null },
].map((fila) => ({ ...fila, cantidad: 2, creadoEn: '2027-01-01T18:00:00Z' }))
const REEMBOLSOS = '**/api/organizacion/*/eventos/*/reembolsos?*'

export const ventas: Fila<Datos>[] = [
  pantalla('compras', sala('compras'), fila('Rosario')),
  estado('dates of compras', async (page) => {
    await abrirDialogo(page, 'Fechas', 'Fechas de las compras')
  }),
  pantalla('no compras', salaVacia('compras'), encabezado('Aún no vendes boletos')),
  pantalla('nobody waits', salaVacia('lista-espera'), encabezado('Nadie espera boletos')),
  estado('who waits', async (page, datos) => {
    await page.route(LISTA, (ruta) => ruta.fulfill({ json: { items: ESPERAN, total: ESPERAN.length } }))
    await page.goto(sala('lista-espera')(datos))
    await expect(fila('ana@prueba.example')(page)).toBeVisible()
  }),
  estado('to offer boletos by hand', async (page) => {
    await abrirDialogo(page, 'Ofrecer boletos a ana@prueba.example', /Ofrecer/)
    await page.unroute(LISTA)
  }),
  pantalla('compra', ({ vendido, folio }) => `${vendido.evento.panel}/compras/${folio}`),
  estado('sending boletos again', async (page) => {
    await abrirDialogo(page, 'Reenviar boletos', '¿Reenviar los boletos?')
  }),
  estado('another name, with its mistakes', async (page) => {
    await page.keyboard.press('Escape')
    const dialogo = await abrirDialogo(page, 'Corregir nombre', 'Corregir nombre')
    await dialogo.getByRole('textbox', { name: 'Nombre', exact: true }).fill('')
    await pulsar(dialogo, 'Guardar nombre')
    await expect(dialogo.getByText('El nombre es requerido.')).toBeVisible()
  }),
  estado('a name on one boleto', async (page, { vendido, folio }) => {
    await page.goto(`${vendido.evento.panel}/compras/${folio}`)
    await pulsar(principal(page), 'Cambiar nombre en el boleto 2')
    await expect(page.getByRole('textbox', { name: 'Nombre en el boleto 2' })).toBeFocused()
  }),
  pantalla('compra with answers', ({ vendido, conRespuestas }) => `${vendido.evento.panel}/compras/${conRespuestas}`),
  estado('refund, with its mistakes', async (page, { vendido, folio }) => {
    await page.goto(`${vendido.evento.panel}/compras/${folio}`)
    await principal(page).getByRole('button', { name: 'Reembolsar', exact: true }).click()
    const ficha = await abierto(page, 'Reembolsar')
    await pulsar(ficha, 'Revisar reembolso')
    await expect(ficha.getByText('Di por qué.')).toBeVisible()
  }),
  estado('refund, once more', async (page) => {
    const ficha = page.getByRole('dialog', { name: 'Reembolsar' })
    await ficha.getByRole('checkbox', { name: /^1\./ }).check()
    await ficha.getByRole('textbox', { name: 'Por qué' }).fill('Avisó que no viene.')
    await pulsar(ficha, 'Revisar reembolso')
    await abierto(page, /^¿Devolver/)
  }),
  estado('compra with a refund', async (page) => {
    await pulsar(page.getByRole('dialog', { name: /^¿Devolver/ }), /^Devolver/)
    await expect(principal(page)).toContainText('Reembolso parcial')
  }),
  pantalla('refunds', sala('reembolsos'), (page) => principal(page).getByRole('row').nth(1)),
  estado('refund by transfer', async (page, datos) => {
    const json = { items: [porTransferir(datos.folio)], total: 1 }
    await page.route(REEMBOLSOS, (ruta) => ruta.fulfill({ json }))
    await page.goto(sala('reembolsos')(datos))
    await expect(fila(datos.folio)(page)).toContainText('Lo transfiere Éntrale')
    await page.unroute(REEMBOLSOS)
  }),
  pantalla('no refunds', salaVacia('reembolsos'), encabezado('No hay reembolsos')),
  pantalla('asistentes', sala('asistentes'), fila('Rosario')),
  estado('answers of one', async (page) => {
    await principal(page)
      .getByRole('button', { name: /^Ver las respuestas de Quien Contesta, boleto 2/ })
      .click()
    await abierto(page, 'Respuestas de Quien Contesta')
  }),
  estado('a name where it stands', async (page, { vendido, folio }) => {
    await page.goto(`${vendido.evento.panel}/asistentes?term=${folio}`)
    await pulsar(principal(page), `Cambiar nombre en el boleto 2 de ${folio}`)
    await expect(page.getByRole('textbox', { name: `Nombre en el boleto 2 de ${folio}` })).toBeFocused()
  }),
  estado('giving boletos away, with its mistakes', async (page, { vendido }) => {
    await page.goto(`${vendido.evento.panel}/asistentes`)
    const dialogo = await abrirDialogo(page, 'Regalar boletos', 'Regalar boletos')
    await pulsar(dialogo, 'Regalar boletos')
    await expect(dialogo.getByText('El nombre es requerido.')).toBeVisible()
  }),
  pantalla('no asistentes', salaVacia('asistentes'), encabezado('Todavía no viene nadie')),
]
