import { entrarComoAdministradora, probarIdentidad } from '../apoyo/administracion.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { clienteDe, montar, pesos } from '../apoyo/datos.ts'
import { alerta, aviso, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const RUTA = '/panel/configuracion'

// What is of the whole platform is looked at, and saved as it is: other tests sell and sign up meanwhile.
test('settings show what a boleto would cost, ask who is there, and never overwrite what another administrator saved', async ({
  page,
  request,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400), rechazo(403), rechazo(409))
  const admin = await entrarComoAdministradora(page, direccion)
  await page.goto(RUTA)
  const cargo = page.getByRole('form', { name: 'Cargo por servicio' })
  const ejemplo = cargo
    .getByRole('row')
    .filter({ hasText: pesos(10_000) })
    .first()
  await expect(ejemplo).toContainText(pesos(11_300))
  await cargo.getByLabel('Porcentaje').fill('6')
  await cargo.getByRole('button', { name: 'Guardar' }).click()
  const pregunta = page.getByRole('dialog', { name: '¿Cambiar el cargo por servicio?' })
  await expect(pregunta).toContainText(/Ahora\s*6 % \+/)
  await pregunta.getByRole('button', { name: 'Volver' }).click()
  await expect(pregunta).toHaveCount(0)
  await cargo.getByLabel('Porcentaje').fill('60')
  await expect(ejemplo).toContainText(pesos(16_500))
  await olvidarIdentidad(admin.email)
  await cargo.getByRole('button', { name: 'Guardar' }).click()
  await probarIdentidad(page)
  await expect(alerta(cargo, 'El máximo es 50 %.')).toBeVisible()
  const interruptores = page.getByRole('form', { name: 'Interruptores' })
  await interruptores.getByRole('switch', { name: /Venta de boletos/ }).uncheck({ force: true })
  await expect(interruptores.getByLabel('Motivo de la pausa: venta de boletos')).toBeVisible()

  await test.step('a notice is on every public page within seconds', async () => {
    await page.reload()
    const texto = 'Prueba: esta noche hay mantenimiento.'
    const forma = page.getByRole('form', { name: 'Aviso en el sitio' })
    const poner = async (dicho: string) => {
      await forma.getByLabel('Texto del aviso').fill(dicho)
      await forma.getByRole('button', { name: 'Guardar' }).click()
    }
    const loDice = (ruta: string) => expect.poll(async () => (await (await request.get(ruta)).text()).includes(texto))
    await poner(texto)
    await expect(aviso(page, 'Guardamos el aviso')).toBeVisible()
    for (const ruta of ['/', '/eventos', '/terminos-servicio']) await loDice(ruta).toBe(true)
    const { item } = await admin.api('GET /administracion/ajustes')
    await admin.api('PATCH /administracion/ajustes', { body: { version: item.version, aviso: '' } })
    await poner('Otra cosa')
    await expect(alerta(page, 'Alguien más cambió la configuración')).toBeVisible()
    await loDice('/').toBe(false)
  })
})

