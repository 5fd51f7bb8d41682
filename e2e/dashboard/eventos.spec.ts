import type { Page } from '@playwright/test'
import { sinBarreras } from '../apoyo/axe.ts'
import { comprar, type Escena, montar, unico } from '../apoyo/datos.ts'
import { alguienDelEquipo, entrarAlDia, principal, sinDesborde } from '../apoyo/panel.ts'
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

test('every card tells what, when, where, in what state and how much is sold', async ({ page, direccion }) => {
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
  await carta.getByRole('link', { name: `Ver más de ${todo.evento.nombre}` }).click()
  await expect(page).toHaveURL(todo.evento.panel)
})

test('filter and search live in the address', async ({ page, direccion }) => {
  const todo = await cartelera(direccion)
  await todo.terminar(page)
  await entrarAlDia(page, todo.duena)
  await page.goto(rutaDe(todo))
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
  await principal(page).getByRole('button', { name: 'Ver todos los eventos' }).click()
  await expect(page).toHaveURL(rutaDe(todo))
  await expect(cartas).toHaveCount(4)
  await expect(buscador(page)).toHaveValue('')
})

test('the menu of a card offers what one may do', { tag: '@escritorio' }, async ({ page, direccion }) => {
  const todo = await cartelera(direccion)
  await entrarAlDia(page, todo.duena)
  await page.goto(rutaDe(todo))
  const abrir = async (nombre: string) => {
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

test('owner and admin create; a member reads; others find nothing', { tag: '@escritorio' }, async ({
  page,
  consola,
  direccion,
  request,
  otraVentana,
}) => {
  test.slow()
  consola.permitir(rechazo(404))
  const todo = await cartelera(direccion)
  const [administra, miembro] = [
    await alguienDelEquipo(direccion, request, todo, 'admin'),
    await alguienDelEquipo(direccion, request, todo, 'member'),
  ]
  const crear = (una: Page) => principal(una).getByRole('link', { name: 'Crear evento' })
  await entrarAlDia(page, administra)
  await page.goto(rutaDe(todo))
  await expect(crear(page)).toHaveAttribute('href', `${rutaDe(todo)}/crear`)

  const suya = await (await otraVentana()).newPage()
  await entrarAlDia(suya, miembro)
  await suya.goto(rutaDe(todo))
  await expect(suya.getByRole('article')).toHaveCount(4)
  await expect(crear(suya)).toHaveCount(0)
  await expect(renglon(suya, todo.borrador.nombre).getByRole('button')).toHaveCount(0)
  await renglon(suya, todo.evento.nombre).getByRole('button').click()
  await expect(suya.getByRole('menuitem')).toHaveText(['Ver página pública'])

  const ajena = await montar(direccion, { publicado: false })
  const fuera = await (await otraVentana()).newPage()
  await entrarAlDia(fuera, ajena.duena)
  await fuera.goto(rutaDe(todo))
  await expect(fuera.getByRole('heading', { name: 'No se encontró la organización' })).toBeVisible()
  await expect(fuera.getByText(todo.evento.nombre)).toHaveCount(0)
})

test('without eventos it says so and offers the first', async ({ page, direccion, request }) => {
  const escena = await montar(direccion, { publicado: false, tipos: [] })
  await escena.duena.api('DELETE /organizacion/:slug/eventos/:slugEvento', { params: escena.evento.params })
  await entrarAlDia(page, escena.duena)
  await page.goto(rutaDe(escena))
  await expect(principal(page).getByRole('heading', { name: 'No hay eventos disponibles' })).toBeVisible()
  await expect(principal(page).getByText('0 eventos encontrados')).toBeVisible()
  await expect(principal(page).getByRole('searchbox')).toHaveCount(0)
  await sinBarreras(page, 'the empty list')
  await principal(page).getByRole('link', { name: 'Crear evento' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Crear tu evento' })).toBeVisible()
  await entrarAlDia(page, await alguienDelEquipo(direccion, request, escena, 'member'))
  await page.goto(rutaDe(escena))
  await expect(principal(page)).toContainText('Cuando tu equipo cree un evento aparecerá aquí.')
  await expect(principal(page).getByRole('link', { name: 'Crear evento' })).toHaveCount(0)
})

test('it says that it loads, and when it could not', { tag: '@escritorio' }, async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(500))
  const escena = await montar(direccion)
  let soltar = (): void => undefined
  const espera = new Promise<void>((cumplir) => {
    soltar = cumplir
  })
  await page.route(LISTA, async (ruta) => {
    await espera
    await ruta.fulfill({ status: 500, json: { mensaje: 'Error interno del servidor. Intenta más tarde.' } })
  })
  await entrarAlDia(page, escena.duena)
  await page.goto(rutaDe(escena))
  await expect(principal(page).getByRole('status').filter({ hasText: 'Cargando eventos…' })).toBeVisible()
  soltar()
  await expect(principal(page).getByRole('heading', { name: 'Error al cargar los eventos' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(principal(page)).toContainText('Ocurrió algo, si el error persiste, contacta a soporte.')
  await sinBarreras(page, 'the list that failed')
  await page.unroute(LISTA)
  await principal(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(renglon(page, escena.evento.nombre)).toBeVisible()
})

test('a cover that does not load is hidden', async ({ page, consola, direccion }) => {
  consola.permitir(/Failed to load resource/)
  const escena = await montar(direccion)
  await page.route('**/imagenes/**', (ruta) => ruta.abort())
  await page.route('**/archivos/**', (ruta) => ruta.abort())
  await entrarAlDia(page, escena.duena)
  await page.goto(rutaDe(escena))
  await expect(renglon(page, escena.evento.nombre)).toContainText('Sin portada')
  await expect(renglon(page, escena.evento.nombre).locator('img')).toHaveCount(0)
})

for (const [tema, tag] of [
  ['dark', '@escritorio'],
  ['light', '@movil'],
] as const)
  test(`no barriers, ${tema}, and nothing too wide`, { tag }, async ({ page, direccion }) => {
    const todo = await cartelera(direccion)
    await montar(direccion, {
      duena: todo.duena,
      organizacion: todo.organizacion,
      evento: {
        nombre: 'Electroencefalografistas-Internacionales',
        lugar: 'Supercalifragilístico'.repeat(4),
        direccion: 'x'.repeat(150),
      },
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((elegido) => localStorage.setItem('vite-ui-theme', elegido), tema)
    await entrarAlDia(page, todo.duena)
    await page.goto(rutaDe(todo))
    await expect(principal(page).getByRole('article')).toHaveCount(5)
    await sinDesborde(page, 'the list')
    await sinBarreras(page, 'the list of eventos')
    await renglon(page, todo.evento.nombre).getByRole('button').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await sinBarreras(page, 'the menu of a card')
  })
