import { clienteDe, crearOrganizacion, registrar } from '../apoyo/datos.ts'
import { abrirDividida } from '../apoyo/otro-proceso.ts'
import { aviso, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

test('an account is linked at the provider, in two visits; it is restricted, mended and unlinked', async ({
  page,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const { direccion, cerrar } = await abrirDividida()
  try {
    const duena = await registrar(direccion, 'Dueña')
    const { slug } = await crearOrganizacion(duena)
    const sesion = await clienteDe(direccion, duena.sesion.token)('GET /auth/verify')
    await entrar(page, { ...duena, sesion: { ...duena.sesion, organizaciones: sesion.organizaciones } })
    const pagos = `${direccion}/dashboard/organizaciones/${slug}/pagos`
    await page.goto(pagos)
    const tarjeta = principal(page)
    await expect(tarjeta.getByRole('heading', { name: 'Cobros con Pago de prueba' })).toBeVisible()
    await expect(tarjeta.getByText('Sin conectar')).toBeVisible()
    await expect(tarjeta.getByRole('button', { name: 'Registrar cuenta' })).toHaveCount(0)
    await expect(tarjeta.getByText('Tu nivel:')).toHaveCount(0)
    await tarjeta.getByRole('button', { name: 'Conectar con Pago de prueba' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cuenta de prueba' })).toBeVisible()
    await page.getByRole('button', { name: 'Dejarlo para después' }).click()
    await expect(aviso(page, 'Aquí verás lo que falta')).toBeVisible()
    await expect(tarjeta.getByText('Por terminar')).toBeVisible()
    await expect(tarjeta.getByText('Un documento de identidad')).toBeVisible()
    await tarjeta.getByRole('button', { name: 'Seguir donde me quedé' }).click()
    await page.getByRole('button', { name: 'Dar todo lo que pide' }).click()
    await expect(aviso(page, 'ya cobra con')).toBeVisible()
    await expect(tarjeta.getByText('Cobrando')).toBeVisible()

    await test.step('the way back works once', async () => {
      await page.goto(`${direccion}/dashboard/conexion?state=otra`)
      await expect(page.getByText('Este enlace ya se usó o venció.')).toBeVisible()
    })
    await test.step('what the provider asks for stops it, and is said', async () => {
      await page.goto(pagos)
      await tarjeta.getByRole('link', { name: /^Abrir Pago de prueba/ }).click()
      await page.getByRole('button', { name: 'Pedir otro documento' }).click()
      await expect(page.getByText('No cobra')).toBeVisible()
      await page.goto(pagos)
      await expect(tarjeta.getByText('Tus boletos con costo no se venden hasta que')).toBeVisible()
      await tarjeta.getByRole('button', { name: 'Resolver lo que falta' }).click()
      await page.getByRole('button', { name: 'Dar todo lo que pide' }).click()
      await expect(tarjeta.getByText('Cobrando')).toBeVisible()
    })
    await tarjeta.getByRole('button', { name: 'Desconectar' }).click()
    const dialogo = page.getByRole('dialog')
    await expect(dialogo).toContainText('conserva nuestro permiso hasta que lo quites en sus páginas')
    await dialogo.getByRole('button', { name: 'Desconectar' }).click()
    await expect(tarjeta.getByText('Desconectada')).toBeVisible()
    await expect(tarjeta.getByRole('button', { name: 'Conectar de nuevo' })).toBeVisible()
  } finally {
    await page.close() // it would go on asking a server that is gone
    await cerrar()
  }
})
