import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { seguir } from '../apoyo/calma.ts'
import { montar } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'

const DESPLAZAMIENTO = 0.02
const AVIF = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8'

/** How often each picture and font was fetched, and how much of the page moved by itself. */
async function observar(page: Page) {
  const pedidas = new Map<string, number>()
  page.on('request', (request) => {
    if (!['image', 'font', 'stylesheet'].includes(request.resourceType())) return
    pedidas.set(request.url(), (pedidas.get(request.url()) ?? 0) + 1)
  })
  await page.addInitScript(() => {
    const lugar = window as unknown as { movido: number; avisos: string[] }
    lugar.movido = 0
    new PerformanceObserver((lista) => {
      for (const entrada of lista.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entrada.hadRecentInput) lugar.movido += entrada.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    repetidas: () => [...pedidas].filter(([, veces]) => veces > 1).map(([url]) => url),
    movido: () => page.evaluate(() => (window as unknown as { movido: number }).movido),
  }
}

/** Files that the page asked for early and did not use. */
const adelantadasSinUso = (page: Page) =>
  page.evaluate(() => {
    const usadas = new Set([...document.images].map((imagen) => imagen.currentSrc))
    const adelantadas = performance
      .getEntriesByType('resource')
      .filter((entrada) => (entrada as PerformanceResourceTiming).initiatorType === 'link')
    return adelantadas.map(({ name }) => name).filter((name) => name.includes('/imagenes/') && !usadas.has(name))
  })

for (const pagina of ['home', 'evento'] as const)
  test(`${pagina}: each picture, font and style is fetched once, what is asked early is used, nothing moves`, async ({
    page,
    escena: { evento },
  }) => {
    const vista = await observar(page)
    const enCalma = seguir(page)
    await page.goto(pagina === 'home' ? '/' : evento.ruta)
    await enCalma()
    expect(vista.repetidas()).toEqual([])
    expect(await adelantadasSinUso(page)).toEqual([])
    expect(await vista.movido()).toBeLessThan(DESPLAZAMIENTO)
  })

/** The same as `whole` in tools/size.ts, which counts in the code what this visit loads. */
const TODO_EL_SCRIPT = 160_000

test('scrolled to its end and left at rest, the page of an evento loads no more script than its limit', {
  tag: '@movil',
}, async ({ page, escena: { evento } }) => {
  const pesos = new Map<string, Promise<number>>()
  page.on('response', (respuesta) => {
    if (/\/assets\/.*\.js$/.test(respuesta.url()))
      pesos.set(
        respuesta.url(),
        respuesta.body().then((codigo) => gzipSync(codigo).length),
      )
  })
  const enCalma = seguir(page)
  await page.goto(evento.ruta)
  await enCalma()
  const alLlegar = pesos.size
  await page.mouse.wheel(0, 20_000)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await enCalma()
  expect(alLlegar).toBeGreaterThan(5)
  const bytes = (await Promise.all(pesos.values())).reduce((suma, peso) => suma + peso, 0)
  expect(bytes, [...pesos.keys()].join('\n')).toBeLessThanOrEqual(TODO_EL_SCRIPT)
})

test('fonts, picture and styles of the first paint are named before any script', { tag: '@escritorio' }, async ({
  request,
  escena: { evento },
}) => {
  const html = await (await request.get(evento.ruta)).text()
  const lugar = (trozo: RegExp) => html.search(trozo)
  const primero = lugar(/<link rel="modulepreload"/)
  for (const trozo of [/as="font"/, /as="image" imageSrcSet="\/imagenes\/[^"]+" imageSizes=/, /as="style"/]) {
    expect(lugar(trozo), String(trozo)).toBeGreaterThan(0)
    expect(lugar(trozo), String(trozo)).toBeLessThan(primero)
  }
  for (const imagen of html.match(/<img [^>]*>/g) ?? [])
    expect(imagen).toMatch(/width="\d+".*height="\d+"|height="\d+".*width="\d+"/)
})

test('a cartel is WebP for everybody until its AVIF is made, and kept for ever by who takes nothing better', {
  tag: '@escritorio',
}, async ({ request, direccion }) => {
  const { evento } = await montar(direccion)
  const html = await (await request.get(evento.ruta)).text()
  const [, cartel = ''] = /imageSrcSet="(\/imagenes\/[0-9a-f]{32})-/.exec(html) ?? []
  const pedir = async (ruta: string, accept: string) => {
    const respuesta = await request.get(ruta, { headers: { accept } })
    const { 'content-type': tipo, 'cache-control': copia, vary } = respuesta.headers()
    return { tipo, copia, vary, bytes: (await respuesta.body()).length }
  }
  const webp = await pedir(cartel, 'image/webp,*/*')
  expect(webp).toMatchObject({ tipo: 'image/webp', vary: 'Accept', copia: expect.stringContaining('immutable') })
  const antes = await pedir(cartel, AVIF)
  expect(antes).toEqual({ ...webp, copia: 'public, max-age=60' })
  expect((await pedir(`${cartel}.webp`, AVIF)).tipo).toBe('image/webp')
})

test('the cartel that is touched turns into the one of its page, and only that one', { tag: '@escritorio' }, async ({
  page,
  escena: { evento },
}) => {
  await page.goto(`/search?term=${evento.slug}`)
  await page.evaluate(() => {
    const lugar = window as unknown as { pasos: string[][] }
    lugar.pasos = []
    const original = document.startViewTransition.bind(document)
    document.startViewTransition = ((...args: Parameters<typeof original>) => {
      const nombres = [...document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')].map(
        ({ style }) => style.viewTransitionName,
      )
      lugar.pasos.push(nombres)
      return original(...args)
    }) as typeof original
  })
  await page.getByRole('main').getByRole('link', { name: evento.nombre }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(evento.nombre)
  await expect(page).toHaveURL(new RegExp(`${evento.ruta}$`))
  const pasos = await page.evaluate(() => (window as unknown as { pasos: string[][] }).pasos)
  expect(pasos).toEqual([[expect.stringMatching(/^cartel-/)]])
})
