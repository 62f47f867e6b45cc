import { expect, type Page, test } from '@playwright/test'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { navigateTo } from '../web/routes.ts'
import { setEnglish, setLanguage } from '../web/signed-in.ts'

/** How long an open page may take to follow a change. */
const changeTimeout = { timeout: 5_000 }
const getBannerStrip = (page: Page, name = 'Offers and news') => page.getByRole('region', { name })
/** Left edges and width of the slides in the row. */
const measureSlides = (page: Page, row = getBannerStrip(page)) =>
  row
    .getByRole('group')
    .evaluateAll((all) => all.map((slide) => slide.querySelector('a,div')?.getBoundingClientRect().toJSON()))

test('HEAD-5 PROMO-2 every page group has a banner strip: four at a time with a gap, moving, pausable', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await setEnglish(page.context())
  for (const path of ['/', '/rng', '/live', '/fish', '/promotions', '/help', '/down', '/pointMall', '/lottery']) {
    if (path === '/') await goTo(page, path)
    else await navigateTo(page, path)
    // the carousel starts after the first user input
    await page.keyboard.press('Shift')
    await expect(getBannerStrip(page), path).toBeAttached()
  }
  await navigateTo(page, '/')
  await page.keyboard.press('Shift')
  await getBannerStrip(page).scrollIntoViewIfNeeded()
  const row = await getBannerStrip(page).boundingBox()
  const [first, second] = await measureSlides(page)
  expect(second.left - first.right).toBeCloseTo(20, 0)
  expect(((row?.width ?? 0) + 20) / (first.width + 20)).toBeCloseTo(4, 1)
  const place = getBannerStrip(page).locator('button[aria-current]')
  const before = await place.getAttribute('aria-label')
  await expect(place).not.toHaveAttribute('aria-label', before ?? '')
  await getBannerStrip(page).getByRole('button', { name: 'Pause' }).click()
  const stopped = await place.getAttribute('aria-label')
  await getBannerStrip(page).getByRole('button', { name: 'Next' }).click()
  await expect(place).not.toHaveAttribute('aria-label', stopped ?? '')
})

test.describe('on a phone with reduced motion', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('HEAD-5 banners show one at a time without autoplay', async ({ page }) => {
    await setLanguage(page.context(), 'CN')
    await goTo(page, '/promotions')
    const row = getBannerStrip(page, '优惠与消息').or(page.locator('[aria-roledescription=carousel]')).first()
    await row.scrollIntoViewIfNeeded()
    const width = (await row.boundingBox())?.width ?? 0
    const slide = await row.getByRole('group').first().locator('a,div').first().boundingBox()
    expect(slide?.width).toBeCloseTo(width, 0)
    // a rotated phone shows the same slide, not its edge
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(async () => (await row.boundingBox())?.width).toBeGreaterThan(width)
    const shift = async () => (await measureSlides(page, row))[0].x - ((await row.boundingBox())?.x ?? 0)
    await expect.poll(shift).toBeCloseTo(0, 0)
    await expect(row.getByRole('button', { name: /暂停/ })).toHaveCount(0)
  })
})

test('PROMO-2 W03 an operator’s banner opens its target on open pages; a hostile link is refused', async ({
  page,
  browser,
}) => {
  await setEnglish(page.context())
  await goTo(page, '/help')
  const title = `Ask ${Date.now()}`
  const office = await openOffice(browser, 'content', '/office/banners')
  await office.getByRole('button', { name: 'New banner' }).click()
  const dialog = office.getByRole('dialog', { name: 'New banner' })
  const choose = async (label: string, option: string | RegExp) => {
    await office.getByRole('combobox', { name: label }).click()
    await office.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
  }
  await dialog.getByRole('combobox', { name: 'Page group' }).click()
  await office.getByRole('option', { name: 'Help', exact: true }).click()
  for (const [tab, text] of [
    ['English', title],
    ['Bahasa Melayu', `Tanya ${title}`],
  ] as const) {
    await dialog.getByRole('tab', { name: tab }).click()
    await dialog.getByLabel('Title').fill(text)
    await dialog.getByLabel('Button text').fill('Go')
  }
  await dialog.getByRole('button', { name: 'Illustration: vip' }).click()
  await choose('Link type', 'External URL')
  for (const hostile of ['javascript:alert(1)', '//evil.test', 'https://user@evil.test/']) {
    await dialog.getByLabel('Link target').fill(hostile)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText("This address can't be linked.").first()).toBeVisible()
  }
  await dialog.getByLabel('Link target').fill('https://example.com/news')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const link = getBannerStrip(page).getByRole('link', { name: new RegExp(title) })
  await expect(link).toBeAttached(changeTimeout)
  await expect(link).toHaveAttribute('href', 'https://example.com/news')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)

  const editDialog = office.getByRole('dialog', { name: 'Edit banner' })
  const filter = office.getByLabel('Search text')
  await filter.fill(title)
  await office.getByRole('combobox', { name: 'Page group' }).click()
  await office.getByRole('option', { name: 'All', exact: true }).click()
  await office.getByRole('button', { name: new RegExp(`^Edit .*${title}`) }).click()
  await choose('Link type', 'Promotion')
  await editDialog.getByRole('combobox', { name: /^Promotion/ }).click()
  await office.getByRole('option').first().click()
  await editDialog.getByRole('button', { name: 'Save' }).click()
  await expect(editDialog).toHaveCount(0)
  await expect(link).toHaveAttribute('href', /\/promoDetail\/\d+/, changeTimeout)
  await link.click()
  await expect(page).toHaveURL(/\/promoDetail\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await office.getByRole('button', { name: new RegExp(`^Remove .*${title}`) }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(office.getByRole('dialog')).toHaveCount(0)
  await goTo(page, '/help')
  await expect(getBannerStrip(page)).toBeAttached()
  await expect(link).toHaveCount(0)
  await office.context().close()
})
