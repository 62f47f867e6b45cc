// @vitest-environment jsdom
import './testing.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Toasts } from './Toast.tsx'

test('a note shows its words and its detail, and goes when it is closed', async () => {
  const gone: string[] = []
  const notes = [{ id: 'n1', tone: 'bad' as const, text: 'Something went wrong', detail: 'Reference r-1' }]
  render(<Toasts notes={notes} closeLabel="Close" regionLabel="Notes" onGone={(id) => gone.push(id)} />)
  expect(screen.getByText('Reference r-1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(gone).toEqual(['n1'])
})
