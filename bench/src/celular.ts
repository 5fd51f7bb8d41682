// The door on a cheap phone: Chromium, its processor slowed down six times, with 100,000 boletos.
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { filmar, TOMAS, tomar, vacia } from '../../e2e/puerta/filmar.ts'
import { type Bench, PRODUCT_PORT, RESULTS } from './bench.ts'
import { buscar, encolar, frenar, leer, OJO, observar } from './celular-pagina.ts'
import { abrirNoche, BOLETOS, bajarLista, comprarCodigos, emparejar, type Noche } from './puerta-noche.ts'
import { keep } from './report.ts'

const FRENO = 6
const LECTURAS = 20
const ARRANQUES = 5
const VUELTAS = 3
const EN_COLA = 5_000
/** At thirty pictures a second. */
const CUADROS = 30
const PUERTA = `http://127.0.0.1:${PRODUCT_PORT}/puerta/`
const PALABRAS = ['vega ana', 'ana', 'EN-7', 'compradora prueba', 'zzz', '4999', 'a', 'ana vega 12']

/** `objetivo`: at most. */
type Cifra = { nombre: string; valor: number; unidad: 'ms' | 'MB'; objetivo?: number }

const decir = (texto: string) => process.stdout.write(`${texto}\n`)
const percentil = (ms: readonly number[], p: number) =>
  [...ms].sort((a, b) => a - b)[Math.max(0, Math.ceil(ms.length * p) - 1)] ?? Number.NaN

function linea({ nombre, valor, unidad, objetivo }: Cifra): string {
  const meta =
    objetivo === undefined ? '' : `  (target ≤ ${objetivo} ${unidad}: ${valor <= objetivo ? 'met' : 'short'})`
  return `  ${nombre.padEnd(46)}${valor.toFixed(unidad === 'MB' ? 1 : 0).padStart(8)} ${unidad}${meta}`
}
const deLecturas = (nombre: string, ms: readonly number[]): Cifra[] => [
  { nombre: `${nombre}, p50`, valor: percentil(ms, 0.5), unidad: 'ms' },
  { nombre: `${nombre}, p95`, valor: percentil(ms, 0.95), unidad: 'ms', objetivo: 300 },
]

/** One phone: what it keeps outlives its browser. */
type Celular = { carpeta: string; pelicula: string }
type Abierta = { context: BrowserContext; page: Page; cdp: CDPSession }

async function conCelular<T>({ carpeta, pelicula }: Celular, sinRed: boolean, usar: (abierta: Abierta) => Promise<T>) {
  const context = await chromium.launchPersistentContext(carpeta, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      `--use-file-for-fake-video-capture=${pelicula}`,
    ],
    ...{ locale: 'es-MX', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, bypassCSP: true },
    permissions: ['camera'],
  })
  try {
    await context.setOffline(sinRed)
    await context.addInitScript(observar, OJO)
    const page = await context.newPage()
    page.on('worker', (obrero) => {
      if (!obrero.url().startsWith('blob:')) void obrero.evaluate(frenar, FRENO).catch(() => undefined)
    })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: FRENO })
    return await usar({ context, page, cdp })
  } finally {
    await context.close()
  }
}

/** Each as the others of the set: a second of a code, a second of nothing. */
async function rodar(archivo: string, codigos: readonly string[]): Promise<void> {
  const nada = await vacia()
  const cuadros: Buffer[] = []
  for (const [i, toma] of TOMAS.entries()) {
    const cuadro = await tomar(codigos[i] ?? '', toma)
    for (let n = 0; n < CUADROS * 2; n++) cuadros.push(n < CUADROS ? cuadro : nada)
  }
  await filmar(archivo, cuadros)
}

async function enlazar(celular: Celular, codigo: string): Promise<Cifra> {
  return conCelular(celular, false, async ({ page }) => {
    await page.goto(`${PUERTA}#${codigo}`)
    await page.getByRole('textbox', { name: '¿De quién es este celular?' }).fill('Toño')
    const inicio = performance.now()
    await page.getByRole('button', { name: 'Sí, enlazar' }).click()
    await page.getByRole('button', { name: /^Empezar/ }).waitFor()
    const valor = performance.now() - inicio
    await page.getByRole('button', { name: /^Empezar/ }).click()
    await page.getByRole('button', { name: 'Buscar' }).waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    return { nombre: 'paired, list fetched, sealed and kept', valor, unidad: 'ms' }
  })
}

const listo = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => window.banco.listo > 0)
  return page.evaluate(() => window.banco.listo)
}

async function arrancar(celular: Celular): Promise<Cifra[]> {
  const tiempos: number[] = []
  const indices: number[] = []
  for (let i = 0; i < ARRANQUES; i++)
    await conCelular(celular, true, async ({ page }) => {
      await page.goto(PUERTA, { waitUntil: 'commit' })
      tiempos.push(await listo(page))
      indices.push(...(await page.evaluate(buscar, ['zzz'])))
    })
  return [
    { nombre: 'cold start without a network, median', valor: percentil(tiempos, 0.5), unidad: 'ms', objetivo: 2_000 },
    { nombre: 'cold start without a network, worst', valor: percentil(tiempos, 1), unidad: 'ms' },
    { nombre: 'index, and a first search, at once', valor: percentil(indices, 0.5), unidad: 'ms', objetivo: 1_000 },
  ]
}

