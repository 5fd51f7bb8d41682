import {
  dejarIncidencia,
  dejarTrabajoFallido,
  entrarComoAdministradora,
  nuevoTipoDeTrabajo,
} from '../apoyo/administracion.ts'
import { montar, unico } from '../apoyo/datos.ts'
import { negar } from '../apoyo/negar.ts'
import { alerta, aviso, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { compraDe } from '../apoyo/ventas.ts'

const RAIZ = '/panel/administrador'

test('a failed job is tried again or discarded with a reason; an incidencia is resolved, with what was done', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const tipo = nuevoTipoDeTrabajo()
  const referencia = unico()
  await dejarTrabajoFallido(tipo)
  await dejarTrabajoFallido(tipo)
  await dejarIncidencia(referencia)
  await entrarComoAdministradora(page, direccion)

  const llamada = '**/api/administracion/trabajos*'
  const reintentar = await negar(page, llamada)
  await page.goto(`${RAIZ}/trabajos?tipo=${tipo}`)
  await expect(page.getByRole('heading', { name: 'Error al cargar los trabajos' })).toBeVisible()
  await reintentar()
  const renglones = principal(page).getByRole('row').filter({ hasText: tipo })
  await expect(renglones).toHaveCount(2)
  await renglones.first().getByRole('button', { name: 'Descartar' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Descartar este trabajo?' })
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Era de una prueba.')
  await dialogo.getByRole('button', { name: 'Descartar' }).click()
  await expect(aviso(page, 'El trabajo se descartó.')).toBeVisible()
  await expect(renglones).toHaveCount(1)
  await page.getByRole('button', { name: 'Reintentar 1 trabajo' }).click()
  await expect(aviso(page, 'Se intentan otra vez ahora.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nada con estos filtros' })).toBeVisible()

  await page.goto(`${RAIZ}/incidencias?clase=sin_dueno`)
  const renglon = principal(page).getByRole('row').filter({ hasText: referencia })
  await renglon.getByRole('button', { name: 'Resolver' }).click()
  const resolver = page.getByRole('dialog', { name: '¿Cómo se resolvió?' })
  await resolver.getByRole('button', { name: 'Marcar resuelta' }).click()
  await expect(alerta(resolver, 'Escribe qué se hizo.')).toBeVisible()
  await resolver.getByRole('textbox', { name: 'Qué se hizo' }).fill('Se devolvió por transferencia.')
  await resolver.getByRole('button', { name: 'Marcar resuelta' }).click()
  await expect(aviso(page, 'La incidencia quedó resuelta.')).toBeVisible()
  await page.getByRole('link', { name: 'Resueltas' }).click()
  await expect(renglon).toContainText('Se devolvió por transferencia.')
})

test('a compra of anybody is found by its folio, and its boletos go out again', async ({ page, direccion }) => {
  const { evento, tipos } = await montar(direccion)
  const compra = await compraDe(direccion, evento, { tipo: tipos[0]?.id ?? '', cantidad: 2 })
  await entrarComoAdministradora(page, direccion)
  await page.goto(`${RAIZ}/compras`)
  await page.getByRole('searchbox', { name: 'Buscar compras' }).fill(compra.folio.toLowerCase())
  await expect(page).toHaveURL(/termino=/) // it stands in the first page before the search, too
  const renglon = principal(page).getByRole('row').filter({ hasText: compra.folio })
  await expect(renglon).toHaveCount(1)
  await renglon.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: compra.folio })).toBeVisible()
  for (const parte of ['Pagos', 'Reembolsos', 'Avisos del proveedor', 'Asientos'])
    await expect(page.getByRole('heading', { name: parte })).toBeVisible()
  await page.getByRole('button', { name: 'Reenviar boletos' }).click()
  await expect(aviso(page, 'Los boletos van en camino')).toBeVisible()
  await page.getByRole('button', { name: 'Preguntar al proveedor' }).click()
  await expect(aviso(page, 'El proveedor respondió')).toBeVisible()
})
