// What the screens show to each role. What each role may do is the table of the API (api/src/testing/permisos.test.ts).
import type { Page } from '@playwright/test'
import { type Escena, montar } from '../apoyo/datos.ts'
import { alguienDelEquipo, entrarAlDia, principal } from '../apoyo/panel.ts'
import { comprarContestando, PREGUNTAS, preguntar } from '../apoyo/preguntas.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const SIN_PERMISO = 'No tienes permiso para ver esta página'
const raizDe = ({ organizacion }: Escena) => `/dashboard/organizaciones/${organizacion.slug}`

/**
 * `ve`: what is there to read. `hace`: buttons and links that are there; `no`: those that are not. `dinero`: whether
 * any is to be read.
 */
type Cuarto = {
  ruta: string
  ve: (string | RegExp)[]
  hace?: RegExp[]
  no?: RegExp[]
  dinero?: boolean
  oculto?: string[]
}

async function mirar(page: Page, { ruta, ve, hace = [], no = [], dinero = true, oculto = [] }: Cuarto): Promise<void> {
  await page.goto(ruta)
  const todo = principal(page)
  for (const texto of ve) await expect(todo, ruta).toContainText(texto)
  await expect(todo.locator('[aria-busy=true]')).toHaveCount(0)
  const control = (name: RegExp) => todo.getByRole('button', { name }).or(todo.getByRole('link', { name }))
  for (const nombre of hace) await expect(control(nombre).first(), ruta).toBeVisible()
  for (const nombre of no) await expect(control(nombre), ruta).toHaveCount(0)
  for (const texto of dinero ? oculto : ['$', ...oculto]) await expect(todo, ruta).not.toContainText(texto)
}

async function recorrer(page: Page, cuartos: readonly Cuarto[]): Promise<void> {
  for (const cuarto of cuartos) await test.step(cuarto.ruta, () => mirar(page, cuarto))
}

/** An evento that somebody bought from, answered, was given money back; that somebody promotes and with a code. */
async function contodo(direccion: string) {
  const escena = await montar(direccion)
  const { duena, evento } = escena
  const ids: string[] = []
  for (const pregunta of PREGUNTAS) ids.push((await preguntar(escena, pregunta)).id)
  const { compra } = await comprarContestando(direccion, escena, ids)
  const { params } = evento
  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo', {
    params,
    body: { codigo: 'EQUIPO', porcentaje: 10 },
  })
  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/promotores/crear-promotor', {
    params,
    body: { nombre: 'Colectivo', codigo: 'colectivo' },
  })
  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
    params: { ...params, folio: compra.folio },
    body: { boletos: compra.boletos.slice(0, 1).map(({ id }) => id), motivo: 'Avisó que no viene.' },
  })
  return { ...escena, compra }
}

