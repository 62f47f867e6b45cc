import { expect, type Page, test } from '@playwright/test'
import { registerMember } from '../api/people.ts'
import { sendRequest } from '../api/request.ts'

/** The narrowest phone still in use, and a common one in landscape. */
const sizes = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
]
const games = [
  ...['gasing_emas', 'dadu_adil', 'lubuk_mas', 'bola_padang', 'arena_kris'],
  ...['roda_malam', 'bakarat_senja', 'naga_harimau', 'dadu_tiga'],
]
const longAmount = 'RM 1,234,567.89'

/** Text and controls outside the window that cannot be scrolled to, and amounts that overflow their boxes. */
const findMisplaced = (page: Page) =>
  page.evaluate((amount) => {
    const figures = [...document.querySelectorAll('.figures > .figure')]
    const over = figures.filter((figure) => {
      const text = document.createRange()
      text.selectNodeContents(figure.querySelector('.value') ?? figure)
      const [inner, outer] = [text.getBoundingClientRect(), figure.getBoundingClientRect()]
      return inner.width > 0 && (inner.left < outer.left - 1 || inner.right > outer.right + 1)
    })
    const outside = [...document.querySelectorAll('button, input, h1, h2, p, strong, .value')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      // what scrolls the whole page down would scroll sideways as well, but nobody looks for anything there
      const isStrip = (box: Element) =>
        /auto|scroll|hidden/.test(getComputedStyle(box).overflowX) && box.clientHeight < innerHeight / 2
      const scrolls = (from: Element | null): boolean => from !== null && (isStrip(from) || scrolls(from.parentElement))
      return width > 0 && (left < -1 || right > innerWidth + 1) && !scrolls(element.parentElement)
    })
    return [...over, ...outside].map(({ tagName, className }) => `${tagName} ${className} of ${amount}`)
  }, longAmount)

/** Published facts on more than two lines: a figure that is broken in the middle reads as another. */
const findSplitFacts = (all: Element[]) =>
  all
    .filter((fact) => {
      const text = document.createRange()
      text.selectNodeContents(fact)
      return text.getClientRects().length > 2
    })
    .map(({ textContent }) => textContent)

test('GAME-10 own games and their rules fit a narrow and a landscape phone, with long amounts', async ({ page }) => {
  const { token } = await registerMember()
  for (const game of games) {
    const body = { gameId: `gsg_${game}`, language: 'MY' }
    const { json } = await sendRequest<{ game_url: string }>('POST', '/wps/game/launchGame', { token, body })
    await page.goto(json.value.game_url)
    await expect(page.locator('.value').first()).toBeVisible()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.locator('.figures > .figure .value').evaluateAll((all, amount) => {
        for (const value of all) value.textContent = amount
      }, longAmount)
      await expect.poll(() => findMisplaced(page), { message: `${game} at ${size.width}` }).toEqual([])
      if (size !== sizes[0]) continue
      await page.getByRole('button', { name: 'Peraturan dan bayaran', exact: true }).click()
      await expect(page.locator('.facts dd').first()).toBeVisible()
      expect(await page.locator('.facts dd').evaluateAll(findSplitFacts), game).toEqual([])
      await page.keyboard.press('Escape')
    }
  }
})

/** The space that the portal's bars leave to a game on a common phone in landscape. */
const frameSize = { width: 844, height: 282 }
/** The same on a small phone. */
const smallFrameSize = { width: 640, height: 252 }
/** The same on a small phone held upright. */
const uprightFrameSize = { width: 320, height: 532 }
/** The same on a common one. */
const commonFrameSize = { width: 360, height: 632 }
/** The same on a laptop. */
const laptopFrameSize = { width: 1254, height: 484 }
/** The same on a laptop whose pages are enlarged twice. */
const enlargedFrameSize = { width: 720, height: 342 }

/** A card table returns its URL in another field. */
type Launched = { game_url?: string; content?: string }

/** How many of the bet spots in the window are covered: the controls that place bets float above the cloth. */
const findCoveredSpots = (all: Element[]) =>
  all.filter((spot) => {
    const { left, right, top, bottom } = spot.getBoundingClientRect()
    return (
      top >= 0 && bottom <= innerHeight && !spot.contains(document.elementFromPoint((left + right) / 2, bottom - 3))
    )
  }).length

