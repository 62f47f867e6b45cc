// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { switchLanguage } from '#i18n/texts.ts'
import { RecordForm } from './RecordForm.tsx'

type Prices = { low: string; high: string }
const cache = new QueryClient()
const storePrices = (prices: Prices) => cache.setQueryData(['prices'], prices)
const sent: Prices[] = []

function Page() {
  const { data } = useQuery<Prices>({ queryKey: ['prices'], queryFn: skipToken })
  const save = async (form: Prices) => void sent.push(form)
  return (
    <RecordForm<Prices> title="Prices" list="/" start={data} save={save}>
      {({ form, set }) => (
        <>
          <input aria-label="low" value={form.low} onChange={({ target }) => set({ low: target.value })} />
          <p>up to {form.high}</p>
        </>
      )}
    </RecordForm>
  )
}

beforeEach(() => switchLanguage('EN'))

test('an open form sends another operator’s newer values together with what was typed', async () => {
  storePrices({ low: '1', high: '9' })
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }])} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('low'), { target: { value: '2' } })
  storePrices({ low: '1', high: '5' })
  await screen.findByText('up to 5')
  fireEvent.change(screen.getByLabelText('low'), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toEqual([{ low: '3', high: '5' }])
})
