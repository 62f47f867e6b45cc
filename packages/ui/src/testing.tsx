import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** What jsdom lacks and a browser has: enough to mount the primitives. Import it first in a component's test. */
class StubObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= StubObserver as unknown as typeof ResizeObserver
globalThis.IntersectionObserver ??= StubObserver as unknown as typeof IntersectionObserver
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof window.matchMedia

afterEach(cleanup)
