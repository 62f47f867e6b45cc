// @vitest-environment jsdom
import './testing.tsx'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Icon } from './Icon.tsx'

test('an icon is one of the page, and is not read out', () => {
  const { container } = render(<Icon name="wallet" />)
  expect(container.querySelector('use')?.getAttribute('href')).toBe('#i-wallet')
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
