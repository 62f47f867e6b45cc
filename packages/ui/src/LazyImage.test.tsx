// @vitest-environment jsdom
import './testing.tsx'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LazyImage } from './LazyImage.tsx'

const picture = {
  avif: '/a.avif 195w',
  webp: '/a.webp 195w',
  src: '/a.webp',
  width: 390,
  height: 522,
  colours: ['#102030', '#405060'] as const,
}
type Callback = (entries: { isIntersecting: boolean }[]) => void

afterEach(() => vi.unstubAllGlobals())

function stubObserver(): { options: IntersectionObserverInit[]; see: () => void } {
  const options: IntersectionObserverInit[] = []
  const callbacks: Callback[] = []
  class Observer {
    constructor(callback: Callback, option: IntersectionObserverInit) {
      callbacks.push(callback)
      options.push(option)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return { options, see: () => act(() => void callbacks.map((callback) => callback([{ isIntersecting: true }]))) }
}

test('GAME-7 loads when a tenth is visible, and shows its colours before', () => {
  const { options, see } = stubObserver()
  const { container } = render(<LazyImage picture={picture} alt="Naga" />)
  expect(screen.queryByRole('img')).toBeNull()
  expect((container.firstElementChild as HTMLElement).style.backgroundImage).toContain('linear-gradient')
  expect(options[0]?.threshold).toBe(0.1)
  see()
  expect(screen.getByAltText('Naga').getAttribute('src')).toBe('/a.webp')
})

test('GAME-7 retries a failed image once, at another host if given, then draws a fallback', () => {
  const sameImage = { src: '/own/a.webp' }
  render(<LazyImage picture={{ ...picture, again: sameImage }} alt="Naga" eager instead="N" />)
  const first = screen.getByAltText('Naga')
  fireEvent.error(first)
  const second = screen.getByAltText('Naga')
  expect(second).not.toBe(first)
  expect([first.getAttribute('src'), second.getAttribute('src')]).toEqual(['/a.webp', '/own/a.webp'])
  expect(screen.queryByText('N')).toBeNull()
  fireEvent.error(second)
  expect(screen.queryByAltText('Naga')).toBeNull()
  expect(screen.getByText('N')).toBeDefined()
})
