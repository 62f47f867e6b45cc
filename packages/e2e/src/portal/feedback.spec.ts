import { expect, test } from '@playwright/test'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { setEnglish } from '../web/signed-in.ts'

// the smallest PNG: one red pixel
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

test('MEMBER-10 VALID-10 a guest sends feedback with an image, and support reads and resolves it', async ({
  page,
  browser,
}, { project }) => {
  const comment = `The lanterns are lovely, says ${project.name} ${Date.now()}`
  await setEnglish(page.context())
  await goTo(page, '/')
  await page.getByRole('button', { name: 'Feedback', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Feedback' })
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect(dialog.getByText('Please write your message.')).toBeVisible()
  await dialog.getByLabel('Your message').fill(comment)
  await dialog.getByLabel('What is it about?').selectOption('games')
  const pictures = dialog.getByLabel('Images', { exact: true })
  // in the page's language: the native button would use the browser's
  await expect(dialog.getByText('Choose images', { exact: true })).toBeVisible()
  await pictures.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: picture })
  await expect(dialog.getByText('Some of these cannot be used')).toBeVisible()
  await pictures.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await expect(dialog.getByRole('button', { name: 'Remove image 1' })).toBeVisible()
  await send.click()
  await expect(page.getByText('Thank you, we have received your message.', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const office = await openOffice(browser, 'support', '/office/feedback')
  await office
    .getByRole('link', { name: new RegExp(comment.slice(0, 40)) })
    .first()
    .click()
  await expect(office.getByText(comment).last()).toBeVisible()
  await expect(office.getByRole('img', { name: 'Image' })).toBeVisible()
  await office.getByRole('button', { name: 'Mark as resolved' }).click()
  const actionDialog = office.getByRole('dialog', { name: 'Mark as resolved' })
  await actionDialog.getByRole('textbox').fill('told the artist')
  await actionDialog.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(office.getByText('told the artist')).toBeVisible()
  await office.context().close()
})
