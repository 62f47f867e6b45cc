// @vitest-environment jsdom
import '#testing/page.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { Steps } from './Steps.tsx'

test('MEMBER-6 an overdue step is marked late and shows no past time', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('member', 'cashier')
  const due = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const steps = [
    { status: 'requested', at: due(-30), due: null },
    { status: 'approved', at: null, due: due(-15) },
    { status: 'sent', at: null, due: due(15) },
    { status: 'received', at: null, due: due(-1) },
  ]
  render(<Steps steps={steps} />)
  const [, late, coming, answer] = screen.getAllByRole('listitem').map((step) => step.textContent)
  expect(late).toBe('Approvedlater than usual')
  expect(coming).toMatch(/^Sentby .*\d\d:\d\d$/)
  // this step was the member's own answer
  expect(answer).toMatch(/^Receivedby .*\d\d:\d\d$/)
})
