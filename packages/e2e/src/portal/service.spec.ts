import { type Browser, expect, type Page, test } from '@playwright/test'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { registerMember, signInOperator } from '../api/people.ts'
import { readValue, sendRequest } from '../api/request.ts'
import { buildUrl } from '../product/environment.ts'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { logIn, setEnglish, setLanguage } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

// the smallest PNG: one red pixel
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)
const serial = Date.now()

/** Opens the service window from the flyout of the side menu. */
async function openChat(page: Page, flyout: string, entry: string): Promise<Page> {
  const menu = page.locator('aside').first()
  await menu.getByRole('button', { name: flyout }).click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: entry }).click()
  return popup
}

const confirmAction = async (office: Page, name: string) => {
  await office.getByRole('button', { name, exact: true }).click()
  await office.getByRole('dialog', { name }).getByRole('button', { name, exact: true }).click()
  await expect(office.getByRole('dialog', { name })).toBeHidden()
}

async function openAsMember(browser: Browser, t = words.EN) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await setLanguage(context, 'EN')
  const page = await context.newPage()
  const member = await registerMember()
  await logIn(page, t, member.username)
  return { page, member }
}

test('GEN-2 SIDE-8 a member and an operator chat live, and the chat becomes a ticket', async ({ page, browser }) => {
  await setLanguage(page.context(), 'MY')
  const { username } = await registerMember()
  await logIn(page, words.MY, username)
  const chat = await openChat(page, 'Khidmat pelanggan', 'Berbual dengan kami')
  await expect(chat).toHaveURL(/\/livechat$/)
  expect(
    chat.viewportSize() ?? (await chat.evaluate(() => ({ width: innerWidth, height: innerHeight }))),
  ).toMatchObject({
    width: 440,
  })
  const write = chat.getByRole('textbox', { name: 'Tulis mesej' })
  await write.fill(`Deposit saya ${serial} belum sampai`)
  await write.press('Enter')
  await expect(chat.getByText('Anda dalam giliran')).toBeVisible()

  const office = await openOffice(browser, 'support', '/office/conversations')
  await office.getByRole('link', { name: username }).click()
  const record = office.getByRole('complementary', { name: 'Conversation' })
  await expect(record.getByText(`Deposit saya ${serial} belum sampai`)).toBeVisible()
  await confirmAction(office, 'Assign to me')
  await expect(chat.getByText('Anda sedang berbual dengan khidmat pelanggan')).toBeVisible()
  await record.getByRole('button', { name: 'Saved replies' }).click()
  await office.getByRole('menuitem', { name: /Greeting/ }).click()
  await record.getByRole('textbox', { name: 'Reply' }).press('Enter')
  await expect(chat.getByText('Welcome! How can I help you?')).toBeVisible()

  await chat.getByLabel('Tambah gambar').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await write.press('Enter')
  await expect(record.getByRole('img', { name: 'Image' })).toBeVisible()

  const owner = await openOffice(browser, 'owner', `/office${office.url().split('/office')[1]}`)
  await expect(owner.getByText('support is handling this conversation.')).toBeVisible()
  await expect(owner.getByRole('textbox', { name: 'Reply' })).toHaveCount(0)
  await owner.context().close()

  await office.getByRole('button', { name: 'Convert to ticket' }).click()
  const actionDialog = office.getByRole('dialog', { name: 'Convert to ticket' })
  await actionDialog.getByRole('textbox', { name: 'Subject' }).fill(`Deposit ${serial}`)
  await actionDialog.getByRole('button', { name: 'Convert to ticket' }).click()
  await expect(actionDialog).toBeHidden()
  await expect(chat.getByText('Perbualan ini kini menjadi tiket sokongan')).toBeVisible()
  await chat.close()
  await goTo(page, '/member/tickets')
  await page.getByRole('button', { name: new RegExp(`Deposit ${serial}`) }).click()
  await expect(page.getByText(`Deposit saya ${serial} belum sampai`)).toBeVisible()
  await office.context().close()
})

