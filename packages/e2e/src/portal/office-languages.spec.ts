import { expect, test } from '@playwright/test'
import { openOffice } from '../web/office.ts'

test('GEN-4 OPS-1 the back office has many languages and remembers the selected one', async ({ browser }) => {
  const page = await openOffice(browser, 'finance', '/office/deposits')
  const html = page.locator('html')
  let menu = 'Language'
  for (const [name, tag, next, heading] of [
    ['Bahasa Melayu', 'ms', 'Bahasa', 'Deposit'],
    ['简体中文', 'zh-Hans', '语言', '存款'],
    ['Tiếng Việt', 'vi', 'Ngôn ngữ', 'Nạp tiền'],
    ['Bahasa Indonesia', 'id', 'Bahasa', 'Deposit'],
    ['Português (Brasil)', 'pt-BR', 'Idioma', 'Depósitos'],
    ['Español', 'es', 'Idioma', 'Depósitos'],
    ['日本語', 'ja', '言語', '入金'],
    ['한국어', 'ko', '언어', '입금'],
    ['ไทย', 'th', 'ภาษา', 'ฝากเงิน'],
  ] as const) {
    await page.getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(html).toHaveAttribute('lang', tag)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    menu = next
  }
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'th')
  await expect(page.getByRole('heading', { name: 'ฝากเงิน' })).toBeVisible()
  await page.context().close()
})
