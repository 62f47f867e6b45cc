// @vitest-environment jsdom
import './testing.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Checkbox, Field } from './Field.tsx'

test('an error describes its field', () => {
  render(<Field label="Username" hint="4 to 16 letters" problem="Too short" />)
  const input = screen.getByLabelText('Username')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Too short')
})

test('a password is shown and hidden again', async () => {
  render(<Field label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />)
  const input = screen.getByLabelText('Password') as HTMLInputElement
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input.type).toBe('password')
})

test('typing a password shows a Caps Lock hint', async () => {
  render(<Field label="Password" type="password" capsHint="Caps Lock is on" />)
  await userEvent.type(screen.getByLabelText('Password'), '{CapsLock}a')
  expect(screen.getByText('Caps Lock is on')).toBeTruthy()
})

test('the text of a checkbox toggles it', async () => {
  render(<Checkbox problem="Needed">I agree</Checkbox>)
  await userEvent.click(screen.getByText('I agree'))
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe('Needed')
})
