// @vitest-environment jsdom
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { switchLanguage } from '#i18n/texts.ts'
import { FormDialog } from './FormDialog.tsx'
import { RecordForm } from './RecordForm.tsx'

type Prices = { low: string; high: string }
const cache = new QueryClient()
const storePrices = (prices: Prices) => cache.setQueryData(['prices'], prices)
const sent: Prices[] = []
let answer: () => void = () => undefined

function Page({ unadded = false }) {
  const { data } = useQuery<Prices>({ queryKey: ['prices'], queryFn: skipToken })
  const save = (form: Prices) => {
    sent.push(form)
    return new Promise<void>((resolve) => (answer = resolve))
  }
  return (
    <RecordForm<Prices> title="Prices" list="/" start={data} save={save} unadded={unadded}>
      {({ form, set }) => (
        <>
          <input aria-label="low" value={form.low} onChange={({ target }) => set({ low: target.value })} />
          <p>up to {form.high}</p>
        </>
      )}
    </RecordForm>
  )
}

beforeEach(() => {
  sent.length = 0
  return switchLanguage('EN')
})
afterEach(cleanup)

const open = (page = <Page />) =>
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </QueryClientProvider>,
  )

test('an open form sends another operator’s newer values together with what was typed', async () => {
  storePrices({ low: '1', high: '9' })
  open()
  fireEvent.change(screen.getByLabelText('low'), { target: { value: '2' } })
  storePrices({ low: '1', high: '5' })
  await screen.findByText('up to 5')
  fireEvent.change(screen.getByLabelText('low'), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toEqual([{ low: '3', high: '5' }])
})

test('nothing can be typed while a save is under way, which would lose it with the page', async () => {
  storePrices({ low: '1', high: '9' })
  open()
  const isLocked = () => screen.getByLabelText('low').closest('[inert]') !== null
  fireEvent.change(screen.getByLabelText('low'), { target: { value: '2' } })
  expect(isLocked()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(isLocked).toBe(true)
  answer()
  await expect.poll(isLocked).toBe(false)
})

test('nor in a dialog, where the focus returns after a refusal', async () => {
  let refuse: () => void = () => undefined
  const save = () => new Promise((_, reject) => (refuse = () => reject(new Error('offline'))))
  open(
    <ThemeProvider theme={createTheme()}>
      <FormDialog title="Price" onSave={save} onClose={() => undefined}>
        {() => <input aria-label="low" />}
      </FormDialog>
    </ThemeProvider>,
  )
  const field = screen.getByLabelText('low')
  const isLocked = () => field.closest('[inert]') !== null
  field.focus()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(isLocked).toBe(true)
  // a browser does this by itself
  field.blur()
  refuse()
  await expect.poll(() => [isLocked(), document.activeElement]).toEqual([false, field])
})

test('input that is not added yet counts as unsaved', () => {
  storePrices({ low: '1', high: '9' })
  const mayClose = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  open()
  expect([mayClose(), screen.queryByText('You have unsaved changes.')]).toEqual([true, null])
  cleanup()
  open(<Page unadded />)
  expect(mayClose()).toBe(false)
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy()
})
