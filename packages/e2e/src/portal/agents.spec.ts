import { expect, test } from '@playwright/test'
import { demoPassword, newName, signIn } from '../api/people.ts'
import { goTo } from '../web/portal.ts'
import { logIn, newMemberOn, speakEnglish } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

const t = words.EN
const centre = 'Agent centre'

test('ROLE-3 HEAD-3 AGENT-1 AGENT-2 an agent opens the centre, an account below, and finds it in the team', async ({
  page,
}) => {
  await speakEnglish(page.context())
  await logIn(page, t, 'agent02', demoPassword)
  await page.getByRole('banner').getByRole('button', { name: t.myMenu }).click()
  await page.getByRole('menuitem', { name: centre }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team overview')
  await expect(page.getByText('Team in all')).toBeVisible()
  const pages = page.getByRole('navigation', { name: centre })

  await pages.getByRole('link', { name: 'Register account' }).click()
  const name = newName()
  await page.getByLabel(t.username).fill('1x')
  await page.getByLabel(t.password, { exact: true }).fill(demoPassword)
  await page.getByLabel(t.confirmPassword).fill(demoPassword)
  const open = page.getByRole('main').getByRole('button', { name: 'Open account' })
  await open.click()
  await expect(page.getByLabel(t.username)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(t.username).fill(name)
  await open.click()
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
  expect((await signIn(name, demoPassword)).json).toMatchObject({ value: { mustChangePassword: true } })

  await pages.getByRole('link', { name: 'Team management' }).click()
  await page.getByLabel('Find an account in the team').fill(name)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('agent02')

  const profit = pages.getByRole('link', { name: 'User profit and loss' })
  await profit.click()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expect(profit).toHaveAttribute('aria-current', 'page')
  await page.getByRole('main').getByRole('link', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('ROLE-3 a plain member has no agent centre, in the menu or by its address', async ({ page }) => {
  await newMemberOn(page)
  await page.getByRole('banner').getByRole('button', { name: t.myMenu }).click()
  await expect(page.getByRole('menuitem', { name: t.accountRecord })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: centre })).toHaveCount(0)
  // AGENT-2: but is told how to become an agent, where the brand says so
  await expect(page.getByRole('menuitem', { name: 'Become an agent' })).toHaveAttribute('href', '/help#affiliate')
  await goTo(page, '/agent/agentTeamOverview')
  await expect(page).toHaveURL(/\/$/)
})
