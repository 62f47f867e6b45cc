import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds serious or critical, in words that name the place. The frame of a game is another house. */
async function seriousOn(page: Page, part?: string): Promise<string[]> {
  // what is right is not written down, and no second page is opened to put the frames' findings together: there are none
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

/** @param part what alone is looked at: the bars are the same round every page */
export async function expectNothingSerious(page: Page, place: string, part?: string): Promise<void> {
  // a colour on its way to another is read as neither
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  expect(await seriousOn(page, part), place).toEqual([])
}
