export type Frame = 'full' | 'entry' | 'game'

/** Which parts stand round a page (ROUTE-1…14). */
export function frameOf(path: string): Frame {
  if (path === '/game') return 'game'
  return /^\/(login|forgotten|register(\.html)?)$/.test(path) ? 'entry' : 'full'
}
