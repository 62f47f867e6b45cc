import { expect, type Page, test } from '@playwright/test'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { speakEnglish } from '../web/signed-in.ts'

/** The id of the game to put back into the lobby. */
let hidden = ''
/** CONF-4: how soon an open page must follow a change. */
const patience = { timeout: 8_000 }
const games = (page: Page) => page.getByRole('region', { name: 'Games', exact: true })

async function save(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('Saved. Changes are live.')).toBeVisible()
}

test('OPS-1 GAME-7 a renamed studio, a hidden game and a new lane reach open pages', async ({ page, browser }) => {
  await speakEnglish(page.context())
  await goTo(page, '/rng?page=kirana&sort=name')
  const tile = games(page).getByRole('article').first()
  const name = (await tile.getByRole('link').first().textContent()) ?? ''
  await expect(tile).toContainText('Kirana')

  const office = await openOffice(browser, 'content', '/office/vendors')
  await office.getByRole('link', { name: 'Kirana', exact: true }).click()
  const studio = office.getByLabel('Display name')
  await studio.fill('Kirana Play')
  await save(office)
  await expect(tile).toContainText('Kirana Play', patience)

  await office.goto(office.url().replace(/\/office.*/, '/office/games'))
  await office.getByLabel('Name, code or vendor').fill(name)
  await office.getByRole('link', { name, exact: true }).first().click()
  await office.getByRole('switch', { name: 'Visible' }).uncheck()
  hidden = office.url()
  await save(office)
  await expect(games(page).getByRole('link', { name, exact: true })).toHaveCount(0, patience)

  await goTo(page, '/')
  const title = `Lane ${Date.now()}`
  await office.goto(office.url().replace(/\/office.*/, '/office/lanes/create'))
  await office.getByRole('textbox', { name: 'English' }).fill(title)
  await save(office)
  await expect(page.getByRole('heading', { name: title })).toBeAttached(patience)
  await office.getByRole('link', { name: title }).click()
  await office.getByRole('button', { name: 'Remove', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0, patience)
})

test.afterAll('the changes are undone', async ({ browser }) => {
  const office = await openOffice(browser, 'content', '/office/vendors')
  await office.getByRole('link', { name: /^Kirana/ }).click()
  const studio = office.getByLabel('Display name')
  await expect(studio).toBeVisible()
  if ((await studio.inputValue()) !== 'Kirana') {
    await studio.fill('Kirana')
    await save(office)
  }
  if (hidden === '') return
  await office.goto(hidden)
  const shown = office.getByRole('switch', { name: 'Visible' })
  await expect(shown).toBeVisible()
  if (await shown.isChecked()) return
  await shown.check()
  await save(office)
})
