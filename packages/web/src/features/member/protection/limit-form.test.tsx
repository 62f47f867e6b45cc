// @vitest-environment jsdom
import '#testing/page.ts'
import { setLimit } from '@gasing/contract/calls/protection'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { createTestServer } from '#testing/server.ts'
import { LimitForm } from './LimitForm.tsx'

const { answers, asked } = createTestServer()
const call = `PUT ${setLimit.path}`

beforeEach(async () => {
  queries.clear()
  await startTexts('EN', 'EN')
  await loadTexts('member', 'protection')
})

test('Y01 an amount with too many decimals is refused at its field and not truncated', async () => {
  render(
    <QueryClientProvider client={queries}>
      <LimitForm />
    </QueryClientProvider>,
  )
  const field = document.querySelector<HTMLInputElement>('input[name=limit]') as HTMLInputElement
  const note = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  const wish = async (text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
    await userEvent.click(document.querySelector('button[type=submit]') as Element)
  }
  for (const [text, words] of [
    ['50.999', 'This amount has too many decimal places.'],
    ['1.000', 'This amount has too many decimal places.'],
    ['0', 'Enter an amount above zero, such as 50 or 50.00.'],
  ] as const) {
    await wish(text)
    expect([note(), field.value]).toEqual([words, text])
  }
  expect(asked).toEqual([])
  answers[call] = { value: { raise: null } }
  await wish('1,050.50')
  await expect
    .poll(() => asked.map(({ body }) => JSON.parse(body)))
    .toEqual([{ kind: 'deposit', period: 'day', value: '1050.50' }])
})
