import type { Page } from '@playwright/test'
import { meterAlEquipo, registrarVerificada } from '../apoyo/avisos.ts'
import { sinBarreras } from '../apoyo/axe.ts'
import { comprar, montar, type Persona, pesos, registrar, unico } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const principal = (page: Page) => page.getByRole('main')
const cifra = (page: Page, nombre: string) => principal(page).locator('dl > div').filter({ hasText: nombre })
const alDia = async (persona: Persona): Promise<Persona> => ({
  ...persona,
  sesion: { ...persona.sesion, ...(await persona.api('GET /auth/verify')) },
})
const rutaDe = (slug: string) => `/dashboard/organizaciones/${slug}`

async function vacia({ api, email }: Persona): Promise<string> {
  const slug = `org-${unico()}`
  const body = {
    nombre: `Foro ${slug}`,
    slug,
    descripcion: 'De prueba.',
    email,
    telefono: '55 1234 5678',
    web: '',
    pais: 'México',
  }
  await api('POST /organizacion/crear-organizacion', { body, files: {} })
  return slug
}

test('the owner reads the sales of today and of 30 days, as bars and as a table', async ({ page, direccion }) => {
  const { duena, organizacion, evento, tipos } = await montar(direccion)
  await comprar(direccion, evento, tipos[0]?.id ?? '', 2)
  await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  await entrar(page, await alDia(duena))
  await page.goto(rutaDe(organizacion.slug))
  await expect(cifra(page, 'Vendidos hoy')).toContainText('3boletos')
  await expect(cifra(page, 'Últimos 30 días')).toContainText('3boletos')
  await expect(cifra(page, 'Últimos 30 días')).toContainText('Sin ventas en los 30 días previos')
  await expect(cifra(page, 'Ingresos de 30 días')).toContainText(pesos(3 * 45_000))
  await expect(cifra(page, 'Ocupación')).toContainText('1.5 %')
  await expect(cifra(page, 'Ocupación')).toContainText('3 de 200 lugares en 1 evento publicado')
  await expect(principal(page).getByRole('img', { name: /^El mejor día fue el .+, con 3 boletos$/ })).toBeVisible()
  await principal(page).getByText('Ingresos', { exact: true }).click()
  await expect(principal(page).getByRole('img', { name: `con ${pesos(3 * 45_000)} MXN` })).toBeVisible()
  await principal(page).getByText('Ver como tabla').click()
  const filas = principal(page).getByRole('table', { name: 'Ventas por día' }).getByRole('row')
  await expect(filas).toHaveCount(31)
  await expect(filas.nth(1)).toContainText(`3${pesos(3 * 45_000)}`)
  await expect(principal(page).getByRole('link', { name: evento.nombre })).toBeVisible()
  await principal(page).getByRole('link', { name: 'Ver todos, eventos' }).click()
  await expect(page).toHaveURL(`${rutaDe(organizacion.slug)}/eventos`)
})

test('a member reads no money and is offered nothing that is not theirs', { tag: '@escritorio' }, async ({
  page,
  direccion,
  request,
}) => {
  const { duena, organizacion, evento, tipos } = await montar(direccion)
  await comprar(direccion, evento, tipos[0]?.id ?? '', 2)
  const miembro = await registrarVerificada(direccion, request, 'Miembro')
  await meterAlEquipo({ duena, organizacion }, miembro)
  await entrar(page, await alDia(miembro))
  await page.goto(rutaDe(organizacion.slug))
  await expect(cifra(page, 'Vendidos hoy')).toContainText('2boletos')
  await expect(cifra(page, 'Compras en 30 días')).toContainText('1')
  await principal(page).getByText('Ver como tabla').click()
  await expect(principal(page).getByText('$')).toHaveCount(0)
  await expect(principal(page).getByText('Ingresos')).toHaveCount(0)
  await expect(principal(page).getByRole('link', { name: 'Crear evento' })).toHaveCount(0)
  await expect(principal(page).getByText('Qué sigue')).toHaveCount(0)
})

