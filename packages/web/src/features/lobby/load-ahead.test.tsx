// @vitest-environment jsdom
import '#testing/page.ts'
import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useLoadAhead } from './use-lobby-games.ts'

/** An observer for which the end of the list is always near. */
class NearObserver {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(): void {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  disconnect(): void {}
}

function List({ name }: { name: string }) {
  const [pages, setPages] = useState({ name, count: 1 })
  const count = pages.name === name ? pages.count : 1
  const load = () => setPages({ name, count: count + 1 })
  const { end } = useLoadAhead({ list: name, count, canLoad: true, failures: 0, load })
  return <div ref={end}>{`${count} pages of ${name}`}</div>
}

test('CLIENT-5 every list loads its first pages by itself, however many were loaded before it', () => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', NearObserver)
  const { container, rerender } = render(<List name="all" />)
  for (const name of ['all', 'hot', 'new', 'all']) {
    rerender(<List name={name} />)
    for (let second = 0; second < 10; second++) act(() => vi.advanceTimersByTime(1_000))
    expect(container.textContent).toBe(`5 pages of ${name}`)
  }
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