/** The names and cards of a table that are wider than their half of it. */
const findWideHands = (all: Element[]) =>
  all
    .filter((part) => part.scrollWidth > part.clientWidth + 1)
    .map(({ className, textContent }) => className + textContent)

/** How many bet spots can be read and pressed without scrolling. */
const findOpenSpots = (all: Element[]) =>
  all.filter((spot) => {
    const { left, top, bottom } = spot.getBoundingClientRect()
    return (
      bottom <= innerHeight && [top + 3, bottom - 3].every((y) => spot.contains(document.elementFromPoint(left + 9, y)))
    )
  }).length

const playButtons = '.fire-button, .spin-button, .gold-button:visible'

const expectInView = async (page: Page, buttons: string, game: string): Promise<void> => {
  for (const button of await page.locator(buttons).all())
    await expect(button, `${buttons} of ${game}`).toBeInViewport({ ratio: 1 })
}

test('GAME-10 on a laptop and a small or landscape phone below the portal’s bars, the play controls are in view', async ({
  page,
}) => {
  const { token } = await registerMember()
  await page.setViewportSize(frameSize)
  for (const game of [...games, 'sam_gong']) {
    const body = { gameId: `gsg_${game}`, language: 'MY' }
    const { json } = await sendRequest<Launched>('POST', '/wps/game/launchGame', { token, body })
    await page.goto(json.value.game_url ?? json.value.content ?? '')
    await expect(page.locator(playButtons).first()).toBeVisible()
    for (const size of [uprightFrameSize, commonFrameSize, laptopFrameSize, enlargedFrameSize]) {
      await page.setViewportSize(size)
      await expectInView(page, playButtons, game)
      await expect.poll(() => page.locator('.hand-head, .hand .cards').evaluateAll(findWideHands)).toEqual([])
      await expect.poll(() => page.locator('.spot.side').evaluateAll(findCoveredSpots), { message: game }).toBe(0)
    }
    await page.setViewportSize(frameSize)
    for (const button of [playButtons, '.top-bar button >> nth=-1', '.foot .fair'])
      await expectInView(page, button, game)
    await expect.poll(() => page.locator('.spot.side').evaluateAll(findCoveredSpots), { message: game }).toBe(0)
    if (game !== 'dadu_tiga') continue
    expect(await page.locator('.spot').evaluateAll(findOpenSpots), 'four rows of the cloth').toBeGreaterThanOrEqual(24)
    await page.setViewportSize(smallFrameSize)
    await expect(page.locator('.place')).toBeInViewport({ ratio: 1 })
    expect(await page.locator('.spot').evaluateAll(findOpenSpots), 'three rows of the cloth').toBeGreaterThanOrEqual(17)
    await page.setViewportSize(frameSize)
  }
})

test('GAME-10 on the smallest phone, every decision at a card table is in view', async ({ page }) => {
  const { token } = await registerMember()
  const body = { gameId: 'gsg_sam_gong', language: 'MY', demo: true }
  const { json } = await sendRequest<{ content: string }>('POST', '/wps/game/launchGame', { token, body })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(json.value.content)
  const deeds = page.locator('.controls button:visible')
  const pressed = async (name: string) => page.locator('.controls').getByRole('button', { name, exact: true }).click()
  const stands = async () => {
    for (const button of await deeds.all()) await expect(button).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.foot')).toBeInViewport({ ratio: 1 })
    expect(await findMisplaced(page)).toEqual([])
  }
  await expect(deeds.first()).toHaveText('Ambil tempat duduk')
  await stands()
  await pressed('Ambil tempat duduk')
  const [fold, next] = ['Tutup kad', 'Pusingan seterusnya'].map((name) => deeds.filter({ hasText: name }))
  if (!fold || !next) throw new Error('two buttons are looked for')
  await expect(fold.or(next)).toBeVisible()
  await stands()
  // when both opponents fold at once, nothing is left to decide
  if (await fold.isVisible()) await pressed('Teruskan')
  await expect(next).toBeVisible()
  await stands()
})