test('without eventos it says what to do first; a member waits', async ({ page, otraVentana, direccion, request }) => {
  const duena = await registrarVerificada(direccion, request, 'Fundadora')
  const slug = await vacia(duena)
  await entrar(page, await alDia(duena))
  await page.goto(rutaDe(slug))
  const pasos = principal(page).getByRole('region', { name: 'Para empezar' }).getByRole('listitem')
  await expect(pasos.getByRole('heading')).toHaveText([
    'Crea tu primer evento',
    'Invita a tu equipo',
    'Pon tu logo',
    'Revisa tu página',
  ])
  await expect(pasos.getByRole('link', { name: 'Invitar' })).toHaveAttribute('href', `${rutaDe(slug)}/colaboradores`)
  await expect(pasos.getByRole('link', { name: 'Crear evento' })).toHaveAttribute(
    'href',
    `${rutaDe(slug)}/eventos/crear`,
  )
  await sinBarreras(page, 'the first steps')

  const miembro = await registrarVerificada(direccion, request, 'Miembro')
  await meterAlEquipo({ duena, organizacion: { slug, nombre: slug } }, miembro)
  const suya = await (await otraVentana()).newPage()
  await entrar(suya, await alDia(miembro))
  await suya.goto(rutaDe(slug))
  await expect(principal(suya).getByRole('heading', { name: 'Todavía no hay eventos' })).toBeVisible()
})

test('what cannot be read says so and is tried again; the rest stays', { tag: '@escritorio' }, async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(500))
  const { duena, organizacion, evento } = await montar(direccion)
  const atorado = Promise.withResolvers<void>()
  await page.route('**/api/organizacion/*/resumen', async (ruta) => {
    await atorado.promise
    await ruta.fulfill({ status: 500, json: { mensaje: '' } })
  })
  await entrar(page, await alDia(duena))
  await page.goto(rutaDe(organizacion.slug))
  await expect(principal(page).getByText('Cargando las ventas')).toBeAttached()
  await expect(principal(page).getByRole('link', { name: evento.nombre, exact: true })).toBeVisible()
  atorado.resolve()
  await expect(principal(page).getByRole('heading', { name: 'Error al cargar las ventas' })).toBeVisible({
    timeout: 15_000,
  })
  await page.unroute('**/api/organizacion/*/resumen')
  await principal(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(cifra(page, 'Vendidos hoy')).toBeVisible()
})

test('others do not find it', { tag: '@escritorio' }, async ({
  page,
  consola,
  direccion,
  escena: { organizacion },
}) => {
  consola.permitir(rechazo(404))
  const ajena = await registrar(direccion, 'Ajena')
  await vacia(ajena)
  await entrar(page, await alDia(ajena))
  await page.goto(rutaDe(organizacion.slug))
  await expect(page.getByRole('heading', { name: 'No se encontró la organización' })).toBeVisible()
  await expect(page.getByText(organizacion.nombre)).toHaveCount(0)
})

for (const [tema, tag] of [
  ['dark', '@escritorio'],
  ['light', '@movil'],
] as const)
  test(`no barriers, ${tema}`, { tag }, async ({ page, direccion }) => {
    const { duena, organizacion, evento, tipos } = await montar(direccion)
    await montar(direccion, {
      duena,
      organizacion,
      publicado: false,
      evento: { nombre: 'Un nombre muy largo de evento que no cabe bien' },
    })
    await comprar(direccion, evento, tipos[0]?.id ?? '', 2)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((elegido) => localStorage.setItem('vite-ui-theme', elegido), tema)
    await entrar(page, await alDia(duena))
    await page.goto(rutaDe(organizacion.slug))
    await principal(page).getByText('Ver como tabla').click()
    await expect(principal(page).getByRole('table', { name: 'Ventas por día' })).toBeVisible()
    await sinBarreras(page, 'the summary of an organization')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
