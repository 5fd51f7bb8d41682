import type { Page } from '@playwright/test'
import type { Escena } from '../apoyo/datos.ts'
import { alguienDelEquipo, aviso, campo, entrarAlDia, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { crearPuerta, dejarPorResolver, montarHoy } from '../apoyo/puertas.ts'
import { entrar } from '../apoyo/sesion.ts'

const seccion = (page: Page) => principal(page).getByRole('region', { name: /por resolver$/ })
const DOS_VECES =
  /Ana López entró dos veces: .+ por Puerta Norte \(celular de Luis\) y .+ por Puerta Sur \(celular de Chuy\)\./

async function conAlgoPorResolver(direccion: string): Promise<Escena> {
  const escena = await montarHoy(direccion)
  const [norte, sur] = [await crearPuerta(escena), await crearPuerta(escena, { nombre: 'Puerta Sur' })]
  await dejarPorResolver(direccion, escena, norte, sur)
  return escena
}

test('a conflict and late scans are settled, and vanish', async ({ page, consola, direccion }) => {
  const escena = await conAlgoPorResolver(direccion)
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/puertas`)
  await expect(seccion(page)).toContainText('2 por resolver')
  await expect(seccion(page)).toContainText(DOS_VECES)
  await expect(seccion(page)).toContainText('El celular de Memo mandó 3 lecturas después de que se quitó.')
  await sinDesborde(page, 'what waits for a person')

  await seccion(page)
    .getByRole('button', { name: /^Resolver: General · 1 de 3/ })
    .click()
  const dialogo = page.getByRole('dialog', { name: 'Resolver conflicto' })
  await expect(dialogo).toContainText(DOS_VECES)
  await dialogo.getByRole('button', { name: 'Marcar resuelto' }).click()
  await expect(dialogo.getByText('Escribe qué se hizo.')).toBeVisible()
  await expect(campo(dialogo, 'Qué se hizo')).toBeFocused()
  await campo(dialogo, 'Qué se hizo').fill('Salió por su chamarra.')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '¿Descartar los cambios?' }).getByRole('button', { name: 'Seguir' }).click()

  // somebody else was faster: nothing typed is lost
  consola.permitir(rechazo(409))
  const { conflictos } = await escena.duena.api('GET /organizacion/:slug/eventos/:slugEvento/accesos/por-resolver', {
    params: escena.evento.params,
  })
  await escena.duena.api('POST /organizacion/:slug/eventos/:slugEvento/accesos/:id/resolver', {
    params: { ...escena.evento.params, id: conflictos[0]?.id ?? '' },
    body: { nota: 'Compró otro.' },
  })
  await dialogo.getByRole('button', { name: 'Marcar resuelto' }).click()
  await expect(dialogo.getByText(/ya lo había resuelto: «Compró otro\.»/)).toBeVisible()
  await expect(campo(dialogo, 'Qué se hizo')).toHaveValue('Salió por su chamarra.')
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('dialog', { name: '¿Descartar los cambios?' }).getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(seccion(page)).toContainText('1 por resolver')

  const entraron = principal(page).getByRole('definition').first()
  await expect(entraron).toHaveText('1')
  await seccion(page).getByRole('button', { name: 'Aceptar las de Memo' }).click()
  const aceptar = page.getByRole('dialog', { name: '¿Aceptar 3 lecturas de Memo?' })
  await expect(aceptar).toContainText('2 contarán como entradas y habrá 1 conflicto más.')
  await aceptar.getByRole('button', { name: 'Aceptar' }).click()
  await expect(aviso(page, '3 lecturas aceptadas')).toBeVisible()
  await expect(seccion(page)).toContainText('1 por resolver')
  await expect(entraron).toHaveText('3')

  await seccion(page)
    .getByRole('button', { name: /^Resolver: / })
    .click()
  await campo(dialogo, 'Qué se hizo').fill('Era la misma persona, se leyó dos veces.')
  await dialogo.getByRole('button', { name: 'Marcar resuelto' }).click()
  await expect(aviso(page, 'Quedó resuelto')).toBeVisible()
  await expect(seccion(page)).toHaveCount(0)

  await principal(page).getByText('Ya resuelto (3)').click()
  const decidido = principal(page).getByRole('list', { name: 'Ya resuelto' }).getByRole('listitem')
  await expect(decidido).toHaveCount(3)
  await expect(decidido.first()).toContainText('«Era la misma persona, se leyó dos veces.»')
  await expect(decidido.nth(1)).toContainText('aceptó 3 lecturas del celular de Memo')
  await expect(decidido.last()).toContainText('«Compró otro.»')
  await sinDesborde(page, 'what was decided')
})

test('late scans are left out for good', { tag: '@escritorio' }, async ({ page, direccion }) => {
  const escena = await conAlgoPorResolver(direccion)
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/puertas`)
  await seccion(page).getByRole('button', { name: 'Descartar las de Memo' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Descartar 3 lecturas de Memo?' })
  await expect(dialogo).toContainText('no contarán nunca')
  await dialogo.getByRole('button', { name: 'Descartar' }).click()
  await expect(aviso(page, '3 lecturas descartadas')).toBeVisible()
  await expect(seccion(page)).toContainText('1 por resolver')
  await expect(seccion(page).getByText(/Memo/)).toHaveCount(0)
})

test('a member reads what waits, without names, and settles nothing', { tag: '@escritorio' }, async ({
  page,
  direccion,
  request,
}) => {
  const escena = await conAlgoPorResolver(direccion)
  await entrarAlDia(page, await alguienDelEquipo(direccion, request, escena, 'member'))
  await page.goto(`${escena.evento.panel}/puertas`)
  await expect(seccion(page)).toContainText('Alguien entró dos veces')
  await expect(seccion(page)).not.toContainText('Ana')
  await expect(seccion(page).getByRole('button')).toHaveCount(0)
})
