// @vitest-environment jsdom
import './testing.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Select } from './Select.tsx'

test('chooses an option, with its label and its error', async () => {
  const chosen: string[] = []
  const choices = [
    { value: 'a', text: 'First' },
    { value: 'b', text: 'Second' },
  ]
  render(
    <Select
      label="Bank"
      choices={choices}
      problem="Choose another"
      onChange={(event) => chosen.push(event.target.value)}
    />,
  )
  const select = screen.getByLabelText('Bank')
  await userEvent.selectOptions(select, 'Second')
  expect(chosen).toEqual(['b'])
  expect(document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose another')
})
