// @vitest-environment jsdom
import '#testing/page.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusRestore } from './use-focus-restore.ts'

function Lines() {
  const [lines, setLines] = useState(['one', 'two'])
  const place = useFocusRestore<HTMLDivElement>(lines.length)
  return (
    <div ref={place} tabIndex={-1} data-testid="place">
      {lines.map((line) => (
        <button key={line} type="button" onClick={() => setLines(lines.filter((each) => each !== line))}>
          {line}
        </button>
      ))}
      <button type="button" onClick={() => setLines(['one', 'two'])}>
        again
      </button>
    </div>
  )
}

test('removing a line by keyboard keeps the focus in the list; adding does not move it', async () => {
  render(<Lines />)
  const place = screen.getByTestId('place')
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('button', { name: 'one' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(place)
  screen.getByRole('button', { name: 'again' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'again' }))
})
