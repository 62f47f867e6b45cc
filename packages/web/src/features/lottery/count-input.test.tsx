// @vitest-environment jsdom
import '#testing/page.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CountInput } from './CountInput.tsx'
import { listPresetStakes } from './StakeField.tsx'

function Multiple() {
  const [count, setCount] = useState(1)
  return (
    <>
      <CountInput aria-label="multiple" className="" value={count} min={1} max={30} onChange={setCount} />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setCount(count * 2)}>
        twice
      </button>
      <output>{count}</output>
    </>
  )
}

test('LOTT-4 a multiple can be cleared and retyped, is capped, and keeps its value when left empty', async () => {
  render(<Multiple />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton')
  const counts = () => screen.getByRole('status').textContent
  await userEvent.type(field, '{Backspace}')
  expect([field.value, counts()]).toEqual(['', '1'])
  await userEvent.type(field, '5')
  expect([field.value, counts()]).toEqual(['5', '5'])
  await userEvent.click(screen.getByRole('button', { name: 'twice' }))
  expect(field.value).toBe('10')
  await userEvent.type(field, '0')
  expect([field.value, counts()]).toEqual(['30', '30'])
  await userEvent.clear(field)
  await userEvent.tab()
  expect([field.value, counts()]).toEqual(['30', '30'])
})

test('LOTT-4 no preset stake is below the minimum of a bet where each cell is a bet', () => {
  const [tenth, minimum] = [100_000n, 1_000_000n]
  expect(listPresetStakes(minimum, 2, false).slice(0, 2)).toEqual([tenth, minimum])
  expect(listPresetStakes(minimum, 2, true)[0]).toBe(minimum)
})
