import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { sinDesborde } from './panel.ts'
import { expect } from './prueba.ts'

/** A theme changes colours and nothing else, so the second theme of a page is asked about colours alone. */
const DE_COLOR = ['color-contrast', 'link-in-text-block']
const ESCRITORIO = { width: 1440, height: 900 }
const TELEFONO = { width: 360, height: 740 }

/** What fades has its last colour once nothing fades any more: what inherits a colour begins when the other has ended. */
const reposar = async (page: Page): Promise<void> => {
  const pasajeras = () =>
    document
      .getAnimations()
      .filter((una) => una.playState === 'running' && Number.isFinite(una.effect?.getComputedTiming().endTime)).length
  let quietas = 0
  while (quietas < 2) quietas = (await page.evaluate(pasajeras)) === 0 ? quietas + 1 : 0
}

/** Brings axe into the page and into what it frames, once for each document. */
async function traerAxe(page: Page): Promise<void> {
  const marcos = await Promise.all((await page.locator('iframe').elementHandles()).map((marco) => marco.contentFrame()))
  for (const marco of [page.mainFrame(), ...marcos]) {
    if (marco === null || (await marco.evaluate(() => 'axe' in window))) continue
    await marco.evaluate(axe.source)
    await marco.evaluate(() => axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
  }
}

/** Nothing serious or critical on the page as it is now. What passes is not described: that is most of axe's work. */
export async function sinBarreras(page: Page, donde: string, reglas?: string[]): Promise<void> {
  await reposar(page)
  await traerAxe(page)
  const opciones: axe.RunOptions = { resultTypes: ['violations'], ...(reglas && { runOnly: reglas }) }
  const violaciones = await page.evaluate(async (opciones) => (await axe.run(opciones)).violations, opciones)
  const graves = violaciones
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
    )
  expect.soft(graves, donde).toEqual([])
}

/** As the person chose it: a page that hears of the system's theme paints the choice again, whenever it hears. */
async function conTema(page: Page, tema: 'dark' | 'light'): Promise<void> {
  await page.evaluate((elegido) => {
    localStorage.setItem('vite-ui-theme', elegido)
    document.documentElement.setAttribute('data-theme', elegido)
  }, tema)
  await page.emulateMedia({ colorScheme: tema })
}

/** What is open on a page: whole in the dark, its colours in the light, and as wide as its screen. */
export async function enTemas(page: Page, donde: string): Promise<void> {
  await sinDesborde(page, donde)
  await conTema(page, 'dark')
  await sinBarreras(page, `${donde}, dark`)
  await conTema(page, 'light')
  await sinBarreras(page, `${donde}, light`, DE_COLOR)
  await conTema(page, 'dark')
}

/** A whole screen: in the dark as it is, in the light on the other kind of screen. */
export async function enPantallas(page: Page, donde: string): Promise<void> {
  const suya = page.viewportSize() ?? TELEFONO
  await conTema(page, 'dark')
  await sinDesborde(page, donde)
  await sinBarreras(page, `${donde}, dark`)
  await page.setViewportSize(suya.width < 768 ? ESCRITORIO : TELEFONO)
  await conTema(page, 'light')
  await sinDesborde(page, `${donde}, on the other screen`)
  await sinBarreras(page, `${donde}, light`)
  await conTema(page, 'dark')
  await page.setViewportSize(suya)
}
