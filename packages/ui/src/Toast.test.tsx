// @vitest-environment jsdom
import './testing.tsx'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Menu, MenuItem } from './Menu.tsx'
import { type ToastNote, Toasts } from './Toast.tsx'

test('a toast shows its text and detail, and goes when closed', async () => {
  const gone: string[] = []
  const notes = [{ id: 'n1', tone: 'bad' as const, text: 'Something went wrong', detail: 'Reference r-1' }]
  render(<Toasts notes={notes} closeLabel="Close" regionLabel="Notes" onGone={(id) => gone.push(id)} />)
  expect(screen.getByText('Reference r-1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(gone).toEqual(['n1'])
})

/** A menu, and a toast that appears on demand. */
function Page() {
  const [notes, setNotes] = useState<ToastNote[]>([])
  return (
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem>Entry</MenuItem>
      </Menu>
      <button
        type="button"
        data-testid="tell"
        onFocus={() => setNotes([{ id: 'n1', tone: 'plain', text: 'Signed in' }])}
      />
      <Toasts notes={notes} closeLabel="Close" regionLabel="Notes" onGone={() => setNotes([])} />
    </>
  )
}

test('Escape closes an open menu even if a toast appeared later', async () => {
  render(<Page />)
  screen.getByText('More').focus()
  await userEvent.keyboard('{Enter}')
  fireEvent.focus(screen.getByTestId('tell'))
  await screen.findAllByText('Signed in')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(screen.queryAllByText('Signed in')).toEqual([])
})
