import { expect, type Page } from '@playwright/test'

/** What is around a game's own frame, and how far the game in it has come. */
export const frameOn = (page: Page) => page.locator('[data-game-frame]')

export const isReady = (page: Page) =>
  expect(frameOn(page)).toHaveAttribute('data-game-frame', 'ready', { timeout: 30_000 })

/** All that the game in the frame has fetched until it could be played, in bytes as it was sent. */
export const loadedBytes = (page: Page) =>
  page
    .frameLocator('[data-game-frame] iframe')
    .locator('body')
    .evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).reduce(
        (sum, { encodedBodySize }) => sum + encodedBodySize,
        0,
      ),
    )
