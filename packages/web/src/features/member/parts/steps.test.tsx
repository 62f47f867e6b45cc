// @vitest-environment jsdom
import '#testing/page.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { getServerTime } from '#state/server-clock.ts'
import { PaymentTimeline } from './PaymentTimeline.tsx'

test('MEMBER-6 a step overdue by the server’s clock is marked late and shows no past time', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('member', 'cashier')
  const due = (minutes: number) => new Date(getServerTime() + minutes * 60_000).toISOString()
  const steps = [
    { status: 'requested', at: due(-30), due: null },
    { status: 'approved', at: null, due: due(-15) },
    { status: 'sent', at: null, due: due(15) },
    { status: 'received', at: null, due: due(-1) },
  ]
  render(<PaymentTimeline steps={steps} />)
  const [, late, coming, answer] = screen.getAllByRole('listitem').map((step) => step.textContent)
  expect(late).toBe('Approvedlater than usual')
  expect(coming).toMatch(/^Sentby .*\d\d:\d\d$/)
  // this step was the member's own answer
  expect(answer).toMatch(/^Receivedby .*\d\d:\d\d$/)
})
