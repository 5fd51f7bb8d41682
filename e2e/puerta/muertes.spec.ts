import { setTimeout as pasan } from 'node:timers/promises'
import { leerCodigo } from '@entrale/contract/accesos/codigo'
import { abrirLista } from '@entrale/contract/accesos/lista'
import type { Puerta } from '@entrale/contract/accesos/schemas'
import type { BrowserContext, Page } from '@playwright/test'
import type { Escena } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { codigosDe, conCelular, crearPuerta, montarHoy, ponerEnPuerta } from '../apoyo/puertas.ts'

const CELULARES = 4
const MUERTES = 25
const POR_VIDA = 2
const HASTA_MS = 60

declare global {
  interface Window {
    decirSonido: (codigo: string) => void
  }
}

/** The same numbers each time. */
function dado(semilla: number): () => number {
  let n = semilla
  return () => {
    n = (n * 48_271) % 2_147_483_647
    return n / 2_147_483_647
  }
}

/** What a person at the gate hears is what counts: the page tells of each tone at the moment in which it begins. */
const avisarSonido = () => {
  const empezar = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (cuando) {
    dispatchEvent(new Event('sono'))
    empezar.call(this, cuando)
  }
}

/** A store that says "kept" a moment before it is. */
const guardarTarde = () => {
  const guardar = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (valor, clave) {
    if (this.name !== 'accesos') return guardar.call(this, valor, clave)
    const { db } = this.transaction
    setTimeout(() => guardar.call(db.transaction('accesos', 'readwrite').objectStore('accesos'), valor), 200)
    return guardar.call(this.transaction.objectStore('sellos'), 0, 'otro')
  }
}

/** Code after code, each as soon as the one before sounded. */
const leerSinParar = (page: Page, codigos: readonly string[]) =>
  page.evaluate(async (leidos) => {
    for (const codigo of leidos) {
      await new Promise<void>((listo) => {
        const alSonar = () => {
          window.decirSonido(codigo)
          setTimeout(listo)
        }
        addEventListener('sono', alSonar, { once: true })
        // the door leaves a tone out that would come late
        setTimeout(listo, 2_000)
        for (const key of [...codigo, 'Enter'])
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      })
    }
  }, codigos)

/** Its process ends where it stands, as when a phone needs the room for something else. */
async function matar(page: Page): Promise<void> {
  const muerta = page.waitForEvent('crash')
  const cdp = await page.context().newCDPSession(page)
  void cdp.send('Page.crash').catch(() => undefined)
  await muerta
  await page.close()
}

async function abrir(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/puerta/')
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible()
  // a browser lets nothing sound before somebody touched the page
  await page.mouse.click(1, 1)
  return page
}

type Vidas = { codigos: readonly string[]; muertes: number; azar: () => number }

/** Lives of one phone: half of them end with the sound itself, the others at any moment. Answers what sounded. */
async function vivir(context: BrowserContext, { codigos, muertes, azar }: Vidas): Promise<string[]> {
  const sonaron: string[] = []
  let alSonar = (_cuantos: number) => {}
  await context.exposeFunction('decirSonido', (codigo: string) => alSonar(sonaron.push(codigo)))
  for (let i = 0; i < muertes; i++) {
    const viva = await abrir(context)
    const hasta = sonaron.length + 1 + Math.floor(azar() * POR_VIDA)
    const sonido = new Promise<void>((listo) => {
      alSonar = (cuantos) => cuantos >= hasta && listo()
    })
    const suyos = codigos.slice(i * POR_VIDA, (i + 1) * POR_VIDA)
    const leidos = leerSinParar(viva, suyos).catch(() => undefined)
    await (azar() < 0.5 ? Promise.race([sonido, leidos]) : pasan(azar() * HASTA_MS))
    await matar(viva)
  }
  return sonaron
}

/** Which of these codes admitted nobody, as far as the server knows. */
async function perdidos(direccion: string, escena: Escena, codigos: readonly string[]): Promise<string[]> {
  const { token } = await conCelular(direccion, escena, await crearPuerta(escena, { nombre: 'Puerta Sur' }), 'Chuy')
  const respuesta = await fetch(`${direccion}/api/p/puerta/lista`, { headers: { authorization: `Bearer ${token}` } })
  const lista = abrirLista(new Uint8Array(await respuesta.arrayBuffer()))
  return codigos.filter((codigo) => !lista.leer(lista.lugarDe(leerCodigo(codigo)?.id ?? '')).dentro)
}

/** A phone at the gate with a reader in the hand, of which no page is open. */
async function ponerCelular(context: BrowserContext, escena: Escena, puerta: Puerta): Promise<void> {
  await context.addInitScript(avisarSonido)
  const page = await context.newPage()
  await ponerEnPuerta(page, escena, puerta)
  await page.getByRole('button', { name: 'Usar lector USB' }).click()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await page.close()
}

/** All that it still had goes up. */
async function volver(context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  const page = await abrir(context)
  await expect(page.getByText(/en cola$/)).toHaveCount(0)
}

test('a hundred tabs die while they scan: nothing that sounded is lost', async ({
  direccion,
  consola,
  otraVentana,
}) => {
  consola.permitir(/ERR_INTERNET_DISCONNECTED/)
  const escena = await montarHoy(direccion)
  const puerta = await crearPuerta(escena)
  const suyos = MUERTES * POR_VIDA
  const codigos = await codigosDe(direccion, escena, CELULARES * suyos)
  const celulares = await Promise.all(
    Array.from({ length: CELULARES }, async (_, i) => {
      const context = await otraVentana()
      await ponerCelular(context, escena, puerta)
      // half of them have a network, and ask the server before they sound
      await context.setOffline(i % 2 === 0)
      const vidas = { codigos: codigos.slice(i * suyos, (i + 1) * suyos), muertes: MUERTES, azar: dado(7 + i) }
      return { context, sonaron: await vivir(context, vidas) }
    }),
  )
  for (const { context } of celulares) await volver(context)
  const sonaron = celulares.flatMap(({ sonaron }) => sonaron)
  expect(sonaron.length, 'what sounded').toBeGreaterThan(MUERTES)
  expect(await perdidos(direccion, escena, sonaron)).toEqual([])
})

test('were a scan told of before it is kept, some would be lost', async ({ context, direccion, consola }) => {
  consola.permitir(/ERR_INTERNET_DISCONNECTED/)
  const escena = await montarHoy(direccion)
  const codigos = await codigosDe(direccion, escena, 6 * POR_VIDA)
  await ponerCelular(context, escena, await crearPuerta(escena))
  await context.addInitScript(guardarTarde)
  await context.setOffline(true)
  const sonaron = await vivir(context, { codigos, muertes: 6, azar: dado(7) })
  await volver(context)
  const perdidas = await perdidos(direccion, escena, sonaron)
  expect(perdidas).not.toEqual([])
})
