import { CUENTAS } from '@entrale/contract/tesoreria/schemas'
import type { Page } from '@playwright/test'
import { administradora } from '../apoyo/administracion.ts'
import { clienteDe, comprar, crearOrganizacion, montar, registrar, unico } from '../apoyo/datos.ts'
import { entrarAlDia } from '../apoyo/panel.ts'
import { preguntar } from '../apoyo/preguntas.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { conCelular, crearPuerta } from '../apoyo/puertas.ts'
import { entrar } from '../apoyo/sesion.ts'

test('nothing scrolls sideways at 320 px', { tag: '@movil' }, async ({
  page,
  direccion,
  escena: { duena, organizacion, evento, tipos },
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { compra } = await comprar(direccion, evento, tipos[0]?.id ?? '', 2, duena)
  const raiz = `/dashboard/organizaciones/${organizacion.slug}`
  const publicas = [
    '/',
    '/eventos',
    '/categorias',
    '/calendario',
    '/ciudades',
    '/ciudades/puebla',
    '/search?term=lucha',
    '/ayuda',
    evento.ruta,
    `${evento.ruta}/checkout`,
    `/o/${organizacion.slug}`,
    '/auth/sign-in',
    '/auth/sign-up',
    '/auth/recuperar-password/init',
    '/auth/recuperar-password/reset',
    '/terminos-servicio',
  ]
  const panel = [
    '/dashboard',
    '/dashboard/mis-compras',
    `/compras/${compra.folio}`,
    '/dashboard/organizaciones/crear-organizacion',
    raiz,
    `${raiz}/eventos/crear`,
  ]
  const delEvento = ['', '/boletos', '/compras', '/puertas'].map((sala) => `${evento.panel}${sala}`)
  const revisar = async (ruta: string) => {
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const ancho = () => page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth))
    await expect.soft.poll(ancho, ruta).toBeLessThanOrEqual(320)
  }
  for (const ruta of publicas) await revisar(ruta)
  await entrar(page, duena)
  for (const ruta of [...panel, ...delEvento]) await revisar(ruta)
})

const W = (cuantas: number) => 'W'.repeat(cuantas)
const ANCHOS = [360, 768, 1440]

/** What of the page stands beyond the screen; nothing, once it fits. */
function loQueSobra(): string {
  const { scrollWidth, clientWidth } = document.documentElement
  if (Math.max(scrollWidth, document.body.scrollWidth) <= clientWidth) return ''
  const derecha = (uno: Element) => uno.getBoundingClientRect().right
  const fuera = [...document.querySelectorAll('body *')].filter((uno) => derecha(uno) > clientWidth + 1)
  const dicho = fuera.slice(0, 8).map((uno) => `<${uno.tagName} ${uno.className}> ${Math.round(derecha(uno))}`)
  return `${scrollWidth} > ${clientWidth}\n${dicho.join('\n')}`
}

/** A page may be read up and down alone, on a phone, a tablet and a desk. */
async function sinIrDeLado(page: Page, rutas: readonly string[]): Promise<void> {
  for (const ruta of rutas) {
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const width of ANCHOS) {
      await page.setViewportSize({ width, height: 800 })
      await expect.soft.poll(() => page.evaluate(loQueSobra), `${ruta} at ${width}`).toBe('')
    }
  }
}

/** Everything that people may name, in the widest letters that a form takes. */
async function montarAncho(direccion: string) {
  const correo = `${unico()}${W(24)}@${'w'.repeat(8)}.example`.toLowerCase()
  const duena = await registrar(direccion, W(50), W(50), correo)
  const organizacion = await crearOrganizacion(duena, W(60))
  const donde = { lugar: W(60), direccion: W(60), ciudad: W(60), estado: W(60) }
  const evento = { nombre: W(50), slug: `${unico()}-${'w'.repeat(80)}`, descripcion: W(300), ...donde }
  const tipos = [
    { tipo: W(60), descripcion: W(80) },
    { tipo: W(59), precio: 0 },
  ]
  return montar(direccion, { duena, organizacion, evento, tipos })
}
type Ancha = Awaited<ReturnType<typeof montarAncho>>

async function venderAncho(direccion: string, ancha: Ancha): Promise<string> {
  const { duena, evento, tipos } = ancha
  const { compra } = await comprar(direccion, evento, tipos[0]?.id ?? '', 2, duena)
  const { params } = evento
  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo', {
    params,
    body: { codigo: W(30), porcentaje: 10 },
  })
  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/promotores/crear-promotor', {
    params,
    body: { nombre: W(50), codigo: unico().padEnd(30, 'w') },
  })
  await conCelular(direccion, ancha, await crearPuerta(ancha, { nombre: W(40) }), W(40))
  await preguntar(ancha, { clase: 'texto', texto: W(80), por: 'compra' })
  await clienteDe(direccion)('POST /p/denuncias/crear', {
    body: { organizador: params.slug, evento: params.slugEvento, motivo: 'fraude', texto: W(200) },
  })
  return compra.folio
}

