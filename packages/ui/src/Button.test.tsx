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

test('a busy or held button keeps the focus and does not submit its form', async () => {
  let sent = 0
  const form = (still: object) => (
    <form onSubmit={() => sent++}>
      <Button type="submit" {...still}>
        Pay
      </Button>
    </form>
  )
  const { rerender } = render(form({}))
  const button = screen.getByRole('button') as HTMLButtonElement
  button.focus()
  for (const still of [{ busy: true }, { held: true }]) {
    rerender(form(still))
    await userEvent.click(button)
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    expect(document.activeElement).toBe(button)
  }
  expect(sent).toBe(0)
})

test('a button does not submit its form by default', () => {
  render(<Button>Reset</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('an icon button has a name', () => {
  render(<IconButton label="Close">x</IconButton>)
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})