test('SIDE-8 a guest chats without an account; START-8 chat works when the service entries fail to load', async ({
  page,
}) => {
  await setEnglish(page.context())
  await page.route('**/wps/system/customerService', (route) => route.abort())
  await goTo(page, '/')
  const chat = await openChat(page, 'Customer service', 'Talk to us')
  await expect(chat).toHaveURL(/\/livechat$/)
  await chat.getByRole('textbox', { name: 'Write a message' }).fill(`<b>guest ${serial}</b>`)
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  // in the conversation, not in the input field
  const message = chat.getByRole('log').getByText(`<b>guest ${serial}</b>`)
  await expect(message).toBeVisible()
  await chat.reload()
  await expect(message).toBeVisible()
  // the bar that says so takes room above the conversation
  await chat.context().setOffline(true)
  await expect(chat.getByText('You are offline.')).toBeVisible()
  const send = chat.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeInViewport({ ratio: 1 })
  await chat.context().setOffline(false)
  const write = chat.getByRole('textbox', { name: 'Write a message' })
  await write.fill(`guest ${serial} ${'w'.repeat(300)}`)
  await expect(write).not.toHaveCSS('outline-style', 'none')
  await send.click()
  const longWord = chat.getByRole('log').getByText('www')
  await expect(longWord).toBeVisible()
  expect(await longWord.evaluate((word) => word.getBoundingClientRect().right <= window.innerWidth)).toBe(true)

  // the answer arrives by the guest's own socket
  const token = await signInOperator('support')
  const { list } = await readValue<{ list: { id: string; lastWords: string }[] }>(
    'GET',
    '/office/api/conversations?status=waiting&kind=live&pageSize=100',
    { token },
  )
  const id = list.find(({ lastWords }) => lastWords.includes(`guest ${serial}`))?.id
  await readValue('POST', `/office/api/conversations/${id}/take`, { token, body: {} })
  await readValue('POST', `/office/api/conversations/${id}/messages`, {
    token,
    body: { content: `Hello guest ${serial}` },
  })
  await expect(chat.getByText(`Hello guest ${serial}`)).toBeVisible()
  await chat.getByRole('button', { name: 'End', exact: true }).click()
  await expect(chat.getByText('The conversation has ended.', { exact: true })).toBeVisible()
})

test('SIDE-8 the chat path is sealed to the client’s key; a bad key gets 400', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const key = Buffer.from(JSON.stringify(await exportJWK(publicKey))).toString('base64url')
  const answer = await sendRequest<{ version: { pathList: { type: string; path: string; csType: string }[] } }>(
    'GET',
    '/wps/system/customerService',
    { headers: { 'x-client-key': key } },
  )
  const entry = answer.json.value.version.pathList.find(({ csType }) => csType === 'LIVECHAT')
  expect(entry?.type).toBe('3')
  const { plaintext, protectedHeader } = await compactDecrypt(String(entry?.path), privateKey)
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM' })
  expect(new TextDecoder().decode(plaintext)).toBe(buildUrl('nusa', '/livechat'))
  for (const headers of [{}, { 'x-client-key': 'nonsense' }] as Record<string, string>[])
    expect(await sendRequest('GET', '/wps/system/customerService', { headers })).toMatchObject({
      status: 400,
      json: { code: 'client_key_unusable' },
    })
})

test('SIDE-7 ROLE-4 the chat room asks a guest to sign in, refuses a trial and is gone without its module', async ({
  page,
}) => {
  await setEnglish(page.context())
  await goTo(page, '/')
  const menu = page.locator('aside').first()
  await menu.getByRole('button', { name: 'Chat room', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome back' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Free demo' }).click()
  await expect(page.getByTestId('trial')).toBeVisible()
  await page.getByTestId('chat-room-button').click()
  await expect(
    page.getByText('The chat is for registered members. Register an account to join in.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nusa chat room' })).toHaveCount(0)
  await page.goto(buildUrl('sen', '/'))
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('aside').first().getByRole('button', { name: 'Chat room', exact: true })).toHaveCount(0)
})

