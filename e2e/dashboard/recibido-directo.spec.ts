import { FALTA_CUENTA_CONECTADA } from '@entrale/contract/eventos/estados'
import { connect } from '@entrale/db'
import { clienteDe, montar, pesos, registrar } from '../apoyo/datos.ts'
import { abrirDividida, conectarCuenta, entrarAhi } from '../apoyo/otro-proceso.ts'
import { principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { compraDe } from '../apoyo/ventas.ts'

/** One boleto of $450.00 with its charge: $491.00, of which $41.00 are ours. */
const [TOTAL, CARGO] = [49_100, 4_100]

test('an organization is paid by its own account: it sells, gives back, and owes nothing to anybody', async ({
  page,
}) => {
  const { direccion, url, cerrar } = await abrirDividida()
  try {
    const escena = await montar(direccion, { publicado: false })
    const { duena, organizacion, evento, tipos } = escena
    const panel = `${direccion}${evento.panel}`
    const pagos = `${direccion}/dashboard/organizaciones/${organizacion.slug}/pagos`
    await entrarAhi(page, direccion, duena)
    await page.goto(panel)
    await expect(principal(page).getByRole('link', { name: FALTA_CUENTA_CONECTADA })).toBeVisible()
    const cuenta = await conectarCuenta(escena)
    await duena.api('POST /organizacion/:slug/eventos/:slugEvento/publicar', { params: evento.params })

    const { folio, boletos } = await compraDe(direccion, evento, { tipo: tipos[0]?.id ?? '', cantidad: 2 })
    await page.goto(pagos)
    await expect(principal(page)).toContainText('Lo que vendes en línea llega a tu cuenta con el proveedor de pagos.')
    await expect(principal(page)).toContainText(pesos(2 * (TOTAL - CARGO)))
    await test.step('nothing of it is with us: no reserve, no trust, no deposit account', async () => {
      await expect(page.getByRole('table', { name: 'Recibido directo' })).toBeVisible()
      for (const texto of ['Reserva', 'Tu nivel:', 'Registrar cuenta', 'Saldo disponible', 'Para pagarte falta'])
        await expect(principal(page).getByText(texto)).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Partes de Pagos' })).not.toContainText('Liquidaciones')
    })
    await page.goto(`${pagos}?parte=directo`)
    const venta = page.getByRole('table', { name: 'Recibido directo' }).getByRole('row').filter({ hasText: folio })
    await expect(venta).toContainText(pesos(2 * TOTAL))
    await expect(venta).toContainText(pesos(2 * (TOTAL - CARGO)))
    await sinDesborde(page, 'what was received directly')
    await page.goto(`${pagos}/eventos/${evento.slug}`)
    await expect(principal(page)).toContainText('En tu cuenta con el proveedor')
    await expect(principal(page)).toContainText(/Saldo, MXN\s*\$0\.00/)

    await test.step('a refund goes back from there, with the charge', async () => {
      const params = { ...evento.params, folio }
      const ids = boletos.slice(0, 1).map(({ id }) => id)
      const body = { boletos: ids, motivo: 'No puede venir.' }
      await duena.api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', { params, body })
      await page.goto(`${pagos}?parte=directo`)
      await expect(venta).toContainText(pesos(TOTAL - CARGO))
    })

    await test.step('an account that is stopped stops the sale: calmly outside, loudly inside', async () => {
      await clienteDe(direccion)('POST /p/prueba/cuentas/:cuenta', {
        params: { cuenta },
        body: { accion: 'restringir' },
      })
      await page.goto(panel)
      await expect(principal(page)).toContainText('No estás vendiendo')
      await page.goto(`${direccion}${evento.ruta}`)
      await expect(principal(page).getByText('Por ahora no se venden boletos.').first()).toBeVisible()
    })

    await test.step('the platform has its part, and says what each way asks of it', async () => {
      const admin = await registrar(direccion, 'Administra')
      const db = connect(url, 1)
      await db.updateTable('usuarios').set({ tipo: 'administrador' }).where('email', '=', admin.email).execute()
      await db.destroy()
      const suya = await page.context().newPage()
      await entrarAhi(suya, direccion, admin)
      await suya.goto(`${direccion}/panel/administrador/tesoreria`)
      await expect(principal(suya)).toContainText('Cuadra: cada peso de los')
      await suya.goto(`${direccion}/panel/configuracion`)
      const fondos = suya.getByRole('form', { name: 'Quién recibe el dinero' })
      await expect(fondos.getByRole('radio', { name: /Cada organización cobra en su cuenta/ })).toBeChecked()
      await fondos.getByRole('radio', { name: /La plataforma cobra y después paga/ }).check({ force: true })
      await expect(fondos).toContainText('Vale para lo que se empiece a pagar desde que guardes.')
      await sinDesborde(suya, 'the settings')
    })
  } finally {
    // they would go on asking a server that is gone
    await Promise.all(
      page
        .context()
        .pages()
        .map((una) => una.close()),
    )
    await cerrar()
  }
})
