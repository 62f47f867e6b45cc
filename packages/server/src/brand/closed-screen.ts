import type { Status } from './model.ts'
import { fillNonce } from './page-template.ts'

/** What the page that stands alone may have to say; the web package's `closed/` says it. */
export type ClosedScreen = 'maintenance' | 'region' | 'offline' | 'problem' | 'unknown'

/** What the service worker keeps for the time without a network. */
const offlinePath = '/offline'
const ofStatus: Readonly<Record<Status, ClosedScreen | null>> = { 0: null, 1: 'maintenance', 2: 'region' }

/** The screen that stands in place of the portal's page (START-1); null where the portal's page is what is wanted. */
export function closedScreen(path: string, status: Status): ClosedScreen | null {
  return path === offlinePath ? 'offline' : ofStatus[status]
}

export const fillScreen = (page: string, screen: ClosedScreen): string => page.replace('__SCREEN__', screen)

/** The page for when no brand can be named: nobody lives at the host, or what knows the brands is away. */
export function fillSorry(template: string, nonce: string, screen: 'problem' | 'unknown'): string {
  return fillNonce(fillScreen(template, screen), nonce)
}
