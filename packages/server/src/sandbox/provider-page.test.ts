import { languageCodes } from '@gasing/contract/languages'
import { expect, test } from 'vitest'
import { html } from './html.ts'
import { renderPaymentPage, renderUnknownOrderPage } from './provider-page.ts'
import type { OrderRow } from './store-provider.ts'

const now = new Date('2026-05-01T10:00:00Z')
const timeZone = 'Asia/Kuala_Lumpur'
const reader = { language: 'EN', timeZone, brandName: 'Nusa' }
const order: OrderRow = {
  merchant: 'nusa',
  reference: 'reference-1',
  method: '<script>alert("1")</script>',
  amount: '100.00',
  currency: 'MYR',
  language: 'MY',
  returnUrl: 'http://localhost/member/depositv2?deposit=1',
  callbackUrl: 'http://localhost/wps/cashier/callbacks/sandbox',
  expiresAt: new Date('2026-05-01T10:30:00Z'),
  status: 'open',
  transaction: 't1',
}

test('outside input is escaped, and the policy allows no script', () => {
  expect(html`<p title="${'"'}">${'<b>'}${html`<i>${1}</i>`}</p>`.html).toBe('<p title="&quot;">&lt;b&gt;<i>1</i></p>')
  const { text, policy } = renderPaymentPage({ order, ...reader, now })
  expect(text).not.toContain('<script')
  expect(text).toContain('&lt;script&gt;')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
})

test.each(languageCodes)('the page speaks %s', (language) => {
  const { text } = renderPaymentPage({ order, ...reader, language, now })
  expect(text).not.toMatch(/pay_[a-z]/)
  expect(text).toContain('100.00 MYR')
  // the Gregorian year, which Thai formatting would not use by default
  expect(text).toMatch(/<dd>[^<]*\b2026\b/)
  for (const outcome of ['approve', 'fail', 'delay', 'twice', 'other_amount'])
    expect(text).toContain(`value="${outcome}"`)
  expect(renderUnknownOrderPage(language).text).not.toMatch(/pay_[a-z]/)
})

test('a decided payment links back, a failed one can be approved, a late one is expired', () => {
  const succeeded = renderPaymentPage({ order: { ...order, status: 'succeeded' }, ...reader, now }).text
  expect(succeeded).toContain(`href="${order.returnUrl}"`)
  expect(succeeded).not.toContain('<form')
  expect(renderPaymentPage({ order: { ...order, status: 'failed' }, ...reader, now }).text).toContain('value="approve"')
  const late = renderPaymentPage({ order, ...reader, now: new Date('2026-05-01T11:00:00Z') }).text
  expect(late).toContain('This payment has expired')
})

test('the page names the merchant as its members know it, not by the code it signs with', () => {
  expect(renderPaymentPage({ order, ...reader, now }).text).toContain('<dt>To</dt><dd>Nusa</dd>')
  expect(renderPaymentPage({ order: { ...order, status: 'succeeded' }, ...reader, now }).text).toContain(
    '>Back to Nusa</a>',
  )
})

test('CLIENT-5 the time to pay is shown in the brand’s time zone', () => {
  const untilOf = (zone: string) =>
    /Pay by<\/dt><dd>([^<]+)/.exec(renderPaymentPage({ order, ...reader, timeZone: zone, now }).text)?.[1]
  expect(untilOf(timeZone)).toBe('1 May 2026, 6:30:00 pm MYT')
  expect(untilOf('Asia/Ho_Chi_Minh')).toBe('1 May 2026, 5:30:00 pm GMT+7')
})