test('SIDE-7 two members chat in the room; support removes, mutes and closes', async ({ browser }) => {
  const [one, two] = [await openAsMember(browser), await openAsMember(browser)]
  await one.page.getByTestId('chat-room-button').click()
  const room = one.page.getByRole('region', { name: 'Nusa chat room' })
  await expect(room.locator('header')).toHaveCSS('background-color', 'rgb(255, 148, 122)')
  const write = room.getByRole('textbox', { name: 'Write to everyone' })
  await write.fill(`Good luck ${serial}`)
  await write.press('Enter')
  await expect(room.getByRole('log').getByText(`Good luck ${serial}`)).toBeVisible()

  const button = two.page.getByTestId('chat-room-button')
  await expect(button).toHaveAccessibleName(/unread/)
  await button.click()
  const other = two.page.getByRole('region', { name: 'Nusa chat room' })
  await expect(other.getByText(`Good luck ${serial}`)).toBeVisible()
  await expect(other.getByText(two.member.username)).toHaveCount(0)
  const small = (await other.boundingBox())?.width ?? 0
  await other.getByRole('button', { name: 'Enlarge' }).click()
  await expect.poll(async () => (await other.boundingBox())?.width ?? 0).toBeGreaterThan(small)
  await other.getByRole('textbox').fill(`Buy now ${serial}`)
  await other.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(room.getByText(`Buy now ${serial}`)).toBeVisible()

  const office = await openOffice(browser, 'support', '/office/chat-room')
  const line = office.getByRole('listitem').filter({ hasText: `Buy now ${serial}` })
  await line.getByRole('button', { name: 'Remove' }).click()
  const removal = office.getByRole('dialog', { name: 'Remove message' })
  await expect(removal).toContainText(`Buy now ${serial}`)
  await expect(line.getByText('Removed by support')).toHaveCount(0)
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(line.getByText('Removed by support')).toBeVisible()
  await expect(room.getByText(`Buy now ${serial}`)).toHaveCount(0)
  await line.getByRole('button', { name: 'Mute' }).click()
  const actionDialog = office.getByRole('dialog', { name: 'Mute' })
  await actionDialog.getByRole('textbox', { name: 'Reason' }).fill('advertising')
  await actionDialog.getByRole('button', { name: 'Mute' }).click()
  await expect(other.getByText(/write again after/)).toBeVisible()
  await expect(other.getByRole('textbox')).toHaveCount(0)
  await office.getByRole('switch', { name: 'Members can post' }).click()
  await expect(room.getByText('The chat room is closed right now.')).toBeVisible()
  await office.getByRole('switch', { name: 'Members can post' }).click()
  await expect(write).toBeVisible()
  await room.getByRole('button', { name: 'Hide the chat room' }).click()
  await expect(one.page.getByTestId('chat-room-button')).toBeVisible()
  for (const { page } of [one, two]) await page.context().close()
  await office.context().close()
})

test('MEMBER-10 VALID-10 a ticket that is too short is refused; a valid one is answered', async ({ browser }) => {
  const { page } = await openAsMember(browser)
  await goTo(page, '/member/tickets')
  await page.getByRole('button', { name: 'New ticket' }).click()
  await page.getByLabel('Subject').fill(`Slow game ${serial}`)
  await page.getByLabel('What happened?').fill('Too short')
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByText('Please enter 10 to 500 characters.')).toBeVisible()
  await page.getByLabel('What happened?').fill('The reels stand still since this morning.')
  await page.getByLabel('What is it about?').selectOption('games')
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByRole('heading', { name: `Slow game ${serial}` })).toBeVisible()
  await expect(page.getByText('Waiting for a reply')).toBeVisible()

  const token = await signInOperator('support')
  const { list } = await readValue<{ list: { id: string }[] }>(
    'GET',
    `/office/api/conversations?q=Slow%20game%20${serial}`,
    {
      token,
    },
  )
  const answer = { content: `Please load it again ${serial}` }
  await readValue('POST', `/office/api/conversations/${list[0]?.id}/messages`, { token, body: answer })
  await expect(page.getByText(answer.content)).toBeVisible()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await page.context().close()
})

test('SIDE-9 routes are measured; the page moves to the fastest after five seconds unless told to stay', async ({
  page,
}) => {
  await setEnglish(page.context())
  // this host answers late, so the other one is the fastest
  await page.route(`${buildUrl('nusa')}/wps/service/speed`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await goTo(page, '/rng?sort=az')
  const menu = page.locator('aside').first()
  await menu.getByRole('button', { name: 'Speed test', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Speed test' })
  await expect(dialog.getByText('You are here')).toBeVisible()
  await expect(dialog.getByText(/Switching to the fastest in/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog.getByText('You are staying here. You can still switch.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Measure again' }).click()
  await page.waitForURL(/127\.0\.0\.1.*\/rng\?sort=az/)
  await expect(page.getByRole('main')).toBeVisible()
})
