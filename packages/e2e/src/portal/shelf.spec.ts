import { expect, type Page, test } from '@playwright/test'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { setEnglish } from '../web/signed-in.ts'

/** The id of the game to put back into the lobby. */
let hiddenGameId = ''
/** CONF-4: how soon an open page must follow a change. */
const changeTimeout = { timeout: 8_000 }
const getGames = (page: Page) => page.getByRole('region', { name: 'Games', exact: true })

async function save(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('Saved. Changes are live.')).toBeVisible()
}

test('OPS-1 GAME-7 a renamed studio, a hidden game and a new lane reach open pages', async ({ page, browser }) => {
  await setEnglish(page.context())
  await goTo(page, '/rng?page=kirana&sort=name')
  const tile = getGames(page).getByRole('article').first()
  const name = (await tile.getByRole('link').first().textContent()) ?? ''
  await expect(tile).toContainText('Kirana')

  const office = await openOffice(browser, 'content', '/office/vendors')
  await office.getByRole('link', { name: 'Kirana', exact: true }).click()
  const studio = office.getByLabel('Display name')
  await studio.fill('Kirana Play')
  await save(office)
  await expect(tile).toContainText('Kirana Play', changeTimeout)

  await office.goto(office.url().replace(/\/office.*/, '/office/games'))
  await office.getByLabel('Name, code or vendor').fill(name)
  await office.getByRole('link', { name, exact: true }).first().click()
  await office.getByRole('switch', { name: 'Visible' }).uncheck()
  hiddenGameId = office.url()
  await save(office)
  await expect(getGames(page).getByRole('link', { name, exact: true })).toHaveCount(0, changeTimeout)

  await goTo(page, '/')
  const title = `Lane ${Date.now()}`
  await office.goto(office.url().replace(/\/office.*/, '/office/lanes/create'))
  await office.getByRole('textbox', { name: 'English' }).fill(title)
  await save(office)
  await expect(page.getByRole('heading', { name: title })).toBeAttached(changeTimeout)
  await office.getByRole('link', { name: title }).click()
  await office.getByRole('button', { name: 'Remove', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0, changeTimeout)
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
  if (hiddenGameId === '') return
  await office.goto(hiddenGameId)
  const shown = office.getByRole('switch', { name: 'Visible' })
  await expect(shown).toBeVisible()
  if (await shown.isChecked()) return
  await shown.check()
  await save(office)
})
