import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { unpackBrowser } from '../product/browser.ts'

export type Sizes = { script: number; style: number; page: number }

type Files = ReadonlyMap<string, 'script' | 'style'>

/** The scripts and styles that a visit to a page fetches, without those it prefetches when idle. */
async function listFetchedFiles(page: Page, address: string): Promise<Files> {
  const files = new Map<string, 'script' | 'style'>()
  page.on('request', (request) => {
    const kind = request.resourceType()
    if (kind === 'script') files.set(request.url(), 'script')
    if (kind === 'stylesheet') files.set(request.url(), 'style')
  })
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(address)
  // a slow machine is busy with the first files for longer than the network is quiet
  await page.locator('html[data-frame] main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  return files
}

/** Measures the first visit to a page in gzipped bytes: every script, the inline and linked styles, and the HTML. */
export async function measureFirstVisit(page: Page, address: string): Promise<Sizes> {
  const files = await listFetchedFiles(page, address)
  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
  const inlined = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '').join('')
  const sizes: Sizes = { script: 0, style: measureGzip(inlined), page: measureGzip(html) }
  for (const [url, kind] of files) sizes[kind] += measureGzip(await (await fetch(url)).text())
  return sizes
}

/** Returns the gzipped bytes of script that `address` needs and `than` has not already fetched. */
export async function measureAddedScript(page: Page, other: Page, [address, than]: [string, string]): Promise<number> {
  const [files, known] = [await listFetchedFiles(page, address), await listFetchedFiles(other, than)]
  const added = [...files].filter(([url, kind]) => kind === 'script' && !known.has(url)).map(([url]) => url)
  const sizes = await Promise.all(added.map(async (url) => measureGzip(await (await fetch(url)).text())))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const measureGzip = (text: string): number => gzipSync(text, { level: 9 }).length

/** Measures the first visit in its own browser with a phone's viewport. */
export async function measureSizes(address: string): Promise<Sizes> {
  const browser = await chromium.launch(await unpackBrowser())
  try {
    return await measureFirstVisit(await browser.newPage({ viewport: { width: 390, height: 844 } }), address)
  } finally {
    await browser.close()
  }
}
