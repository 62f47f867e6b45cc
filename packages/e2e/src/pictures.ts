// Takes the documentation's screenshots from the running product: npm run pictures. They are stored in docs/pictures as WebP.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { bindBankAccount, makeDeposit } from './api/cashier.ts'
import { type Member, paymentPassword, registerMember } from './api/people.ts'
import { createKey, readValue } from './api/request.ts'
import { unpackBrowser } from './product/browser.ts'
import { buildUrl, root, visitor } from './product/environment.ts'
import { withProduct } from './product/serve.ts'
import { fillSignIn } from './web/office.ts'
import { goTo, type Theme } from './web/portal.ts'
import { logIn, setEnglish } from './web/signed-in.ts'
import { words } from './web/words.ts'

type Shot = { name: string; of: (page: Page, member: Member) => Promise<void> }

const folder = join(root, 'docs/pictures')
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
const themes: readonly Theme[] = ['light', 'dark']
const quality = 0.82
const gameMsMax = 60_000
const settleMs = 1_500
const t = words.EN

const forGuests: readonly Shot[] = [
  { name: 'home', of: (page) => goTo(page, '/') },
  { name: 'lobby', of: (page) => goTo(page, '/rng') },
]
const forMembers: readonly Shot[] = [
  { name: 'slot', of: (page) => playRound(page, 'gsg_gasing_emas', t.spin) },
  { name: 'dice', of: (page) => playRound(page, 'gsg_dadu_adil', t.roll) },
  { name: 'member-centre', of: (page) => goTo(page, '/member/securityCenter') },
  { name: 'account-record', of: (page) => goTo(page, '/member/transactionHistory') },
]

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch(await unpackBrowser())
  try {
    const member = await prepareMember()
    for (const viewport of windows) for (const theme of themes) await takeAll(browser, { viewport, theme, member })
  } finally {
    await browser.close()
  }
}

type Setting = { viewport: (typeof windows)[number]; theme: Theme; member: Member }

async function takeAll(browser: Browser, { viewport, theme, member }: Setting): Promise<void> {
  const end = `${viewport.width}-${theme}`
  const guest = await openWindow(browser, viewport, theme)
  for (const { name, of } of forGuests)
    await takePicture(await guest.newPage(), `${name}-${end}`, (page) => of(page, member))
  await guest.close()
  const own = await openWindow(browser, viewport, theme)
  const page = await own.newPage()
  await logIn(page, t, member.username)
  for (const { name, of } of forMembers) await takePicture(page, `${name}-${end}`, () => of(page, member))
  await own.close()
  const office = await openWindow(browser, viewport, theme)
  await takePicture(await office.newPage(), `office-withdrawals-${end}`, (desk) => showQueue(desk, theme))
  await office.close()
}

async function openWindow(browser: Browser, viewport: Setting['viewport'], theme: Theme): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    locale: 'en',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': visitor },
  })
  await setEnglish(context)
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  return context
}

/** Creates a member with some history, and requests that wait for finance. */
async function prepareMember(): Promise<Member> {
  const member = await registerMember()
  await makeDeposit(member, '250.00')
  for (const amount of ['120.00', '300.00', '85.50']) {
    const other = await registerMember()
    await makeDeposit(other, '500.00')
    const body = { accountId: await bindBankAccount(other), amount, paymentPassword }
    await readValue('POST', '/wps/cashier/withdrawals', { token: other.token, key: createKey(), body })
  }
  return member
}

/** Opens a game and plays one round to its end. */
async function playRound(page: Page, game: string, button: string): Promise<void> {
  await goTo(page, `/game?game=${game}&vendor=gasing`)
  const frame = page.frameLocator('iframe')
  const go = frame.getByRole('button', { name: button, exact: true })
  await go.click({ timeout: gameMsMax })
  await page.waitForTimeout(settleMs)
  await go.click({ timeout: gameMsMax, trial: true })
}

async function showQueue(page: Page, theme: Theme): Promise<void> {
  await fillSignIn(page, 'finance')
  if (theme === 'dark') await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page.goto(buildUrl('nusa', '/office/withdrawals'))
  // a phone shows cards instead of the table
  await page
    .getByRole('table')
    .or(page.getByRole('list', { name: 'Withdrawals' }))
    .first()
    .waitFor()
}

async function takePicture(page: Page, name: string, show: (page: Page) => Promise<void>): Promise<void> {
  await show(page)
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(settleMs)
  const picture = await page.screenshot({ animations: 'disabled' })
  const webp = await toWebp(page.context(), picture)
  writeFileSync(join(folder, `${name}.webp`), webp)
  console.log(`${name}.webp ${Math.round(webp.length / 1024)} kB`)
}

/** Encodes WebP in the browser, which saves a dependency. */
async function toWebp(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage()
  const written = await page.evaluate(
    async ([text, wanted]) => {
      const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height })
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      return canvas.toDataURL('image/webp', wanted)
    },
    [png.toString('base64'), quality] as const,
  )
  await page.close()
  return Buffer.from(written.split(',')[1] ?? '', 'base64')
}

await withProduct(main)
