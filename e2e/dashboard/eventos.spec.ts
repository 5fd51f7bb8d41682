import type { Page } from '@playwright/test'
import { comprar, type Escena, montar, unico } from '../apoyo/datos.ts'
import { png } from '../apoyo/imagenes.ts'
import { negar } from '../apoyo/negar.ts'
import { entrarAlDia, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const LISTA = '**/api/organizacion/*/eventos'
const rutaDe = ({ organizacion }: Pick<Escena, 'organizacion'>) =>
  `/dashboard/organizaciones/${organizacion.slug}/eventos`
const renglon = (page: Page, nombre: string) => principal(page).getByRole('article').filter({ hasText: nombre })
const filtro = (page: Page, nombre: string) =>
  principal(page).getByRole('group', { name: 'Filtrar eventos' }).getByRole('link', { name: nombre })
const buscador = (page: Page) => principal(page).getByRole('searchbox', { name: 'Buscar eventos' })

/** One evento of each kind, of one organization; the one that is over is told so by the list alone. */
async function cartelera(direccion: string) {
  const marca = unico()
  const publicado = await montar(direccion, {
    evento: {
      nombre: `Jazz del Árbol ${marca}`,
      descripcion: '**Trío** de la casa, con [invitados](https://foro.example).',
    },
  })
  const { duena, organizacion } = publicado
  const de = (nombre: string, mas: Parameters<typeof montar>[1] = {}) =>
    montar(direccion, { duena, organizacion, ...mas, evento: { nombre: `${nombre} ${marca}`, ...mas.evento } })
  const borrador = await de('En papel', { publicado: false, tipos: [] })
  const cancelado = await de('Llovió', { evento: { lugar: 'Parque Hundido', ciudad: 'Mérida' } })
  const pasado = await de('Ya fue')
  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/cancelar', {
    params: cancelado.evento.params,
    body: { confirmacion: 'CANCELAR', motivo: 'Se inundó el parque.' },
  })
  const terminar = async (page: Page) =>
    page.route(LISTA, async (ruta) => {
      const respuesta = await ruta.fetch()
      const json = await respuesta.json()
      for (const item of json.items) if (item.slug === pasado.evento.slug) item.estado = 'finalizado'
      await ruta.fulfill({ response: respuesta, json })
    })
  return { ...publicado, borrador: borrador.evento, cancelado: cancelado.evento, pasado: pasado.evento, terminar }
}

test('every card tells what, when, where, in what state and how much is sold; filter and search live in the address; its menu offers what one may do', async ({
  page,
  direccion,
}) => {
  const todo = await cartelera(direccion)
  await comprar(direccion, todo.evento, todo.tipos[0]?.id ?? '', 3)
  await todo.terminar(page)
  await entrarAlDia(page, todo.duena)
  await page.goto(rutaDe(todo))
  await expect(page.getByRole('heading', { level: 1, name: 'Eventos de la organización' })).toBeVisible()
  await expect(principal(page).getByRole('status').filter({ hasText: '4 eventos encontrados' })).toBeVisible()
  const carta = renglon(page, todo.evento.nombre)
  for (const dato of [
    'Trío de la casa, con invitados.',
    'Música',
    'Foro de Prueba',
    'Calle Uno 1, Puebla, C.P. 72000',
    '3 de 200 vendidos',
    '1 %',
  ])
    await expect(carta).toContainText(dato)
  await expect(carta).toContainText(/Termina \S+ \d+ \S+, \d+:\d\d [ap]\.m\./)
  await expect(carta.getByText('Publicado', { exact: true })).toBeVisible()
  for (const [evento, marcas] of [
    [todo.borrador, ['No publicado', 'Borrador', 'Sin boletos todavía']],
    [todo.cancelado, ['No publicado', 'Cancelado']],
    [todo.pasado, ['Finalizado']],
  ] as const)
    for (const marca of marcas)
      await expect(renglon(page, evento.nombre).getByText(marca, { exact: true })).toBeVisible()
  await expect(carta.locator('img')).toHaveCount(1)
  await expect(carta.getByRole('link', { name: `Ver más de ${todo.evento.nombre}` })).toHaveAttribute(
    'href',
    todo.evento.panel,
  )

  const cartas = principal(page).getByRole('article')
  for (const [nombre, ver, evento] of [
    ['Próximos', 'proximos', todo.evento],
    ['Borradores', 'borradores', todo.borrador],
    ['Pasados', 'pasados', todo.pasado],
    ['Cancelados', 'cancelados', todo.cancelado],
  ] as const) {
    await expect(filtro(page, nombre)).toContainText('1')
    await filtro(page, nombre).click()
    await expect(page).toHaveURL(`${rutaDe(todo)}?ver=${ver}`)
    await expect(filtro(page, nombre)).toHaveAttribute('aria-current', 'true')
    await expect(cartas).toHaveCount(1)
    await expect(cartas).toContainText(evento.nombre)
    await expect(principal(page).getByText('1 evento encontrado')).toBeVisible()
  }
  await buscador(page).fill('merida  PARQUE')
  await expect(page).toHaveURL(/ver=cancelados&term=merida/)
  await page.reload()
  await expect(buscador(page)).toHaveValue('merida  PARQUE')
  await expect(cartas).toContainText(todo.cancelado.nombre)
  await filtro(page, 'Próximos').click()
  await expect(principal(page).getByRole('heading', { name: 'No hay eventos disponibles' })).toBeVisible()
  await expect(principal(page)).toContainText('Ninguno coincide con “merida  PARQUE”.')
  await principal(page).getByRole('button', { name: 'Limpiar búsqueda' }).click()
  await expect(page).toHaveURL(`${rutaDe(todo)}?ver=proximos`)
  await filtro(page, 'Todos').click()
  await expect(page).toHaveURL(({ pathname, search }) => pathname === rutaDe(todo) && search === '')
  await expect(cartas).toHaveCount(4)
  await expect(buscador(page)).toHaveValue('')

  const abrir = async (nombre: string) => {
    await expect(page.getByRole('menu')).toHaveCount(0)
    await renglon(page, nombre)
      .getByRole('button', { name: `Más acciones de ${nombre}` })
      .click()
    return page.getByRole('menu', { name: `Acciones de ${nombre}` })
  }
  const menu = await abrir(todo.evento.nombre)
  await expect(menu.getByRole('menuitem')).toHaveText(['Editar', 'Duplicar', 'Ver página pública'])
  await expect(menu.getByRole('menuitem', { name: 'Duplicar' })).toHaveAttribute(
    'href',
    `${todo.evento.panel}?acto=duplicar`,
  )
  await expect(menu.getByRole('menuitem', { name: 'Ver página pública' })).toHaveAttribute('href', todo.evento.ruta)
  await page.keyboard.press('Escape')
  await expect((await abrir(todo.borrador.nombre)).getByRole('menuitem')).toHaveText(['Editar', 'Duplicar'])
  await page.keyboard.press('Escape')
  await expect((await abrir(todo.cancelado.nombre)).getByRole('menuitem')).toHaveText([
    'Duplicar',
    'Ver página pública',
  ])
  await page.keyboard.press('Escape')
  await (await abrir(todo.borrador.nombre)).getByRole('menuitem', { name: 'Editar' }).click()
  await expect(page).toHaveURL(`${todo.borrador.panel}/editar`)
})

