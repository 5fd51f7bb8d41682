import { randomUUID } from 'node:crypto'
import { elegirActo } from '../apoyo/acciones.ts'
import { apartar, comprar, type Escena, montar } from '../apoyo/datos.ts'
import { cajaDe, soltar } from '../apoyo/formulario-evento.ts'
import { png } from '../apoyo/imagenes.ts'
import { campo, principal } from '../apoyo/panel.ts'
import { comprarContestando, PREGUNTAS, preguntar } from '../apoyo/preguntas.ts'
import { expect } from '../apoyo/prueba.ts'
import { ponerPuertas } from '../apoyo/puertas.ts'
import { compraDe } from '../apoyo/ventas.ts'
import { abierto, abrirDialogo, encabezado, estado, type Fila, fila, pantalla, pulsar } from './tabla.ts'

/** An evento that sold, and one of the same organization where nothing has happened yet. */
export type Datos = { vendido: Escena; nuevo: Escena; folio: string; conRespuestas: string }

export const apartarConCodigo = ({ duena, evento, tipos }: Escena, codigo: string) =>
  duena.api('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
    params: { organizerSlug: evento.params.slug, eventSlug: evento.params.slugEvento },
    body: { visitante: randomUUID(), boletos: [{ tipoBoletoId: tipos[0]?.id ?? '', cantidad: 3 }], codigo },
    headers: { 'idempotency-key': randomUUID() },
  })

async function usarCodigos(escena: Escena): Promise<void> {
  for (const codigo of ['AMIGOS', 'USADO'])
    await escena.duena.api('POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo', {
      params: escena.evento.params,
      body: { codigo, porcentaje: 10, maximo: 20 },
    })
  await apartarConCodigo(escena, 'USADO')
}

export async function prepararEvento(direccion: string): Promise<Datos> {
  const vendido = await montar(direccion, {
    tipos: [
      { tipo: 'General', cupo: 100 },
      { tipo: 'Preferente con acceso anticipado, barra propia y guardarropa', cupo: 10, precio: 123_450 },
    ],
    evento: { lat: 19.05, lng: -98.2 },
  })
  const { duena, organizacion, evento, tipos } = vendido
  const { folio } = await compraDe(direccion, evento, { tipo: tipos[0]?.id ?? '', cantidad: 2, nombre: 'Rosario' })
  await comprar(direccion, evento, tipos[1]?.id ?? '', 2)
  await ponerPuertas(direccion, vendido)
  const ids: string[] = []
  for (const pregunta of PREGUNTAS) ids.push((await preguntar(vendido, pregunta)).id)
  const conRespuestas = (await comprarContestando(direccion, vendido, ids)).compra.folio
  await apartar(direccion, evento, tipos[0]?.id ?? '', 2)
  await usarCodigos(vendido)
  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/promotores/crear-promotor', {
    params: evento.params,
    body: { nombre: 'Colectivo', codigo: 'colectivo' },
  })
  const nuevo = await montar(direccion, { duena, organizacion, tipos: [], publicado: false })
  return { vendido, nuevo, folio, conRespuestas }
}

export const sala = (nombre: string) => (datos: Datos) => `${datos.vendido.evento.panel}/${nombre}`
export const salaVacia = (nombre: string) => (datos: Datos) => `${datos.nuevo.evento.panel}/${nombre}`

