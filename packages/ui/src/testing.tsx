import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** What jsdom lacks and a browser has: enough to mount the primitives. Import it first in a component's test. */
class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= QuietObserver as unknown as typeof ResizeObserver
globalThis.IntersectionObserver ??= QuietObserver as unknown as typeof IntersectionObserver
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
