import { expect, type Page } from '@playwright/test'

/** The frame around a game; its attribute tells how far the game has loaded. */
export const getGameFrame = (page: Page) => page.locator('[data-game-frame]')

export const isReady = (page: Page) => expect(getGameFrame(page)).toHaveAttribute('data-game-frame', 'ready')

/** Everything the game in the frame has fetched so far, in encoded bytes. */
export const measureLoadedBytes = (page: Page) =>
  page
    .frameLocator('[data-game-frame] iframe')
    .locator('body')
    .evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).reduce(
        (sum, { encodedBodySize }) => sum + encodedBodySize,
        0,
      ),
    )