async function conLector(page: Page, codigos: readonly string[]): Promise<number[]> {
  const ms: number[] = []
  for (let i = 0; i < LECTURAS; i++) {
    ms.push(await page.evaluate(leer, codigos[i % codigos.length] ?? ''))
    await page.locator('.veredicto').waitFor({ state: 'detached' })
  }
  return ms
}

/** From the first picture that shows a code to its verdict, as painted. */
async function conCamara(page: Page): Promise<{ ms: number[]; vistas: number }> {
  await page.evaluate(() => {
    window.banco.vistas.length = 0
    window.banco.veredictos.length = 0
  })
  const cuantas = TOMAS.length * VUELTAS
  await page.waitForFunction((n) => window.banco.vistas.length > n, cuantas, { polling: 500, timeout: 0 })
  const { vistas, veredictos } = await page.evaluate(() => window.banco)
  const ms = vistas.slice(0, cuantas).flatMap((vista, i) => {
    const dicho = veredictos.find((en) => en > vista && en < (vistas[i + 1] ?? 0))
    return dicho === undefined ? [] : [dicho - vista]
  })
  return { ms, vistas: cuantas }
}

async function escanear(celular: Celular, sinRed: boolean, codigos: readonly string[]): Promise<Cifra[]> {
  const como = sinRed ? 'without a network' : 'with a network'
  return conCelular(celular, sinRed, async ({ page, cdp }) => {
    await page.goto(PUERTA)
    await listo(page)
    await page.mouse.click(1, 1)
    const { ms, vistas } = await conCamara(page)
    await page.evaluate(() => localStorage.setItem('puerta-ajustes', JSON.stringify({ lector: true })))
    await page.reload()
    await listo(page)
    await page.mouse.click(1, 1)
    const lector = await conLector(page, codigos)
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize, embedderHeapUsedSize } = await cdp.send('Runtime.getHeapUsage')
    const buscados = await page.evaluate(buscar, PALABRAS)
    await page.evaluate(() => localStorage.removeItem('puerta-ajustes'))
    decir(`  ${como}: the camera read ${ms.length} of ${vistas}`)
    return [
      ...deLecturas(`camera ${como}`, ms),
      ...deLecturas(`reader ${como}`, lector),
      { nombre: 'search, worst', valor: percentil(buscados, 1), unidad: 'ms', objetivo: 20 },
      {
        nombre: 'heap, with its buffers',
        valor: (usedSize + backingStorageSize + embedderHeapUsedSize) / 1e6,
        unidad: 'MB',
        objetivo: 60,
      },
    ]
  })
}

async function subir(celular: Celular, { boletos, puerta }: Noche): Promise<Cifra[]> {
  return conCelular(celular, true, async ({ context, page }) => {
    await page.goto(PUERTA)
    await listo(page)
    await page.evaluate(encolar, [boletos.slice(0, EN_COLA), puerta] as const)
    await page.reload()
    const valor = await listo(page)
    await page.getByText(/^5,\d{3} en cola/).waitFor()
    const inicio = performance.now()
    await context.setOffline(false)
    await page.waitForFunction(() => !/en cola/.test(document.querySelector('.cabecera')?.textContent ?? ''), null, {
      polling: 100,
      timeout: 120_000,
    })
    return [
      { nombre: `opened with ${EN_COLA} in the queue`, valor, unidad: 'ms' },
      { nombre: `${EN_COLA} in the queue go up`, valor: performance.now() - inicio, unidad: 'ms', objetivo: 10_000 },
    ]
  })
}

export const celular: Bench = async (product) => {
  const noche = await abrirNoche(product)
  const codigos = await comprarCodigos(noche, LECTURAS * 2)
  const carpeta = await mkdtemp(join(tmpdir(), 'entrale-celular-'))
  const suyo = { carpeta: join(carpeta, 'perfil'), pelicula: join(carpeta, 'camara.mjpeg') }
  try {
    await rodar(suyo.pelicula, codigos)
    decir(`\ncelular: ${BOLETOS.toLocaleString('en-US')} boletos, Chromium ×${FRENO} slower, 360×740, local network`)
    const cifras: Cifra[] = []
    const medir = (nuevas: Cifra[]) => {
      for (const cifra of nuevas) decir(linea(cifra))
      cifras.push(...nuevas)
    }
    const { listaBytes } = await bajarLista(noche)
    medir([{ nombre: 'list, as it travels', valor: listaBytes / 1e6, unidad: 'MB', objetivo: 2 }])
    medir([await enlazar(suyo, await emparejar(product, noche))])
    medir(await arrancar(suyo))
    medir(await escanear(suyo, false, codigos.slice(0, LECTURAS)))
    medir(await escanear(suyo, true, codigos.slice(LECTURAS)))
    medir(await subir(suyo, noche))
    const hechos = { boletos: BOLETOS, freno: FRENO, procesadores: availableParallelism(), carga: loadavg()[0] }
    decir(JSON.stringify(hechos))
    keep('celular', { cifras, hechos }, RESULTS)
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
}
