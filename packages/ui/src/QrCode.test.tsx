// @vitest-environment jsdom
import './testing.tsx'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

test('PROMO-6 is a named 200 px image with a white margin', () => {
  render(<QrCode text="https://example.com/app" label="Get the app" />)
  const code = screen.getByRole('img', { name: 'Get the app' })
  expect(code.getAttribute('width')).toBe('200')
  expect(code.classList).toContain('m-5')
  const [ground, modules] = [...code.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  expect(ground).toContain('M0 0h')
  // the corner of the finder pattern follows two white modules
  expect(modules?.startsWith('M2 2h1v1h-1z')).toBe(true)
})

test('a new text draws a new code', () => {
  const { container, rerender } = render(<QrCode text="a" label="a" />)
  const before = container.innerHTML
  rerender(<QrCode text="b" label="a" />)
  expect(container.innerHTML).not.toBe(before)
})
