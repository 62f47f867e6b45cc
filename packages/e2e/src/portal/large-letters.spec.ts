import { chromium, expect, test } from '@playwright/test'
import { newMember } from '../api/people.ts'
import { unpackBrowser } from '../product/browser.ts'
import { addressOf } from '../product/place.ts'
import { tooWide } from '../web/routes.ts'
import { enter, speakEnglish } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

/** Twice the default font size, as users may set it in their browser. */
const large = 32

test('GEN-1 with a doubled font size the bottom bar fits on desktop and phone', async () => {
  const { executablePath, args, env } = await unpackBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--blink-settings=defaultFontSize=${large}`],
    env,
  })
  const member = await newMember()
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const context = await browser.newContext({ viewport, baseURL: addressOf('nusa') })
    await speakEnglish(context)
    const page = await context.newPage()
    await enter(page, member.username)
    const bar = page.getByRole('navigation', { name: words.EN.mainMenu })
    const entry = bar.getByRole('link', { name: 'Home' })
    await expect(entry).toBeInViewport({ ratio: 1 })
    const [around, inside] = [await bar.boundingBox(), await entry.boundingBox()]
    expect(inside?.height).toBeLessThanOrEqual(around?.height ?? 0)
    expect(inside?.height).toBeGreaterThan(large)
    await expect.poll(() => tooWide(page)).toBe(0)
    await context.close()
  }
  await browser.close()
})
