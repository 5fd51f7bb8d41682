// The one table of what axe looks at: every screen in both themes and on both kinds of screen, every kind of dialog,
// mistake and empty list in both themes. A new screen has a row in one of these tables, and no scan in a test of its
// own.
import { montar } from '../apoyo/datos.ts'
import { entrarAhi } from '../apoyo/otro-proceso.ts'
import { entrarAlDia } from '../apoyo/panel.ts'
import { test } from '../apoyo/prueba.ts'
import { ajustes } from './ajustes.ts'
import { checkout, compra, pendientes, prepararCheckout, prepararCompra, prepararPendientes } from './compra.ts'
import { conexiones, prepararConexiones } from './conexiones.ts'
import { acceso, cuenta, deOrganizadora, prepararCuenta } from './cuenta.ts'
import { cifras, difusion } from './difusion.ts'
import { facturacion, pagos, prepararFacturacion, prepararPagos } from './dinero.ts'
import { boletos, formulario, prepararEvento } from './evento.ts'
import { facturas, prepararFacturas } from './factura.ts'
import { prepararWebhooks, webhooks } from './integraciones.ts'
import { configuracion, deMiembro, organizacion, prepararOrganizacion } from './organizacion.ts'
import { casos, portada, prepararPlataforma, salas } from './plataforma.ts'
import { colores, estadosPublicos, prepararPublico, publicas } from './publico.ts'
import { puerta } from './puerta.ts'
import { recorrer } from './tabla.ts'
import { ventas } from './ventas.ts'

test.describe.configure({ timeout: 900_000 }) // one test looks at many screens
// what is refused on purpose is told by the browser and by the page
test.beforeEach(({ consola }) => consola.permitir(/status of 4\d\d|: 4\d\d$/))

test.describe('for everybody', () => {
  test('pages', async ({ page, direccion, request, escena }) => {
    await recorrer(page, publicas(escena), await prepararPublico(direccion, request, escena))
  })
  test('what opens on them', async ({ page, direccion, request, escena }) => {
    await recorrer(page, estadosPublicos, await prepararPublico(direccion, request, escena))
  })
  test('the colour that an organization chose', async ({ page, direccion }) => {
    await recorrer(page, colores, await montar(direccion))
  })
  test('signing in', ({ page }) => recorrer(page, acceso, undefined))
})

test.describe('a buyer', () => {
  test('checkout', async ({ page, direccion, request, escena }) => {
    await recorrer(page, checkout, await prepararCheckout(direccion, request, escena))
  })
  test('compras', async ({ page, direccion, request, escena }) => {
    await recorrer(page, compra, await prepararCompra(direccion, request, escena))
  })
  test('what waits for its payment', async ({ page, direccion, escena }) => {
    await recorrer(page, pendientes, await prepararPendientes(direccion, escena))
  })
  test('invoices', async ({ page, direccion }) => recorrer(page, facturas, await prepararFacturas(direccion)))
  test('account', async ({ page, direccion, escena }) => {
    const datos = await prepararCuenta(direccion, escena)
    await entrarAlDia(page, datos.persona)
    await recorrer(page, cuenta, datos)
  })
})

test.describe('an organizer', { tag: '@escritorio' }, () => {
  test('bar and palette', async ({ page, direccion, escena }) => {
    await recorrer(page, deOrganizadora, await prepararCuenta(direccion, escena))
  })
  for (const [nombre, filas] of Object.entries({ boletos, formulario, ventas, difusion, cifras, puerta }))
    test(`evento: ${nombre}`, async ({ page, direccion }) => {
      const datos = await prepararEvento(direccion)
      await entrarAlDia(page, datos.vendido.duena)
      await recorrer(page, filas, datos)
    })
  for (const [nombre, filas] of Object.entries({ organizacion, configuracion }))
    test(`organization: ${nombre}`, async ({ page, direccion, request }) => {
      const datos = await prepararOrganizacion(direccion, request)
      await entrarAlDia(page, datos.escena.duena)
      await recorrer(page, filas, datos)
    })
  test('organization: webhooks', async ({ page, direccion }) => {
    const { cerrar, ...datos } = await prepararWebhooks(direccion)
    await entrarAlDia(page, datos.escena.duena)
    await recorrer(page, webhooks, datos)
    cerrar()
  })
  test('organization: invoices', async ({ page, direccion, request }) => {
    const datos = await prepararFacturacion(direccion, request)
    await entrarAlDia(page, datos.escena.duena)
    await recorrer(page, facturacion, datos)
  })
  test('organization: money', async ({ page, direccion }) => {
    const datos = await prepararPagos(direccion)
    await entrarAlDia(page, datos.escena.duena)
    await recorrer(page, pagos, datos)
  })
  test('organization: its own account with a provider', async ({ page }) => {
    const { cerrar, ...datos } = await prepararConexiones()
    try {
      await entrarAhi(page, datos.direccion, datos.duena)
      await recorrer(page, conexiones, datos)
    } finally {
      await page.close() // it would go on asking a server that is gone
      await cerrar()
    }
  })
  test('a member of the team', async ({ page, direccion, request }) => {
    const datos = await prepararOrganizacion(direccion, request)
    await entrarAlDia(page, datos.ximena)
    await recorrer(page, deMiembro, datos)
  })
})

test.describe('an administrator', { tag: '@escritorio' }, () => {
  for (const [nombre, filas] of Object.entries({ salas, ajustes, casos, portada }))
    test(nombre, async ({ page, direccion }) => {
      const datos = await prepararPlataforma(direccion)
      await entrarAlDia(page, datos.admin)
      await recorrer(page, filas, datos)
    })
})
