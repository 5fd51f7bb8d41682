import type { Page } from '@playwright/test'
import { administradora } from '../apoyo/administracion.ts'
import { enlaceDeBoleto, enlaceDeCompra } from '../apoyo/boletos.ts'
import { clienteDe, comprar, type Escena, montar, type Persona, registrar } from '../apoyo/datos.ts'
import { alguienDelEquipo, entrarAlDia } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { rastrear } from '../apoyo/rastreo.ts'

/** On one screen: what a page says and where it leads is the same on all. */
const ESCRITORIO = { tag: '@escritorio' }
const DEMO = { email: 'organizadora@entrale.example', password: 'organiza-demo' }

const PUBLICAS = [
  '/',
  '/search?term=lucha',
  '/eventos',
  '/categorias',
  '/categorias/musica',
  '/ciudades',
  '/ciudades/puebla',
  '/calendario',
  '/sobre-nosotros',
  '/ayuda',
  '/terminos-servicio',
  '/terminos-servicio/version/1.1',
  '/politicas-privacidad',
  '/politicas-privacidad/version/1.1',
  '/compras',
  '/compras/buscar',
  '/desarrolladores',
]
const ACCESO = [
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/recuperar-password/init',
  '/auth/recuperar-password/reset',
  '/auth/verificar-email',
  '/auth/confirmar-email',
  '/cuenta-de-deposito/no-fui-yo',
]
const PERSONALES = [
  '/dashboard',
  '/dashboard/mis-compras',
  '/dashboard/notificaciones',
  '/dashboard/invitaciones',
  '/dashboard/mi-cuenta',
  '/dashboard/organizaciones',
  '/dashboard/organizacion/crear',
  '/dashboard/organizaciones/crear-organizacion',
]
const CUARTOS = [
  '',
  '/eventos',
  '/eventos/crear',
  '/colaboradores',
  '/configuracion',
  '/pagos',
  '/pagos/contracargos',
  '/expediente',
  '/facturacion',
  '/estadisticas',
  '/personalizacion',
  '/integraciones',
  '/integraciones?parte=tokens',
]
const DE_EVENTO = [
  '',
  '/boletos',
  '/compras',
  '/asistentes',
  '/lista-espera',
  '/codigos',
  '/preguntas',
  '/mensajes',
  '/promotores',
  '/puertas',
  '/puertas/lecturas',
  '/reembolsos',
  '/estadisticas',
  '/editar',
]
const PANEL = [
  'administrador',
  ...[
    'usuarios',
    'organizaciones',
    'compras',
    'trabajos',
    'incidencias',
    'avisos-de-pago',
    'comprobantes',
    'conciliaciones',
    'bitacora',
    'categorias',
    'destacados',
    'denuncias',
    'liquidaciones',
    'contracargos',
    'tesoreria',
    'tesoreria/balanza',
    'tesoreria/asientos',
    'adeudos',
    'expedientes',
    'reembolsos',
    'lotes',
    'impuestos',
  ].map((sala) => `administrador/${sala}`),
  'configuracion',
].map((sala) => `/panel/${sala}`)

const deOrganizacion = (slug: string) => CUARTOS.map((cuarto) => `/dashboard/organizaciones/${slug}${cuarto}`)
const deEvento = (panel: string) => DE_EVENTO.map((cuarto) => `${panel}${cuarto}`)

/** What opens only by a link that was sent to somebody, or by the router itself: their own tests go there. */
const POR_ENLACE = [
  '/transferencias/:id',
  '/ofertas/:id',
  '/avisame/:id',
  '/facturas/:id',
  '/vista-previa/:token',
  '/pagos/prueba/:referencia',
  '/pagos/prueba/cuentas/:cuenta',
  '/dashboard/conexion',
  '/dev/ui',
  '/*',
  '/panel/*',
]
/** The crawl follows one link of each of these from the list that names them. */
const DESDE_SU_LISTA = [
  '/dashboard/organizaciones/:slugOrganizacion/pagos/eventos/:slugEvento',
  '/dashboard/organizaciones/:slugOrganizacion/pagos/liquidaciones/:id',
  '/dashboard/organizaciones/:slugOrganizacion/pagos/contracargos/:id?',
  '/panel/administrador/contracargos/:id?',
  '/panel/administrador/eventos/:id',
  '/panel/administrador/expedientes/:id',
  '/panel/administrador/lotes/:id',
  '/panel/administrador/usuarios/:id',
  '/panel/administrador/organizaciones/:id',
  '/panel/administrador/compras/:folio',
]

const limpio = async (page: Page, semillas: readonly string[], opciones: Parameters<typeof rastrear>[3]) => {
  const { hallazgos, paginas, respondidas } = await rastrear(page, page.request, semillas, opciones)
  test
    .info()
    .annotations.push({ type: 'rastreo', description: `${paginas} pages opened, ${respondidas} links answered` })
  expect(hallazgos).toEqual([])
}

