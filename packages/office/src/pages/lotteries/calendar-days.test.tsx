// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { AdminContext } from 'react-admin'
import { beforeEach, expect, test } from 'vitest'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { CalendarDays } from './CalendarDays.tsx'
import type { CalendarForm } from './calendar.ts'

beforeEach(() => switchLanguage('EN'))

const stored = { days: [{ every: 'month', day: 1, station: null }] } as unknown as CalendarForm

function Page() {
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

test('days of the month stay as typed, and follow an undo', () => {
  render(
    <AdminContext i18nProvider={i18nProvider} queryClient={new QueryClient()}>
      <Page />
    </AdminContext>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Days of the month')
  fireEvent.change(field, { target: { value: '1， 16，' } })
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['1， 16，', '1,16'])
  fireEvent.click(screen.getByText('Undo'))
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['1', '1'])
})