export const boletos: Fila<Datos>[] = [
  pantalla('evento', ({ vendido }) => vendido.evento.panel),
  estado('to put it in a page', async (page) => {
    const dialogo = await elegirActo(page, 'Insertar en tu página')
    await expect(dialogo.frameLocator('iframe').getByRole('heading')).toBeVisible()
  }),
  estado('to move its date, with its mistakes', async (page, { vendido }) => {
    await page.goto(vendido.evento.panel)
    const dialogo = await elegirActo(page, 'Cambiar la fecha')
    await campo(dialogo, 'Inicio').fill('12/11/2027 08:00 PM')
    await campo(dialogo, 'Fin').fill('12/11/2027 07:00 PM')
    await pulsar(dialogo, 'Cambiar la fecha y avisar')
    await expect(dialogo.getByText('El fin debe ser después del inicio.')).toBeVisible()
  }),
  estado('to call it off', async (page, { vendido }) => {
    await page.goto(vendido.evento.panel)
    await elegirActo(page, 'Cancelar evento')
  }),
  pantalla('tipos', sala('boletos'), fila('General')),
  estado('how boletos are counted', async (page) => {
    await abrirDialogo(page, 'Cómo se cuenta: General')
  }),
  estado('the order of tipos', async (page, { vendido }) => {
    await page.goto(`${vendido.evento.panel}/boletos`)
    await abrirDialogo(page, 'Ordenar', 'Ordenar tipos de boleto')
  }),
  estado('the aforo, with its mistake', async (page, { vendido }) => {
    await page.goto(`${vendido.evento.panel}/boletos`)
    const dialogo = await abrirDialogo(page, 'Poner un aforo', 'Aforo en común')
    await pulsar(dialogo, 'Guardar aforo')
    await expect(dialogo.getByRole('alert')).toBeVisible()
  }),
  pantalla('no tipos', salaVacia('boletos'), encabezado('Aún no hay tipos de boleto')),
  estado('a new tipo', async (page) => {
    await principal(page).getByRole('button', { name: 'Crear tipo de boleto' }).first().click()
    const dialogo = await abierto(page, 'Crear tipo de boleto')
    await dialogo.getByRole('textbox', { name: 'Precio por boleto' }).fill('100')
    await pulsar(dialogo, 'Crear tipo de boleto')
    await expect(dialogo.getByText('El comprador paga')).toBeVisible()
  }),
  pantalla('form of an evento that is stored', sala('editar'), (page) => campo(page, 'Nombre del evento')),
  estado('why it changes', async (page) => {
    await campo(page, 'Inicio').fill('12/04/2027 09:00 PM')
    await campo(page, 'Fin').fill('12/05/2027 01:00 AM')
    await pulsar(page, 'Guardar cambios')
    await abierto(page, '¿Por qué cambia?')
  }),
  estado('preview to share', async (page, { nuevo }) => {
    await page.goto(nuevo.evento.panel)
    const dialogo = await elegirActo(page, 'Compartir vista previa')
    await pulsar(dialogo, 'Crear enlace')
    await expect(campo(dialogo, 'Enlace')).toBeVisible()
  }),
]

export const formulario: Fila<Datos>[] = [
  pantalla('form of an evento', ({ nuevo }) => `/dashboard/organizaciones/${nuevo.organizacion.slug}/eventos/crear`),
  estado('form of an evento, with its mistakes', async (page) => {
    await pulsar(page, 'Crear evento')
    await expect(page.getByRole('alert').filter({ hasText: 'El slug es requerido.' })).toBeVisible()
    await campo(page, 'Nombre del evento').fill('y'.repeat(120))
    await page.getByRole('textbox', { name: /^Punto en el mapa/ }).fill('19.4486, -99.1603')
    await page.getByRole('textbox', { name: /^Punto en el mapa/ }).blur()
    await soltar(cajaDe(page, 'Imagen de portada'), await png(2400, 900, `${'z'.repeat(80)}.png`))
    await pulsar(await abierto(page, 'Recortar imagen'), 'Cancelar')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(cajaDe(page, 'Imagen de portada')).toContainText('2400 × 900 px')
  }),
  estado('cutting a picture', async (page) => {
    await pulsar(cajaDe(page, 'Imagen de portada'), 'Recortar a 1200 × 600')
    await expect((await abierto(page, 'Recortar imagen')).getByRole('application')).toBeVisible()
  }),
  estado('calendar of a date', async (page) => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Abrir calendario' }).first().click()
    await expect((await abierto(page)).getByRole('radiogroup', { name: 'Hora' })).toBeVisible()
  }),
  estado('description as it will be read', async (page) => {
    await page.keyboard.press('Escape')
    await campo(page, 'Descripción').fill('- Uno\n- Dos\n## Horario\n[enlace](https://foro.example)')
    await page.getByRole('tab', { name: 'Vista previa' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Vista previa' }).getByRole('heading')).toBeVisible()
  }),
]