test('of the organization a member reads masked people and no money, and is offered nothing that changes anything', async ({
  page,
  request,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(403), rechazo(404))
  const escena = await contodo(direccion)
  const { duena, evento } = escena
  const raiz = raizDe(escena)
  await entrarAlDia(page, await alguienDelEquipo(direccion, request, escena, 'member'))
  await recorrer(page, [
    { ruta: '/dashboard', ve: ['Vendidos hoy'], dinero: false, oculto: ['Ingreso de hoy', 'Por terminar'] },
    {
      ruta: raiz,
      ve: ['Vendidos hoy', 'Compras en 30 días'],
      no: [/^Crear evento/],
      dinero: false,
      oculto: ['Ingresos', 'Qué sigue'],
    },
    { ruta: `${raiz}/eventos`, ve: [evento.nombre], no: [/^Crear evento/] },
    { ruta: `${raiz}/eventos/crear`, ve: ['No puedes crear eventos en esta organización'], no: [/^Crear evento/] },
    { ruta: `${raiz}/estadisticas`, ve: ['Boletos vendidos'], dinero: false },
    {
      ruta: `${raiz}/colaboradores`,
      ve: ['2 personas en el equipo'],
      no: [/^Invitar/, /^Acciones de Dueña/],
      oculto: [duena.email],
    },
    ...['configuracion', 'pagos', 'facturacion', 'personalizacion', 'integraciones'].map((cuarto) => ({
      ruta: `${raiz}/${cuarto}`,
      ve: [SIN_PERMISO],
    })),
  ])
  const barra = page.getByRole('navigation', { name: 'Panel' })
  await expect(barra.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(
    barra.getByRole('link', { name: /^(Configuración|Pagos|Facturación|Personalización|Integraciones)$/ }),
  ).toHaveCount(0)
})

test('in an evento a member reads masked people and no money, and is offered nothing that changes anything', async ({
  page,
  request,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(403), rechazo(404))
  const escena = await contodo(direccion)
  const { evento, compra } = escena
  const correo = compra.comprador.email
  await entrarAlDia(page, await alguienDelEquipo(direccion, request, escena, 'member'))
  await recorrer(page, [
    { ruta: evento.panel, ve: ['Vendidos', 'Compras', 'General'], oculto: ['Ingresos', '$0.00'] },
    { ruta: `${evento.panel}/editar`, ve: ['No puedes editar eventos en esta organización'], no: [/^Guardar/] },
    {
      ruta: `${evento.panel}/boletos`,
      ve: ['General', '1 vendido'],
      no: [/^Crear tipo/, /^Acciones de/, /^Ordenar/, /^Regalar/, /^Poner un aforo/],
      oculto: ['Ingresos netos'],
    },
    {
      ruta: `${evento.panel}/compras`,
      ve: [compra.folio, 'Quien C.', '•••@'],
      no: [/^Descargar/],
      dinero: false,
      oculto: [correo, 'Contesta'],
    },
    {
      ruta: `${evento.panel}/compras/${compra.folio}`,
      ve: ['Quien C.', compra.folio, 'Reembolso parcial', '¿Cómo supiste?', '•••'],
      no: [/^Reenviar/, /^Corregir/, /^Cambiar nombre/, /^Reembolsar/, /^Escribirle/],
      dinero: false,
      oculto: [correo, 'Contesta', 'Recibe tu organización', 'Por una amistad'],
    },
    {
      ruta: `${evento.panel}/asistentes`,
      ve: ['Quien C.'],
      no: [/^Regalar/, /^Descargar/, /^Cambiar nombre/],
      oculto: [correo, 'Contesta'],
    },
    {
      ruta: `${evento.panel}/promotores`,
      ve: ['Colectivo'],
      hace: [/^Compartir el enlace de Colectivo/],
      no: [/^Agregar/, /^Acciones de/, /^Descargar/],
      dinero: false,
    },
    { ruta: `${evento.panel}/puertas`, ve: ['Aún no hay puertas'], no: [/^Agregar/] },
    { ruta: `${evento.panel}/preguntas`, ve: ['Talla'], no: [/^Agregar/, /^Acciones de/, /^Subir/] },
    { ruta: `${evento.panel}/estadisticas`, ve: ['Boletos vendidos'], dinero: false },
    { ruta: `${evento.panel}/codigos`, ve: ['No puedes ver los códigos de este evento'] },
    { ruta: `${evento.panel}/reembolsos`, ve: ['No puedes ver los reembolsos de este evento'] },
    { ruta: `${evento.panel}/mensajes`, ve: ['No puedes ver los mensajes de este evento'] },
    { ruta: `${evento.panel}?acto=cancelar`, ve: [evento.nombre], no: [/^Más acciones/] },
  ])
  await expect(page.getByRole('heading', { level: 1, name: evento.nombre })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const salas = page.getByRole('navigation', { name: 'Evento' })
  await expect(salas.getByRole('link', { name: 'Asistentes' })).toBeVisible()
  await expect(salas.getByRole('link', { name: /^(Editar|Códigos|Reembolsos|Mensajes)$/ })).toHaveCount(0)
})

test('of the organization an admin changes what the team does, and reads what only the owner may change', async ({
  page,
  request,
  direccion,
}) => {
  const escena = await contodo(direccion)
  const { duena, evento } = escena
  const raiz = raizDe(escena)
  await duena.api('PUT /organizacion/:slug/pagos/cuenta', {
    params: { slug: escena.organizacion.slug },
    body: { clabe: '012180001234567899', titular: 'Foro de Prueba SC', consiento: true },
  })
  await entrarAlDia(page, await alguienDelEquipo(direccion, request, escena, 'admin'))
  await recorrer(page, [
    { ruta: `${raiz}/eventos`, ve: [evento.nombre], hace: [/^Crear evento/] },
    { ruta: `${raiz}/eventos/crear`, ve: ['Crear tu evento'], hace: [/^Crear evento/] },
    {
      ruta: `${raiz}/colaboradores`,
      ve: [duena.email],
      hace: [/^Invitar/, /^Acciones de Administra/],
      no: [/^Acciones de Dueña/],
    },
    { ruta: `${raiz}/configuracion?parte=riesgo`, ve: ['Datos'], hace: [/^Guardar/], no: [/^Zona de riesgo/] },
    { ruta: `${raiz}/personalizacion`, ve: ['Sin color propio'] },
    { ruta: `${raiz}/integraciones`, ve: ['Aún no hay webhooks'], hace: [/^Conectar webhook/] },
    { ruta: `${raiz}/integraciones?parte=tokens`, ve: ['Aún no hay tokens'], no: [/^Crear token/] },
    {
      ruta: `${raiz}/pagos`,
      ve: ['7899', 'Solo quien es propietario puede cambiarla.'],
      no: [/cuenta$|cambio$/],
    },
    {
      ruta: `${raiz}/facturacion?parte=datos`,
      ve: ['Solo quien es propietario de la organización puede escribirlos.'],
      no: [/^Conectar Facturapi/, /^Guardar/],
    },
  ])
})

test('an admin changes all of an evento', async ({ page, request, direccion }) => {
  const escena = await contodo(direccion)
  const { evento, compra } = escena
  await entrarAlDia(page, await alguienDelEquipo(direccion, request, escena, 'admin'))
  await recorrer(page, [
    { ruta: `${evento.panel}/editar`, ve: [], hace: [/^Guardar cambios/] },
    {
      ruta: `${evento.panel}/boletos`,
      ve: ['Ingresos netos'],
      hace: [/^Crear tipo/, /^Acciones de General/, /^Poner un aforo/],
    },
    { ruta: `${evento.panel}/compras`, ve: [compra.comprador.email, '$'], hace: [/^Descargar/] },
    {
      ruta: `${evento.panel}/compras/${compra.folio}`,
      ve: ['Por una amistad', '$'],
      hace: [/^Reenviar/, /^Reembolsar/, /^Corregir/],
    },
    { ruta: `${evento.panel}/asistentes`, ve: [compra.comprador.email], hace: [/^Regalar/] },
    { ruta: `${evento.panel}/promotores`, ve: ['$'], hace: [/^Agregar promotor/] },
    { ruta: `${evento.panel}/puertas`, ve: [], hace: [/^Agregar celular/, /^Agregar puerta/] },
    { ruta: `${evento.panel}/preguntas`, ve: ['Talla'], hace: [/^Agregar pregunta/] },
    { ruta: `${evento.panel}/codigos`, ve: ['EQUIPO'], hace: [/^Crear código/] },
    { ruta: `${evento.panel}/reembolsos`, ve: [compra.folio, '$'] },
    { ruta: `${evento.panel}/mensajes`, ve: [], hace: [/^Escribir mensaje/] },
    { ruta: `${evento.panel}/estadisticas`, ve: ['$'] },
    { ruta: `${evento.panel}?acto=cancelar`, ve: [] },
  ])
  await expect(page.getByRole('dialog', { name: `Cancelar ${evento.nombre}` })).toBeVisible()
})

test('to whoever is of another organization there is none, in any room', async ({
  page,
  direccion,
  consola,
  escena,
}) => {
  consola.permitir(rechazo(404))
  const { duena } = await montar(direccion, { publicado: false })
  const raiz = raizDe(escena)
  await entrarAlDia(page, duena)
  await recorrer(
    page,
    [
      ...['', '/eventos', '/eventos/crear', '/colaboradores', '/configuracion', '/estadisticas', '/pagos'].map(
        (cuarto) => `${raiz}${cuarto}`,
      ),
      ...['/facturacion', '/personalizacion', '/integraciones'].map((cuarto) => `${raiz}${cuarto}`),
      ...[
        '',
        '/editar',
        '/boletos',
        '/compras',
        '/asistentes',
        '/codigos',
        '/preguntas',
        '/promotores',
        '/puertas',
      ].map((cuarto) => `${escena.evento.panel}${cuarto}`),
      ...['/reembolsos', '/mensajes', '/estadisticas'].map((cuarto) => `${escena.evento.panel}${cuarto}`),
      '/dashboard/organizaciones/no-existe',
    ].map((ruta) => ({ ruta, ve: ['No se encontró la organización'], oculto: [escena.evento.nombre] })),
  )
})
