import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { cerrarBaseDeDatos, recordarIdentidad } from './base-datos.ts'
import { type Escena, montar, type Persona, registrar } from './datos.ts'
import { entrar } from './sesion.ts'

export { expect }

/** The list of a door waits for whoever writes anywhere in the database, which is another test here: the phone asks again. */
const esListaPorHacer = (url: string, texto: string) =>
  url.endsWith('/api/p/puerta/lista') && texto.includes('status of 503')

/** What a page wrote to its console as an error, and what it threw. */
class Consola {
  readonly quejas: string[] = []
  readonly #permitidas: RegExp[] = []

  escuchar(context: BrowserContext): void {
    context.on('console', (mensaje) => {
      const { url } = mensaje.location()
      if (url.endsWith('/favicon.ico')) return // the browser asks for it where an answer is no page
      if (esListaPorHacer(url, mensaje.text())) return
      if (mensaje.type() === 'error' || /hydrat/i.test(mensaje.text()))
        this.quejas.push(`${mensaje.page()?.url() ?? ''}: ${mensaje.text()}`)
    })
    context.on('weberror', (error) =>
      this.quejas.push(`${error.page()?.url() ?? ''}: ${error.error().stack ?? error.error().message}`),
    )
  }

  /** What this very test brings about on purpose. A refused call is told by the browser and by the page. */
  permitir(...patrones: RegExp[]): void {
    this.#permitidas.push(...patrones)
  }

  get inesperadas(): string[] {
    return this.quejas.filter((queja) => !this.#permitidas.some((patron) => patron.test(queja)))
  }
}

/** A click before React has hydrated the page would be lost: `goto` waits until the page says that it is alive. */
function esperarVida(page: Page): void {
  const viva = () =>
    page.waitForFunction(
      () =>
        document.contentType !== 'text/html' ||
        'vive' in window ||
        Object.keys(document.getElementById('puerta') ?? {}).some((llave) => llave.startsWith('__reactContainer')),
    )
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...args) => {
    const respuesta = await goto(...args)
    await viva()
    return respuesta
  }
  page.reload = async (...args) => {
    const respuesta = await reload(...args)
    await viva()
    return respuesta
  }
}

/** A part whose script comes after the page's: what is pressed in it before is lost. */
export const esperarViva = (parte: Locator) =>
  expect
    .poll(() => parte.evaluate((nodo) => Object.keys(nodo).some((llave) => llave.startsWith('__reactProps'))))
    .toBe(true)

/** A refusal that the test expects: the line of the browser and the one of the page. */
export const rechazo = (status: number) => new RegExp(`status of ${status}|: ${status}$`)

type Piezas = {
  consola: Consola
  /** Another browser window: nothing shared with the test's own page. */
  otraVentana: () => Promise<BrowserContext>
  /** Signs the test's own page in as this person. */
  entrarComo: (persona: Persona) => Promise<void>
}
type PiezasDelObrero = {
  direccion: string
  /** An evento on sale that tests may look at and buy from, never change: `tipos[0]` is paid, `tipos[1]` is free. */
  escena: Escena
  compradora: Persona
  baseDeDatos: undefined
}

export const test = base.extend<Piezas, PiezasDelObrero>({
  direccion: [async ({ browserName: _ }, use, info) => use(info.project.use.baseURL ?? ''), { scope: 'worker' }],
  escena: [
    async ({ direccion }, use) => {
      const escena = await montar(direccion, { tipos: [{ tipo: 'General' }, { tipo: 'Cortesía', precio: 0 }] })
      await recordarIdentidad(escena.duena.email)
      await use(escena)
    },
    { scope: 'worker' },
  ],
  compradora: [async ({ direccion }, use) => use(await registrar(direccion, 'Compradora')), { scope: 'worker' }],
  baseDeDatos: [
    async ({ browserName: _ }, use) => {
      await use(undefined)
      await cerrarBaseDeDatos()
    },
    { scope: 'worker', auto: true },
  ],
  consola: [
    async ({ context, javaScriptEnabled }, use) => {
      const consola = new Consola()
      if (javaScriptEnabled !== false) context.on('page', esperarVida)
      consola.escuchar(context)
      await use(consola)
      expect(consola.inesperadas, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  otraVentana: async ({ browser, consola }, use) => {
    const abiertas: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      context.on('page', esperarVida)
      consola.escuchar(context)
      abiertas.push(context)
      return context
    })
    for (const context of abiertas) await context.close()
  },
  entrarComo: async ({ page }, use) => use((persona) => entrar(page, persona)),
})
