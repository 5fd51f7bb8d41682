import type { APIRequestContext, Page } from '@playwright/test'
import { elegirAccion } from '../apoyo/acciones.ts'
import { comprar, crearOrganizacion, type Escena, montar, type Persona, unico } from '../apoyo/datos.ts'
import { meterAlEquipo, registrarVerificada } from '../apoyo/equipo.ts'
import { campo, principal } from '../apoyo/panel.ts'
import { expect } from '../apoyo/prueba.ts'
import { abierto, abrirDialogo, encabezado, estado, type Fila, fila, pantalla, pulsar, sala } from './tabla.ts'

type Datos = { escena: Escena; vacia: string; ximena: Persona; direccion: string }

export async function prepararOrganizacion(direccion: string, request: APIRequestContext): Promise<Datos> {
  const escena = await montar(direccion)
  const { duena, organizacion, evento, tipos } = escena
  const larga = { nombre: 'Electroencefalografistas-Internacionales', lugar: 'Supercalifragilístico'.repeat(4) }
  await montar(direccion, { duena, organizacion, publicado: false, evento: larga })
  await comprar(direccion, evento, tipos[0]?.id ?? '', 2)
  const ximena = await registrarVerificada(direccion, request, 'Ximena')
  await meterAlEquipo(escena, ximena)
  await duena.api('PATCH /organizacion/:slug/editar', {
    params: { slug: organizacion.slug },
    body: { nombre: 'Otro nombre' },
    files: {},
  })
  return { escena, ximena, vacia: (await crearOrganizacion(duena)).slug, direccion }
}

const lista = '**/api/organizacion/obtener-organizaciones'

/** A name without a blank, and a logo that is not there. */
async function conNombreLargo(page: Page, { escena: { duena } }: Datos): Promise<void> {
  const { items } = await duena.api('GET /organizacion/obtener-organizaciones')
  const larga = { nombreMostrado: 'Producciones'.repeat(20), descripcion: 'palabra'.repeat(70), logo_url: null }
  await page.route(lista, (ruta) =>
    ruta.fulfill({ json: { items: items.slice(0, 1).map((una) => ({ ...una, ...larga })), total: 1 } }),
  )
  await page.goto('/dashboard/organizaciones')
  await expect(principal(page).getByRole('listitem')).toContainText('Producciones')
  await page.unroute(lista)
}

export const organizacion: Fila<Datos>[] = [
  pantalla('organizations', '/dashboard/organizaciones', (page) => principal(page).getByRole('listitem').first()),
  estado('an organization with a long name', conNombreLargo),
  pantalla('new organization', '/dashboard/organizaciones/crear-organizacion'),
  estado(
    'new organization, its address is taken',
    async (
      page,
      {
        escena: {
          organizacion: { slug },
        },
      },
    ) => {
      await campo(page, 'Nombre').fill('Ñandú & Cía. del Río')
      await campo(page, 'URL').fill(slug)
      await expect(page.getByRole('status').filter({ hasText: 'Ya está en uso' })).toBeVisible()
    },
  ),
  estado('new organization, last step', async (page) => {
    await campo(page, 'URL').fill(`org-${unico()}`)
    await campo(page, 'Descripción').fill('Música en vivo.')
    await pulsar(page, 'Siguiente')
    await campo(page, 'Correo de contacto').fill('hola@prueba.example')
    await campo(page, 'Teléfono').fill('222 123 4567')
    await pulsar(page, 'Siguiente')
    await expect(page.getByRole('button', { name: 'Crear Organización' })).toBeVisible()
  }),
  pantalla('summary', sala(''), (page) => principal(page).getByText('Vendidos hoy')),
  estado('summary as a table', async (page) => {
    await principal(page).getByText('Ver como tabla').click()
    await expect(principal(page).getByRole('table', { name: 'Ventas por día' })).toBeVisible()
  }),
  pantalla('first steps', ({ vacia }) => `/dashboard/organizaciones/${vacia}`, encabezado('Crea tu primer evento')),
  pantalla('eventos', sala('/eventos'), (page) => principal(page).getByRole('article').first()),
  estado('menu of an evento', async (page, { escena: { evento } }) => {
    await principal(page).getByRole('article').filter({ hasText: evento.nombre }).getByRole('button').click()
    await expect(page.getByRole('menu')).toBeVisible()
  }),
  pantalla(
    'no eventos',
    ({ vacia }) => `/dashboard/organizaciones/${vacia}/eventos`,
    encabezado('No hay eventos disponibles'),
  ),
  estado(
    'eventos that could not be read',
    async (
      page,
      {
        escena: {
          organizacion: { slug },
        },
      },
    ) => {
      const llamada = /\/api\/organizacion\/[^/]+\/eventos(\?|$)/
      await page.route(llamada, (ruta) => ruta.fulfill({ status: 400, json: { mensaje: 'No se pudo.' } }))
      await page.goto(`/dashboard/organizaciones/${slug}/eventos`)
      await expect(encabezado('Error al cargar los eventos')(page)).toBeVisible()
      await page.unroute(llamada)
    },
  ),
  pantalla('figures', sala('/estadisticas'), (page) => principal(page).getByText('Por evento').first()),
  pantalla('team', sala('/colaboradores'), fila('Ximena')),
  estado('another role', async (page, { ximena }) => {
    await elegirAccion(page, ximena.sesion.usuario.nombreMostrado, 'Cambiar rol')
    await abierto(page, 'Cambiar rol')
  }),
  estado('inviting, with its mistake', async (page) => {
    await page.keyboard.press('Escape')
    const dialogo = await abrirDialogo(page, 'Invitar colaborador', 'Invitar nuevo colaborador')
    await dialogo.getByRole('textbox', { name: 'Correo' }).fill('sofia.lozano@correo')
    await pulsar(dialogo, 'Enviar invitación')
    await expect(dialogo.getByText('Debe ser un correo electrónico válido.')).toBeVisible()
  }),
  estado('an invitation that waits', async (page) => {
    const dialogo = page.getByRole('dialog')
    await dialogo.getByRole('textbox', { name: 'Correo' }).fill(`${unico()}@prueba.example`)
    await pulsar(dialogo, 'Enviar invitación')
    await expect(page.getByRole('heading', { name: 'Invitaciones pendientes' })).toBeVisible()
  }),
  estado('a team that could not be read', async (page, datos) => {
    const llamada = '**/api/organizacion/*/equipo/colaboradores'
    await page.route(llamada, (ruta) => ruta.fulfill({ status: 400, json: { mensaje: 'x' } }))
    await page.goto(sala('/colaboradores')(datos))
    await expect(encabezado('Error al cargar los colaboradores')(page)).toBeVisible()
    await page.unroute(llamada)
  }),
]

