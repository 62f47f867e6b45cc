// @vitest-environment jsdom
import { permission } from '@gasing/contract/calls/system'
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { AdminContext } from 'react-admin'
import { beforeEach, expect, test } from 'vitest'
import { buildCallKey } from '#api/use-call.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { CalendarDays } from './CalendarDays.tsx'
import type { CalendarForm } from './calendar.ts'

beforeEach(() => switchLanguage('EN'))

function Page({ stored }: { stored: CalendarForm }) {
  const [form, setForm] = useState(stored)
  return (
    <>
      <CalendarDays form={form} set={(part) => setForm({ ...form, ...part })} wrong={() => undefined} fixed={false} />
      <button type="button" onClick={() => setForm(stored)}>
        Undo
      </button>
      <output>{form.days.map(({ day }) => day).join()}</output>
    </>
  )
}

function renderPage(days: readonly object[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(buildCallKey(permission, {}), { languages: [{ code: 'MY' }, { code: 'ES' }] })
  render(
    <AdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
      <Page stored={{ days } as unknown as CalendarForm} />
    </AdminContext>,
  )
}

test('days of the month stay as typed, and follow an undo', () => {
  renderPage([{ every: 'month', day: 1, station: null }])
  const field = screen.getByLabelText<HTMLInputElement>('Days of the month')
  fireEvent.change(field, { target: { value: '1， 16，' } })
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['1， 16，', '1,16'])
  fireEvent.click(screen.getByText('Undo'))
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['1', '1'])
})

test('stations are named in the languages of the brand, and in those that have a name', () => {
  renderPage([{ every: 'week', day: 1, station: { TH: 'เหนือ' } }])
  fireEvent.click(screen.getByLabelText('Name the stations'))
  const listFields = () => screen.getAllByLabelText(/^Station on Monday/).map((field) => field.getAttribute('value'))
  expect(listFields()).toEqual(['', 'เหนือ', ''])
  fireEvent.change(screen.getByDisplayValue('เหนือ'), { target: { value: '' } })
  expect(listFields()).toEqual(['', '', ''])
})
