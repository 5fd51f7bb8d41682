import { administradora, dejarIncidencia, dejarTrabajoFallido, enTemas } from '../apoyo/administracion.ts'
import { montar, unico } from '../apoyo/datos.ts'
import { alerta, aviso, principal } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraDe } from '../apoyo/ventas.ts'

const RAIZ = '/panel/administrador'

test('a failed job is tried again or discarded with a reason', async ({ page, direccion }) => {
  const tipo = `prueba_${unico()}`.replace(/\d/g, 'x')
  await dejarTrabajoFallido(tipo)
  await dejarTrabajoFallido(tipo)
  await entrar(page, await administradora(direccion))
  await page.goto(`${RAIZ}/trabajos?tipo=${tipo}`)
  const renglones = principal(page).getByRole('row').filter({ hasText: tipo })
  await expect(renglones).toHaveCount(2)
  await enTemas(page, 'trabajos')
  await renglones.first().getByRole('button', { name: 'Descartar' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Descartar este trabajo?' })
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Era de una prueba.')
  await dialogo.getByRole('button', { name: 'Descartar' }).click()
  await expect(aviso(page, 'El trabajo se descartó.')).toBeVisible()
  await expect(renglones).toHaveCount(1)
  await page.getByRole('button', { name: 'Reintentar 1 trabajo' }).click()
  await expect(aviso(page, 'Se intentan otra vez ahora.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nada con estos filtros' })).toBeVisible()
})

test('an incidencia is resolved, with what was done', async ({ page, direccion }) => {
  const referencia = unico()
  await dejarIncidencia(referencia)
  await entrar(page, await administradora(direccion))
  await page.goto(`${RAIZ}/incidencias?clase=sin_dueno`)
  const renglon = principal(page).getByRole('row').filter({ hasText: referencia })
  await renglon.getByRole('button', { name: 'Resolver' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Cómo se resolvió?' })
  await dialogo.getByRole('button', { name: 'Marcar resuelta' }).click()
  await expect(alerta(dialogo, 'Escribe qué se hizo.')).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'Qué se hizo' }).fill('Se devolvió por transferencia.')
  await dialogo.getByRole('button', { name: 'Marcar resuelta' }).click()
  await expect(aviso(page, 'La incidencia quedó resuelta.')).toBeVisible()
  await page.getByRole('link', { name: 'Resueltas' }).click()
  await expect(principal(page).getByRole('row').filter({ hasText: referencia })).toContainText(
    'Se devolvió por transferencia.',
  )
  await enTemas(page, 'incidencias resueltas')
})

test('a compra of anybody is found by its folio, and its boletos go out again', async ({ page, direccion }) => {
  const { evento, tipos } = await montar(direccion)
  const compra = await compraDe(direccion, evento, { tipo: tipos[0]?.id ?? '', cantidad: 2 })
  await entrar(page, await administradora(direccion))
  await page.goto(`${RAIZ}/compras`)
  await page.getByRole('searchbox', { name: 'Buscar compras' }).fill(compra.folio.toLowerCase())
  const renglon = principal(page).getByRole('row').filter({ hasText: compra.folio })
  await expect(renglon).toHaveCount(1)
  await renglon.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: compra.folio })).toBeVisible()
  for (const parte of ['Pagos', 'Reembolsos', 'Avisos del proveedor', 'Asientos'])
    await expect(page.getByRole('heading', { name: parte })).toBeVisible()
  await enTemas(page, 'compra')
  await page.getByRole('button', { name: 'Reenviar boletos' }).click()
  await expect(aviso(page, 'Los boletos van en camino')).toBeVisible()
  await page.getByRole('button', { name: 'Preguntar al proveedor' }).click()
  await expect(aviso(page, 'El proveedor respondió')).toBeVisible()
})

test('what was done is in the log, and leaves as a sheet', { tag: '@escritorio' }, async ({ page, direccion }) => {
  const admin = await administradora(direccion)
  const { organizacion } = await montar(direccion, { publicado: false })
  await entrar(page, admin)
  await page.goto(`${RAIZ}/organizaciones?termino=${organizacion.slug}`)
  await principal(page).getByRole('row').filter({ hasText: organizacion.slug }).getByRole('link').click()
  await page.getByText('Bajo', { exact: true }).click()
  await expect(aviso(page, 'El nivel de riesgo cambió.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver en la bitácora' }).click()
  await expect(principal(page).getByText(`cambió el nivel de riesgo de ${organizacion.nombre}`)).toBeVisible()
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar la bitácora en CSV' }).click(),
  ])
  expect(descarga.suggestedFilename()).toMatch(/^bitacora-\d{4}-\d{2}-\d{2}\.csv$/)
})
