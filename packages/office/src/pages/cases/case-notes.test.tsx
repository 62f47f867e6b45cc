// @vitest-environment jsdom
import { noteRiskCase } from '@gasing/contract/calls/office/risk'
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authProvider } from '#api/auth-provider.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { CaseNotes } from './CaseNotes.tsx'
import type { RiskCaseRecord } from './case.ts'

beforeEach(() => switchLanguage('EN'))
afterEach(() => vi.unstubAllGlobals())

const record = { id: '7', notes: [] } as unknown as RiskCaseRecord
const auth = { ...authProvider, getPermissions: async () => ['owner'] }
const createResponse = (status: number, value?: unknown) =>
  new Response(JSON.stringify({ success: status === 200, value, code: 'unknown_error', message: 'Failed.' }), {
    status,
  })

test('a note whose first attempt got no answer is retried with the same key, and the next note gets a new one', async () => {
  const keys: (string | null)[] = []
  const answers = [createResponse(502), createResponse(200, record), createResponse(200, record)]
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    expect(address).toBe(noteRiskCase.path.replace(':id', '7'))
    keys.push(new Headers(headers).get('idempotency-key'))
    return answers[keys.length - 1]
  })
  render(
    <AdminContext authProvider={auth} i18nProvider={i18nProvider} queryClient={new QueryClient()}>
      <CaseNotes record={record} />
    </AdminContext>,
  )
  const input = await screen.findByLabelText<HTMLTextAreaElement>('New note')
  const add = async (times: number) => {
    fireEvent.change(input, { target: { value: 'Called the bank.' } })
    fireEvent.submit(input.closest('form') as HTMLFormElement)
    await expect.poll(() => keys.length).toBe(times)
  }
  await add(1)
  await screen.findByText(/Failed\./)
  await add(2)
  await expect.poll(() => input.value).toBe('')
  await add(3)
  const [first, again, next] = keys
  expect([again, next === first]).toEqual([first, false])
})
