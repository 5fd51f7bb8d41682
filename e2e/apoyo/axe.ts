import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sinDesborde } from './panel.ts'
import { expect } from './prueba.ts'

/** A theme changes colours and nothing else, so the second theme of a page is asked about colours alone. */
const DE_COLOR = ['color-contrast', 'link-in-text-block']
const ESCRITORIO = { width: 1440, height: 900 }
const TELEFONO = { width: 360, height: 740 }

/** What fades in has its last colour once it has faded. */
const reposar = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pasajeras = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(pasajeras.map(({ finished }) => finished))
  })

/** Nothing serious or critical on the page as it is now. */
export async function sinBarreras(page: Page, donde: string, reglas?: string[]): Promise<void> {
  await reposar(page)
  const axe = new AxeBuilder({ page }).setLegacyMode(true) // the other mode opens a page of its own for each result
  const { violations } = await (reglas === undefined ? axe : axe.withRules(reglas)).analyze()
  const graves = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
    )
  expect.soft(graves, donde).toEqual([])
}

async function conTema(page: Page, tema: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: tema })
  await page.evaluate((elegido) => document.documentElement.setAttribute('data-theme', elegido), tema)
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
