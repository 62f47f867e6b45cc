// @vitest-environment jsdom
import './testing.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button, IconButton } from './Button.tsx'

test('a busy button keeps its name and cannot be pressed again', async () => {
  let presses = 0
  const press = () => presses++
  const { rerender } = render(<Button onClick={press}>Pay</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
  rerender(
    <Button onClick={press} busy>
      Pay
    </Button>,
  )
  const button = screen.getByRole('button')
  await userEvent.click(button)
  expect(presses).toBe(1)
  expect(button.textContent).toBe('Pay')
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a button does not send the form that it stands in unless it is told to', () => {
  render(<Button>Reset</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('an icon button has a name', () => {
  render(<IconButton label="Close">x</IconButton>)
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})