test('one organization pays its own charge, and its eventos say so', async ({ page, direccion, consola }) => {
  consola.permitir(rechazo(403))
  const { organizacion, evento } = await montar(direccion, { tipos: [{ tipo: 'General', precio: 10_000 }] })
  const admin = await entrarComoAdministradora(page, direccion)
  await page.goto(`${RUTA}?organizacion=${organizacion.slug}`)
  const fila = principal(page).getByRole('row').filter({ hasText: organizacion.slug })
  await expect(fila).toContainText('El de todas')
  await olvidarIdentidad(admin.email)
  await fila.getByRole('button', { name: 'Cambiar' }).click()
  const dialogo = page.getByRole('dialog', { name: `Cargo de ${organizacion.nombre}` })
  await dialogo.getByLabel('Porcentaje').fill('2.5')
  await dialogo.getByLabel('Más, por boleto').fill('0')
  await dialogo.getByRole('button', { name: 'Guardar cargo' }).click()
  const pregunta = page.getByRole('dialog', { name: '¿Cambiar el cargo por servicio?' })
  await expect(pregunta).toContainText(/Ahora\s*2\.5 % \+ \$0\.00 por boleto/)
  await pregunta.getByRole('button', { name: 'Cambiar el cargo' }).click()
  await probarIdentidad(page)
  await expect(aviso(page, 'tiene su propio cargo')).toBeVisible()
  await expect(fila).toContainText('2.5')
  const { item } = await clienteDe(direccion)('GET /p/eventos/obtener/:organizerSlug/:eventSlug', {
    params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
  })
  expect(item.precioDesde).toBe(10_250)
  await page.goto(evento.ruta)
  await expect(principal(page).getByText(pesos(10_250)).first()).toBeVisible()
  await page.goto('/panel/administrador/bitacora')
  await expect(
    principal(page).getByText(
      `cambió el cargo por servicio de ${organizacion.nombre}: antes el de todas, ahora 2.5 % + $0.00 por boleto`,
    ),
  ).toBeVisible()
})

test('rules of expedientes begin on a day to come, and days of letters are told what is wrong with them', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  await entrarComoAdministradora(page, direccion)
  await page.goto(RUTA)
  const cartas = page.getByRole('form', { name: 'Cartas de adeudo' })
  await cartas.getByRole('textbox').fill('0, 7, 7')
  await cartas.getByRole('button', { name: 'Guardar' }).click()
  await expect(alerta(cartas, 'Escribe de 1 a 12 días distintos')).toBeVisible()
  await expect(cartas.getByRole('textbox')).toHaveValue('0, 7, 7')
  await expect(principal(page).getByText('30, 15, 7, 1 días').first()).toBeVisible()
  await principal(page).getByRole('button', { name: 'Cambiar las reglas' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Cambiar las reglas' })
  await dialogo.getByLabel('Desde', { exact: false }).first().fill('2199-01-01')
  await dialogo.getByLabel(/^Días de aviso/).fill('treinta')
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  await expect(alerta(dialogo, 'Escribe de 1 a 6 días distintos')).toBeVisible()
  await dialogo.getByLabel(/^Días de aviso/).fill('45, 10')
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  await expect(aviso(page, 'Guardamos las reglas')).toBeVisible()
  await expect(principal(page).getByText('45, 10 días')).toBeVisible()
  await expect(principal(page).getByText('20 % de lo que se pagó')).toBeVisible()
  await principal(page).getByRole('button', { name: 'Cambiar la compensación' }).click()
  const compensacion = page.getByRole('dialog', { name: 'Cambiar la compensación' })
  await compensacion.getByLabel('Desde').fill('2199-01-01')
  await compensacion.getByLabel('Compensación').fill('101')
  await compensacion.getByRole('button', { name: 'Guardar' }).click()
  await expect(alerta(compensacion, 'El máximo es 100 %.')).toBeVisible()
  await compensacion.getByLabel('Compensación').fill('22.5')
  await compensacion.getByRole('button', { name: 'Guardar' }).click()
  await expect(aviso(page, 'Guardamos la regla')).toBeVisible()
  await expect(principal(page).getByText('22.5 % de lo que se pagó')).toBeVisible()
  await principal(page).getByRole('button', { name: 'Cambiar el plazo' }).click()
  const plazo = page.getByRole('dialog', { name: 'Cambiar el plazo' })
  await plazo.getByLabel('Desde').fill('2199-01-01')
  await plazo.getByLabel('Días de más').fill('tres')
  await plazo.getByRole('button', { name: 'Guardar' }).click()
  await expect(alerta(plazo, 'Escribe un número entero de días.')).toBeVisible()
  await plazo.getByLabel('Días de más').fill('30')
  await plazo.getByRole('button', { name: 'Guardar' }).click()
  await expect(aviso(page, 'Guardamos el plazo')).toBeVisible()
  await expect(principal(page).getByText('Hasta 30 días después del año en que se pagó')).toBeVisible()
  await sinDesborde(page, RUTA)
})
