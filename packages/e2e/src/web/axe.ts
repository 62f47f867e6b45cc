import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Returns axe's serious and critical findings with their location. A game's frame is not ours and is left out. */
async function findSeriousViolations(page: Page, part?: string): Promise<string[]> {
  // passes are not reported, and legacy mode opens no second page to merge the findings of frames, of which there are none
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    )
}

/** @param part restricts the check to one part: the bars are the same on every page */
export async function expectNoSeriousViolations(page: Page, place: string, part?: string): Promise<void> {
  // during a transition a colour is neither the old nor the new one
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  expect(await findSeriousViolations(page, part), place).toEqual([])
}