test('it says that it loads, and when it could not; a cover that does not load is hidden; without eventos it offers the first', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(500), /Failed to load resource/)
  const { organizacion, duena, evento } = await montar(direccion, { publicado: false, tipos: [] })
  const { buffer, mimeType } = await png(1200, 600)
  await duena.api('PATCH /organizacion/:slug/eventos/:slugEvento', {
    params: evento.params,
    body: {},
    files: { portada_imagen: new Blob([new Uint8Array(buffer)], { type: mimeType }) },
  })
  const { promise: espera, resolve: soltar } = Promise.withResolvers<void>()
  const reintentar = await negar(page, LISTA, { status: 500, espera })
  for (const archivos of ['**/imagenes/**', '**/archivos/**']) await page.route(archivos, (ruta) => ruta.abort())
  await entrarAlDia(page, duena)
  await page.goto(rutaDe({ organizacion }))
  await expect(principal(page).getByRole('status').filter({ hasText: 'Cargando eventos…' })).toBeVisible()
  soltar()
  // it is asked for some times before one is told
  await expect(principal(page).getByRole('heading', { name: 'Error al cargar los eventos' })).toBeVisible()
  await expect(principal(page)).toContainText('Ocurrió algo, si el error persiste, contacta a soporte.')
  await reintentar()
  await expect(renglon(page, evento.nombre)).toContainText('Sin portada')
  await expect(renglon(page, evento.nombre).locator('img')).toHaveCount(0)
  await filtro(page, 'Pasados').click()
  await expect(principal(page)).toContainText('Ninguno de tus eventos ha terminado todavía.')
  await principal(page).getByRole('button', { name: 'Ver todos los eventos' }).click()
  await expect(page).toHaveURL(rutaDe({ organizacion }))
  await expect(renglon(page, evento.nombre)).toBeVisible()

  await duena.api('DELETE /organizacion/:slug/eventos/:slugEvento', { params: evento.params })
  await page.reload()
  await expect(principal(page).getByRole('heading', { name: 'No hay eventos disponibles' })).toBeVisible()
  await expect(principal(page).getByText('0 eventos encontrados')).toBeVisible()
  await expect(principal(page).getByRole('searchbox')).toHaveCount(0)
  await principal(page).getByRole('link', { name: 'Crear evento' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Crear tu evento' })).toBeVisible()
})

test('long words stay in their card', { tag: '@movil' }, async ({ page, direccion }) => {
  const escena = await montar(direccion, {
    evento: {
      nombre: 'Electroencefalografistas-Internacionales',
      lugar: 'Supercalifragilístico'.repeat(4),
      direccion: 'x'.repeat(150),
    },
  })
  await entrarAlDia(page, escena.duena)
  await page.goto(rutaDe(escena))
  await expect(principal(page).getByRole('article')).toHaveCount(1)
  await sinDesborde(page, 'the list')
})
