// @vitest-environment jsdom
import './testing.tsx'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Icon } from './Icon.tsx'

test('an icon uses the sprite and is aria-hidden', () => {
  const { container } = render(<Icon name="wallet" />)
  expect(container.querySelector('use')?.getAttribute('href')).toBe('#i-wallet')
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
