import { entrarComoAdministradora, probarIdentidad } from '../apoyo/administracion.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { montar, pesos } from '../apoyo/datos.ts'
import { alerta, aviso, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { compraDe } from '../apoyo/ventas.ts'

const RAIZ = '/panel/administrador'

// One walk: each step leaves what the next one stops, gives back, or calls off.
test('the brake: a compra is given back, the money of an evento is stopped and let go, the evento is called off', async ({
  page,
  direccion,
  consola,
  entrarComo,
}) => {
  consola.permitir(rechazo(403))
  const escena = await montar(direccion)
  const { evento, organizacion, duena, tipos } = escena
  const tipo = tipos[0]?.id ?? ''
  const compra = await compraDe(direccion, evento, { tipo, cantidad: 2 })
  await compraDe(direccion, evento, { tipo })
  const admin = await entrarComoAdministradora(page, direccion)

  await test.step('one boleto of a compra, with a reason, after a proof of who is there', async () => {
    await page.goto(`${RAIZ}/compras/${compra.folio}`)
    await olvidarIdentidad(admin.email)
    await page.getByRole('button', { name: 'Reembolsar' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Reembolsar' })
    await dialogo.getByRole('button', { name: 'Revisar reembolso' }).click()
    await expect(alerta(dialogo, 'Elige al menos un boleto.')).toBeVisible()
    await dialogo.getByRole('checkbox').nth(1).check()
    await dialogo.getByRole('textbox', { name: 'Por qué' }).fill('Su lugar no existe.')
    await expect(dialogo.getByText('Pone la organización')).toBeVisible()
    await dialogo.getByRole('button', { name: 'Revisar reembolso' }).click()
    await page.getByRole('button', { name: /^Devolver \$/ }).click()
    await probarIdentidad(page)
    await expect(aviso(page, 'Reembolso hecho')).toBeVisible()
    await expect(principal(page).getByText('Lo hizo la plataforma')).toBeVisible()
    await principal(page).getByRole('link', { name: evento.nombre }).click()
    await expect(principal(page).getByRole('heading', { level: 1 })).toContainText(evento.nombre)
  })

  await test.step('its money is stopped and let go', async () => {
    await page.getByRole('button', { name: 'Detener su dinero' }).click()
    const dialogo = page.getByRole('dialog', { name: '¿Detener el dinero de este evento?' })
    await dialogo.getByRole('button', { name: 'Detener su dinero' }).click()
    await expect(alerta(dialogo, 'Escribe el motivo.')).toBeVisible()
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('El foro no lo conoce.')
    await dialogo.getByRole('button', { name: 'Detener su dinero' }).click()
    await expect(aviso(page, 'El dinero del evento quedó detenido.')).toBeVisible()
    await expect(principal(page).getByText('El foro no lo conoce.')).toBeVisible()
    await page.getByRole('button', { name: 'Levantar' }).click()
    const otro = page.getByRole('dialog', { name: '¿Levantar esta detención?' })
    await otro.getByRole('textbox', { name: 'Motivo' }).fill('El foro ya contestó.')
    await otro.getByRole('button', { name: 'Levantar la detención' }).click()
    await expect(aviso(page, 'La detención se levantó.')).toBeVisible()
  })

  await test.step('called off, once it is known what that gives back', async () => {
    await page.getByRole('button', { name: 'Cancelar y devolver' }).click()
    const dialogo = page.getByRole('dialog', { name: `¿Cancelar ${evento.nombre}?` })
    await expect(dialogo).toContainText('2 personas')
    await expect(dialogo).toContainText('2 boletos dejan de valer')
    const boton = dialogo.getByRole('button', { name: /^Cancelar y devolver \$/ })
    await boton.click()
    await expect(alerta(dialogo, 'Escribe el motivo.')).toBeVisible()
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Nadie contesta en la organización.')
    await boton.click()
    await expect(aviso(page, 'El evento quedó cancelado')).toBeVisible()
    await expect(principal(page).getByText('Lo canceló la plataforma')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancelar y devolver' })).toHaveCount(0)
    await expect
      .poll(async () => {
        await page.reload()
        return principal(page)
          .getByRole('definition')
          .filter({ hasText: pesos(0) })
          .count()
      })
      .toBeGreaterThan(0)
  })

  await test.step('its organizer reads who did it, and why', async () => {
    await entrarComo(duena)
    await page.goto(`/dashboard/organizaciones/${organizacion.slug}/configuracion?parte=bitacora`)
    const renglon = principal(page)
      .getByRole('listitem')
      .filter({ hasText: `canceló el evento ${evento.nombre}` })
    await expect(renglon).toContainText('Éntrale')
    await expect(principal(page).getByText(`Éntrale detuvo el pago de ${evento.nombre}`)).toBeVisible()
  })
})