const datosDe = (page: Page) => page.getByRole('form', { name: 'Datos de la organización' })

export const configuracion: Fila<Datos>[] = [
  pantalla('settings', sala('/configuracion'), datosDe),
  estado('settings, with their mistakes', async (page) => {
    await datosDe(page).getByLabel('Nombre').fill('')
    await pulsar(page, 'Guardar cambios')
    await expect(page.getByText('El nombre es requerido')).toBeVisible()
    await pulsar(page, 'Descartar')
  }),
  pantalla('log', sala('/configuracion?parte=bitacora'), (page) => page.getByText('Ver el cambio').first()),
  estado('a change in the log', (page) => page.getByText('Ver el cambio').first().click()),
  pantalla('zone of risk', sala('/configuracion?parte=riesgo'), (page) =>
    page.getByRole('button', { name: 'Entregar organización' }),
  ),
  estado('handing over, with its mistake', async (page) => {
    await pulsar(page, 'Entregar organización')
    await expect(page.getByText('Elige a quién se la entregas.')).toBeVisible()
  }),
  estado('the end of an organization', async (page, { vacia }) => {
    await page.goto(`/dashboard/organizaciones/${vacia}/configuracion?parte=riesgo`)
    await abrirDialogo(page, 'Eliminar organización', '¿Eliminar la organización?')
  }),
  pantalla(
    'no money yet',
    ({ vacia }) => `/dashboard/organizaciones/${vacia}/pagos`,
    encabezado('Aún no hay nada por pagarte'),
  ),
  pantalla('no invoices', sala('/facturacion'), encabezado('Nadie ha pedido factura')),
  pantalla('its own looks', sala('/personalizacion'), (page) => page.getByText('Sin color propio')),
  estado('its own looks, chosen', async (page) => {
    await page.getByRole('textbox', { name: 'Otro color' }).fill('1f4fc4')
    await page.getByRole('textbox', { name: 'Texto al pie' }).fill('Foro de prueba, A.C.')
    await expect(page.getByText('Lo aclaramos un poco sobre fondo oscuro para que se lea.')).toBeVisible()
  }),
  pantalla('no webhooks', sala('/integraciones'), encabezado('Aún no hay webhooks')),
  estado('new webhook, with its mistakes', async (page) => {
    await principal(page).getByRole('button', { name: 'Conectar webhook' }).first().click()
    const dialogo = await abierto(page, 'Conectar webhook')
    await campo(dialogo, 'Dirección').fill('mi servidor')
    await dialogo.getByRole('checkbox', { name: /^Se pagó una compra/ }).uncheck()
    await dialogo.getByRole('button', { name: 'Conectar', exact: true }).click()
    await expect(dialogo.getByText('Elige al menos un aviso.')).toBeVisible()
  }),
  pantalla('tokens', sala('/integraciones?parte=tokens'), encabezado('Aún no hay tokens')),
  estado('new token, with its mistake', async (page) => {
    await principal(page).getByRole('button', { name: 'Crear token' }).first().click()
    const dialogo = await abierto(page, 'Crear token')
    await pulsar(dialogo, 'Crear token')
    await expect(dialogo.getByText('Ponle un nombre para reconocerlo.')).toBeVisible()
  }),
  estado('a token, once', async (page) => {
    const dialogo = await abierto(page, 'Crear token')
    await campo(dialogo, 'Nombre').fill('Hoja de ventas')
    await pulsar(dialogo, 'Crear token')
    await abierto(page, 'Tu token está listo')
  }),
  estado('a token in its list', async (page) => {
    await pulsar(page, 'Ya lo guardé')
    await expect(principal(page).getByText('Hoja de ventas')).toBeVisible()
  }),
]

export const deMiembro: Fila<Datos>[] = [
  pantalla('tipos, to a member', ({ escena }) => `${escena.evento.panel}/boletos`, fila('General')),
  pantalla('compras, to a member', ({ escena }) => `${escena.evento.panel}/compras`, fila('Quien C.')),
  estado('compra, to a member', async (page) => {
    await fila('Quien C.')(page).getByRole('link').first().click()
    await expect(encabezado('Quien C.')(page)).toBeVisible()
  }),
  pantalla('asistentes, to a member', ({ escena }) => `${escena.evento.panel}/asistentes`, fila('Quien C.')),
  pantalla('no right to settings', sala('/configuracion'), encabezado('No tienes permiso para ver esta página')),
]
