import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { registerMember, signInOperator } from '../api/people.ts'
import { createKey, readValue, sendRequest } from '../api/request.ts'
import { root } from '../product/environment.ts'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { logIn, setLanguage } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

const corpus: { name: string; html: string }[] = JSON.parse(
  readFileSync(join(root, 'packages/contract/src/rules/hostile-html.json'), 'utf8'),
)
const getBell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Announcements/ })

test('MEMBER-7 hostile HTML on a page runs no script, sends no request and keeps no styles', async ({ page }) => {
  await setLanguage(page.context(), 'EN')
  const items = corpus.map(({ name, html }, place) => ({
    tag: `item-${place}`,
    title: name,
    content: html,
    inFooter: false,
  }))
  await page.route('**/wps/system/helpCenter', (route) => route.fulfill({ json: { success: true, value: items } }))
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) requested.push(request.url())
  })
  page.on('dialog', (dialog) => requested.push(dialog.message()))
  await goTo(page, '/help')
  const article = page.getByRole('main').getByRole('article')
  for (const { tag, title } of items) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, tag)
    await expect(article.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(article.locator('.prose')).not.toHaveAttribute('aria-busy')
    const found = await article.locator('.prose').evaluate((shown) => ({
      ran: 'pwned' in window,
      bad: [
        ...shown.querySelectorAll(
          'script, style, form, input, button, iframe, object, embed, svg, math, base, meta, link, [style], [class], [id], [name]',
        ),
      ].map((each) => each.outerHTML),
      links: [...shown.querySelectorAll('a[href]')].map(
        (link) => `${link.getAttribute('href')} ${link.getAttribute('rel')}`,
      ),
      events: [...shown.querySelectorAll('*')].flatMap((each) =>
        each.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
    }))
    expect(found, title).toMatchObject({ ran: false, bad: [], events: [] })
    for (const link of found.links)
      expect(link, title).toMatch(/^(https:\/\/[\w.-]+\/?|mailto:|\/(?![/\\])|#)\S* noopener noreferrer$/)
  }
  expect(requested).toEqual([])
  expect(items.length).toBeGreaterThanOrEqual(60)
})

test('HEAD-7 PROMO-3 an announcement reaches open pages at once, nine a page; hostile HTML is refused at its field', async ({
  page,
  browser,
}) => {
  // two windows and a back office are slow on a busy machine
  test.slow()
  const title = `Lantern night ${Date.now()}`
  await setLanguage(page.context(), 'EN')
  await goTo(page, '/')
  const office = await openOffice(browser, 'content', '/office/announcements')
  await office.getByRole('link', { name: 'New announcement' }).click()
  await office.getByRole('textbox', { name: 'Title' }).fill(`MY ${title}`)
  await office.getByRole('tab', { name: /English/ }).click()
  await office.getByRole('textbox', { name: 'Title' }).fill(title)
  await office.getByRole('switch', { name: 'HTML' }).check()
  await office.getByRole('textbox', { name: 'Text' }).fill('<p>Come</p><img src=x onerror=alert(1)>')
  await expect(office.getByTestId('html-preview')).toHaveText('Come')
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText(/parts that are never shown \(.*onerror/).first()).toBeVisible()
  await office
    .getByRole('textbox', { name: 'Text' })
    .fill('<p>Come at <strong>eight</strong>, see <a href="/help#fair">help</a></p>')
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByRole('link', { name: title, exact: true })).toBeVisible()

  await expect(getBell(page)).toHaveAccessibleName(/new/)
  await getBell(page).click()
  const dialog = page.getByRole('dialog', { name: 'Announcements' })
  await dialog.getByRole('tab', { name: 'For players' }).click()
  const entry = dialog.getByRole('listitem').filter({ hasText: title })
  await expect(entry.locator('time')).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  await entry.locator('summary').click()
  await expect(entry.locator('strong')).toHaveText('eight')
  await expect(entry.getByRole('link', { name: 'help' })).toHaveAttribute('rel', 'noopener noreferrer')

  const token = await signInOperator('content')
  const ids: string[] = []
  for (let n = 0; n < 9; n++) {
    const texts = { MY: { title: `Extra ${n}`, html: '<p>x</p>' } }
    const body = { type: 'PL', enabled: true, startsAt: null, endsAt: null, texts }
    ids.push((await readValue<{ id: string }>('POST', '/office/api/announcements', { token, body })).id)
  }
  await expect(dialog.getByText('Extra 8')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(9)
  await dialog.getByRole('button', { name: 'Page 2' }).click()
  await expect(dialog.getByText(title)).toBeVisible()
  for (const id of ids) await sendRequest('DELETE', `/office/api/announcements/${id}`, { token })
  await office.getByRole('link', { name: title, exact: true }).click()
  await office.getByRole('button', { name: 'Remove' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(office.getByRole('link', { name: title, exact: true })).toHaveCount(0)
  await expect(dialog.getByText(title)).toHaveCount(0)
  await office.context().close()
})

test('MEMBER-7 HEAD-8 a message updates the unread count in every tab; it is read, deleted and listed in the office', async ({
  page,
  browser,
}) => {
  test.slow()
  const member = await registerMember()
  const title = `A letter ${Date.now()}`
  await setLanguage(page.context(), 'EN')
  await logIn(page, words.EN, member.username)
  await goTo(page, '/member/messageV2')
  await expect(page.getByText('No messages yet.')).toBeVisible()
  const office = await openOffice(browser, 'support', '/office/messages/create')
  await office.getByRole('textbox', { name: 'Accounts' }).fill('nobody-at-all')
  await office.getByRole('textbox', { name: 'Title' }).fill(title)
  const text = office.getByRole('textbox', { name: 'Text' })
  await text.click()
  await office.getByRole('button', { name: 'Bold' }).click()
  // pressing the button took the focus; the editor takes it back
  await expect(text).toBeFocused()
  await office.keyboard.type('Selamat datang')
  await office.getByRole('button', { name: 'Send' }).click()
  await expect(office.getByText('No member has this account name').first()).toBeVisible()
  // a message to everyone needs confirmation, and the text is kept
  await office.getByRole('combobox', { name: 'To' }).click()
  await office.getByRole('option', { name: 'Everyone' }).click()
  await office.getByRole('button', { name: 'Send' }).click()
  const question = office.getByRole('dialog', { name: 'Send this message?' })
  await expect(question).toContainText('Everyone')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await office.getByRole('combobox', { name: 'To' }).click()
  await office.getByRole('option', { name: 'Selected members' }).click()
  await office.getByRole('textbox', { name: 'Accounts' }).fill(member.username)
  await office.getByRole('button', { name: 'Send' }).click()
  await expect(office.getByRole('link', { name: title })).toBeVisible()

  await expect(page.getByText('1 unread message')).toBeVisible()
  const other = await page.context().newPage()
  await goTo(other, '/member/messageV2')
  await expect(other.getByText('1 unread message')).toBeVisible()
  await page.getByRole('button', { name: title, expanded: false }).click()
  await expect(page.getByRole('main').locator('strong')).toHaveText('Selamat datang')
  await expect(page.getByText('No unread messages')).toBeVisible()
  await expect(other.getByText('No unread messages')).toBeVisible()
  expect(await readValue('GET', '/wps/member/messages/unread', { token: member.token })).toEqual({ count: 0 })

  await office.getByRole('link', { name: title }).click()
  await office.reload()
  await expect(office.getByRole('link', { name: member.username })).toBeVisible()
  await page.getByRole('button', { name: `Delete “${title}”` }).click()
  await page.getByRole('button', { name: 'Delete message' }).click()
  await expect(page.getByText('No messages yet.')).toBeVisible()
  await office.context().close()
})

test('MEMBER-10 blog and guides: a list, a post page, and a not-found page for a removed post', async ({ page }) => {
  const token = await signInOperator('content')
  const slug = `story-${Date.now()}`
  const body = {
    ...{ kind: 'blog', slug, picture: '', enabled: true, publishedAt: null },
    texts: {
      MY: { title: `Cerita ${slug}`, summary: 'Ringkas', html: '<p>Isi</p>' },
      CN: { title: `故事 ${slug}`, summary: '摘要', html: '<h2>一</h2><p>内容</p>' },
    },
  }
  await setLanguage(page.context(), 'CN')
  await goTo(page, '/blog')
  await expect(page.getByRole('heading', { name: '博客', level: 1 })).toBeVisible()
  const { id } = await readValue<{ id: string }>('POST', '/office/api/posts', { token, body, key: createKey() })
  await page.getByRole('link', { name: `故事 ${slug}` }).click()
  await expect(page.getByRole('heading', { name: `故事 ${slug}`, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(slug))
  await expect(page.getByText('内容', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '一', level: 2 })).toBeVisible()
  await sendRequest('DELETE', `/office/api/posts/${id}`, { token })
  await expect(page.getByRole('heading', { name: '找不到这篇文章', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '博客' }).click()
  await page.getByRole('navigation', { name: '内容分类' }).getByRole('link', { name: '指南' }).click()
  await page.getByRole('link', { name: /在 iPhone 上安装/ }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
})
