/**
 * Layout around a page (ROUTE-1…14): everything; no side menu, for forms; header only; header only, without the balance, which
 * belongs to a running game; everything with the side menu as a rail; nothing.
 */
export type Frame = 'full' | 'entry' | 'top' | 'game' | 'rail' | 'none'

/** Pages filled by external content (ROUTE-17). */
const externalPages = ['/seamless', '/vnlottery']

/** @param bars the address's flag that shows the bars where they are otherwise hidden */
export function getFrame(path: string, bars = false): Frame {
  if (path === '/game') return 'game'
  if (path === '/lottery') return 'top'
  if (['/helpmc', '/livechat', '/chat'].includes(path)) return 'none'
  if (externalPages.includes(path)) return bars ? 'rail' : 'none'
  return /^\/(login|forgotten|register(\.html)?)$/.test(path) ? 'entry' : 'full'
}

export const hasSideMenu = (frame: Frame): boolean => frame === 'full' || frame === 'rail'
export const hasFooter = (frame: Frame): boolean => frame === 'full' || frame === 'entry' || frame === 'rail'
