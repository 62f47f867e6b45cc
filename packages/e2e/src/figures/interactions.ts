import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { unpackBrowser } from '../product/browser.ts'

export type InteractionFigures = { interactions: number; p75: number; slowest: string }
export type FrameFigures = { perSecond: number; lateShare: number }
/**
 * `reference` is a page with the same number of plain boxes on the same machine; heap sizes are in bytes, after garbage
 * collection.
 */
export type ScrollFigures = {
  tiles: number
  frames: FrameFigures
  reference: FrameFigures
  heapBefore: number
  heapAfter: number
}

const slowdown = 4
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
/** How long the page may settle after an interaction; what follows is measured as the next one. */
const settleMilliseconds = 700
/** At 60 Hz a frame lasts 16.7 ms; one and a half of that counts as a missed frame. */
const lateMilliseconds = 25
const scrollPixelsPerSecond = 2_400

/**
 * Measures Interaction to Next Paint over a touch walk of a guest: search, filters, menu, dialogs, tabs and typing, with the CPU
 * slowed down four times. The longest event of each interaction counts (https://web.dev/articles/inp), and of those the 75th
 * percentile.
 */
export async function measureInteractions(address: string): Promise<InteractionFigures> {
  return withPage(phone, async (page) => {
    await page.addInitScript(recordInteractions)
    await page.goto(address)
    await page.getByRole('main').waitFor()
    await page.waitForLoadState('networkidle')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await clickThroughPages(page)
    const found = await page.evaluate(() => [...(globalThis as unknown as InteractionRecord).interactions.values()])
    const durations = found.map(({ duration }) => duration).toSorted((a, b) => a - b)
    const slowest = found.toSorted((a, b) => b.duration - a.duration)[0]
    return {
      interactions: found.length,
      p75: durations[Math.ceil(durations.length * 0.75) - 1] ?? Number.NaN,
      slowest: slowest ? `${slowest.duration} ms, ${slowest.name} on ${slowest.target}` : 'none',
    }
  })
}

async function clickThroughPages(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const bars = page.getByRole('navigation', { name: 'Main menu' })
  const step = async (work: Promise<unknown>) => {
    await work
    await page.waitForTimeout(settleMilliseconds)
  }
  const closing = () => step(page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap())
  await step(bars.getByRole('button', { name: 'Menu', exact: true }).tap())
  await step(page.getByRole('dialog').getByRole('link', { name: 'Slots', exact: true }).tap())
  await step(main.getByRole('button', { name: 'Filters' }).tap())
  await step(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Show / })
      .tap(),
  )
  const search = main.getByRole('searchbox')
  await step(search.tap())
  for (const letter of 'gasing') await step(page.keyboard.press(letter))
  await step(search.press('Escape'))
  await step(
    main
      .getByRole('button', { name: /^Add .* to favourites/ })
      .first()
      .tap(),
  )
  await closing()
  await step(main.getByRole('link', { name: 'Dadu Adil', exact: true }).first().tap())
  await step(page.getByRole('dialog').getByRole('tab').last().tap())
  await step(page.getByRole('dialog').getByRole('textbox').first().tap())
  for (const letter of 'nurul') await step(page.keyboard.press(letter))
  await closing()
  await step(bars.getByRole('button', { name: 'Menu', exact: true }).tap())
  await closing()
}

/**
 * Scrolls once through a fully loaded lobby at thumb speed and counts the frames, then through a page of plain boxes. Another
 * browser warms up the lobby first: the server renders each tile's picture only once, on the same CPU as the frames.
 */
export async function measureScroll(address: string): Promise<ScrollFigures> {
  await withPage(desk, async (page) => {
    await openLobby(page, address)
    await page.evaluate(scrollPage, scrollPixelsPerSecond)
  })
  return withPage(desk, async (page) => {
    const tiles = await openLobby(page, address)
    const session = await page.context().newCDPSession(page)
    const heap = async () => {
      await page.evaluate(() => scrollTo(0, 0))
      await page.waitForTimeout(settleMilliseconds)
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    }
    const heapBefore = await heap()
    const frames = summarizeFrames(await page.evaluate(scrollPage, scrollPixelsPerSecond))
    const heapAfter = await heap()
    const plain = await page.context().newPage()
    await plain.setContent(buildReferencePage(tiles))
    const reference = summarizeFrames(await plain.evaluate(scrollPage, scrollPixelsPerSecond))
    return { tiles, frames, reference, heapBefore, heapAfter }
  })
}

async function openLobby(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.getByRole('main').getByRole('article').first().waitFor()
  return loadAll(page)
}

async function loadAll(page: Page): Promise<number> {
  let tiles = 0
  for (let more = true; more; ) {
    const before = tiles
    tiles = await page.evaluate(loadMore)
    await page.waitForTimeout(150)
    more = tiles > before || (await page.getByRole('button', { name: 'Show more' }).count()) > 0
  }
  return tiles
}

function summarizeFrames(durations: number[]): FrameFigures {
  const whole = durations.reduce((sum, duration) => sum + duration, 0)
  const late = durations.filter((duration) => duration > lateMilliseconds).length
  return { perSecond: (durations.length * 1000) / whole, lateShare: late / durations.length }
}

/** The baseline of this machine's browser: the same number of tile-sized boxes, each in one colour. */
function buildReferencePage(count: number): string {
  const box = (_: unknown, index: number) => `<div style="background:hsl(${(index * 37) % 360} 50% 40%)"></div>`
  const style =
    'display:grid;grid-template-columns:repeat(6,1fr);grid-auto-rows:224px;gap:18px;width:1120px;margin:auto'
  return `<!doctype html><div style="${style}">${Array.from({ length: count }, box).join('')}</div>`
}

async function withPage<T>(options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(await unpackBrowser())
  try {
    const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
    await context.addInitScript(() => {
      localStorage.setItem('lang', 'EN')
      localStorage.setItem('hisLang', 'EN')
    })
    return await work(await context.newPage())
  } finally {
    await browser.close()
  }
}

type Interaction = { duration: number; name: string; target: string }
type InteractionRecord = { interactions: Map<number, Interaction> }
type InteractionTiming = PerformanceEntry & { interactionId: number; target: Element | null }

function recordInteractions(): void {
  const interactions = new Map<number, Interaction>()
  Object.assign(globalThis, { interactions })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries() as InteractionTiming[]) {
      const known = interactions.get(interactionId)
      if (interactionId === 0 || (known && known.duration >= duration)) continue
      const label = target?.getAttribute('aria-label') ?? target?.textContent ?? target?.tagName ?? 'nothing'
      interactions.set(interactionId, { duration, name, target: label.trim().slice(0, 40) })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

function loadMore(): number {
  scrollTo(0, document.body.scrollHeight)
  const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show more')
  if (more && !more.disabled) more.click()
  return document.querySelectorAll('[data-game]').length
}

function scrollPage(pixelsPerSecond: number): Promise<number[]> {
  return new Promise((resolve) => {
    const durations: number[] = []
    const end = document.body.scrollHeight - innerHeight
    let [last, began] = [0, 0]
    const frame = (now: number) => {
      if (began === 0) began = now
      else durations.push(now - last)
      last = now
      scrollTo(0, ((now - began) / 1000) * pixelsPerSecond)
      if (scrollY < end - 1) requestAnimationFrame(frame)
      else resolve(durations)
    }
    requestAnimationFrame(frame)
  })
}