/** Every address the router knows, as it says it itself. */
const rutasDe = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Ruta = { path?: string; index?: boolean; parentId?: string; module: string }
    const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, Ruta> } })
      .__reactRouterManifest
    const enteraDe = ({ path = '', parentId }: Ruta): string => {
      const padre = parentId === undefined ? undefined : routes[parentId]
      return `${padre === undefined ? '' : enteraDe(padre)}${path === '' ? '' : `/${path.replace(/^\//, '')}`}`
    }
    const padres = new Set(Object.values(routes).map(({ parentId }) => parentId))
    return [...new Set(Object.entries(routes).flatMap(([id, ruta]) => (padres.has(id) ? [] : [enteraDe(ruta) || '/'])))]
  })

const coincide = (ruta: string, ejemplo: string) =>
  new RegExp(`^${ruta.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')}$`).test(ejemplo.replace(/[?#].*$/, '')) ||
  ruta === ejemplo

async function conVentas(direccion: string): Promise<Escena & { compradora: Persona; enlaces: string[] }> {
  const escena = await montar(direccion, { tipos: [{ tipo: 'General' }, { tipo: 'Cortesía', precio: 0 }] })
  const compradora = await registrar(direccion, 'Compra')
  const compra = await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 2, compradora)
  return { ...escena, compradora, enlaces: [enlaceDeCompra(compra), enlaceDeBoleto(compra)] }
}

test.describe.configure({ timeout: 900_000 }) // one test opens many pages

test('anybody', ESCRITORIO, async ({ page, direccion }) => {
  const { evento, organizacion, enlaces } = await conVentas(direccion)
  const reportar = `/reportar?evento=${organizacion.slug}/${evento.slug}`
  const semillas = [
    ...PUBLICAS,
    ...ACCESO,
    reportar,
    `/o/${organizacion.slug}`,
    evento.ruta,
    `${evento.ruta}/checkout`,
    ...enlaces,
  ]
  await limpio(page, semillas, { tope: 10, ajenas: /^\/(?:dashboard|auth)/ })
  await page.goto('/')
  const todas = [
    ...semillas,
    ...PERSONALES,
    ...deOrganizacion('x'),
    ...deEvento(evento.panel),
    `${evento.panel}/compras/X`,
    ...PANEL,
  ]
  const sinEjemplo = (await rutasDe(page)).filter(
    (ruta) => ![...POR_ENLACE, ...DESDE_SU_LISTA].includes(ruta) && !todas.some((ejemplo) => coincide(ruta, ejemplo)),
  )
  expect(sinEjemplo, 'routes that nobody walks').toEqual([])
})

test('a buyer', ESCRITORIO, async ({ page, direccion }) => {
  const { compradora, evento } = await conVentas(direccion)
  await entrarAlDia(page, compradora)
  await limpio(page, [...PERSONALES, evento.ruta, `${evento.ruta}/checkout`], { tope: 8 })
})

for (const rol of ['member', 'admin'] as const)
  test(`a ${rol} of the team`, ESCRITORIO, async ({ page, request, direccion }) => {
    const escena = await conVentas(direccion)
    await entrarAlDia(page, await alguienDelEquipo(direccion, request, escena, rol))
    const salas = [...deOrganizacion(escena.organizacion.slug), ...deEvento(escena.evento.panel)]
    await limpio(page, ['/dashboard', '/dashboard/organizaciones', ...salas], { tope: 6, ajenas: /^\/(?!dashboard)/ })
  })

test('an owner, of much', ESCRITORIO, async ({ page, direccion }) => {
  const sesion = await clienteDe(direccion)('POST /auth/iniciar-sesion', { body: DEMO })
  const duena: Persona = { sesion, email: DEMO.email, api: clienteDe(direccion, sesion.token) }
  await entrarAlDia(page, duena)
  const slug = sesion.organizaciones[0]?.slug ?? ''
  const { items } = await duena.api('GET /organizacion/:slug/eventos', { params: { slug } })
  const vendido = items.toSorted((a, b) => b.boletos.vendidos - a.boletos.vendidos)[0]?.slug ?? ''
  const salas = [...deOrganizacion(slug), ...deEvento(`/dashboard/organizaciones/${slug}/eventos/${vendido}`)]
  await limpio(page, ['/dashboard', '/dashboard/notificaciones', ...salas], {
    tope: 12,
    ajenas: /^\/(?!dashboard|o\/)/,
  })
})

test('an administrator', ESCRITORIO, async ({ page, direccion }) => {
  await conVentas(direccion)
  await entrarAlDia(page, await administradora(direccion))
  await limpio(page, [...PANEL, '/dashboard'], { tope: 12, ajenas: /^\/(?!panel|o\/)/ })
})