test('the widest names break inside their boxes', { tag: '@escritorio' }, async ({ page, direccion }) => {
  const ancha = await montarAncho(direccion)
  const { duena, evento, organizacion } = ancha
  const folio = await venderAncho(direccion, ancha)
  const raiz = `/dashboard/organizaciones/${organizacion.slug}`
  await sinIrDeLado(page, [
    `/eventos?ciudad=${'w'.repeat(60)}`,
    `/search?term=${W(50)}`,
    '/ciudades',
    `/ciudades/${'w'.repeat(60)}`,
    '/categorias/musica',
    '/calendario',
    evento.ruta,
    `${evento.ruta}/checkout`,
    `/o/${organizacion.slug}`,
    `/reportar?evento=${organizacion.slug}/${evento.slug}`,
  ])
  await entrarAlDia(page, duena)
  const delEvento = [
    '',
    '/boletos',
    '/compras',
    `/compras/${folio}`,
    '/asistentes',
    '/editar',
    '/codigos',
    '/reembolsos',
  ]
  const resto = ['/preguntas', '/promotores', '/puertas', '/puertas/lecturas', '/mensajes', '/estadisticas']
  const deLaOrganizacion = ['', '/eventos', '/colaboradores', '/configuracion', '/pagos', '/facturacion']
  await sinIrDeLado(page, [
    '/dashboard',
    '/dashboard/mis-compras',
    '/dashboard/mi-cuenta',
    '/dashboard/organizaciones',
    `/compras/${folio}`,
    ...[...deLaOrganizacion, '/estadisticas', '/personalizacion', '/integraciones'].map((sala) => `${raiz}${sala}`),
    ...[...delEvento, ...resto].map((sala) => `${evento.panel}${sala}`),
  ])
  await entrarAlDia(page, await administradora(direccion))
  await sinIrDeLado(
    page,
    ['/usuarios', '/organizaciones', '/compras', `/compras/${folio}`, '/destacados', '/denuncias', '/bitacora', ''].map(
      (sala) => `/panel/administrador${sala}`,
    ),
  )
})

const MUCHO = 99_999_999_999 // a form takes no more
const CLASES = ['deposito', 'comision', 'ajuste_proveedor', 'sin_dueno', 'ajuste', 'entero']

/** The widest that each field of the treasury may be: amounts of many digits, what providers and people write. */
async function tesoreriaAncha(page: Page): Promise<void> {
  const proveedores = [true, false].map((porLeer) => ({
    ...{ proveedor: W(24), dice: -MUCHO, libro: MUCHO, leidoEn: '2026-12-28T18:00:00Z', porLeer },
  }))
  const partes = [...CUENTAS, W(24)].map((cual) => ({ cual, monto: -MUCHO }))
  const dinero = { tenemos: partes, deQuien: [...partes, { cual: 'por_pagar', monto: MUCHO }], total: MUCHO }
  const banco = [{ dia: '2026-12-28', dice: MUCHO, libro: -MUCHO }]
  const registros = CLASES.map((clase, n) => ({
    ...{ id: `${n}`, clase, fecha: '2026-12-28', monto: -MUCHO, comision: MUCHO, quien: W(50), periodo: '2026-12' },
    ...(n < 4
      ? { proveedor: W(24), referencia: W(60), debe: null, haber: null, motivo: '' }
      : { proveedor: null, referencia: null, debe: 'iva_acreditable', haber: 'conectada', motivo: W(300) }),
  }))
  const renglon = { inicial: -MUCHO, cargos: MUCHO, abonos: MUCHO, final: -MUCHO }
  const asientos = [MUCHO, -MUCHO].map((monto, n) => ({
    ...{ id: `${n}`, fecha: '2026-12-28T18:00:00Z', cuenta: 'iva_acreditable', concepto: W(24), monto },
    de: n === 0 ? { clase: 'compra', folio: `EN-${W(6)}` } : { clase: 'tesoreria', folio: W(60) },
  }))
  const respuestas: Record<string, unknown> = {
    '': { item: { alDia: '2026-12-28T18:00:00Z', ...dinero, proveedores, banco } },
    '/registros': { items: registros, total: 6 },
    '/balanza': { mes: '2026-12', items: [...CUENTAS, W(24)].map((cuenta) => ({ cuenta, ...renglon })) },
    '/asientos': { items: asientos, total: 2 },
  }
  for (const [cual, json] of Object.entries(respuestas))
    await page.route(new RegExp(`/api/administracion/tesoreria${cual}(?:\\?|$)`), (ruta) => ruta.fulfill({ json }))
}

test('the widest amounts and references of the treasury', { tag: '@escritorio' }, async ({ page, direccion }) => {
  await tesoreriaAncha(page)
  await entrarAlDia(page, await administradora(direccion))
  await sinIrDeLado(
    page,
    ['', '/balanza', '/asientos'].map((parte) => `/panel/administrador/tesoreria${parte}`),
  )
})
