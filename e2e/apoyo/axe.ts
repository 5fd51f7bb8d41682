import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './prueba.ts'

/** Nothing serious or critical on the page as it is now, once what fades has faded. */
export async function sinBarreras(page: Page, donde: string): Promise<void> {
  await page.evaluate(async () => {
    const pasajeras = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(pasajeras.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const graves = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
    )
  expect.soft(graves, donde).toEqual([])
}
