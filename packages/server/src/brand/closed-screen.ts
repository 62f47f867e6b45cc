import type { Status } from './model.ts'
import { fillNonce } from './page-template.ts'

/** The screens of the stand-alone page; the web package's `closed/` renders them. */
export type ClosedScreen = 'maintenance' | 'region' | 'offline' | 'problem' | 'unknown'

/** The page that the service worker caches for use without a network. */
const offlinePath = '/offline'
const screenByStatus: Readonly<Record<Status, ClosedScreen | null>> = { 0: null, 1: 'maintenance', 2: 'region' }

/** The screen to send in place of the portal's page (START-1); null for the portal's page itself. */
export function closedScreenFor(path: string, status: Status): ClosedScreen | null {
  return path === offlinePath ? 'offline' : screenByStatus[status]
}

export const fillScreen = (page: string, screen: ClosedScreen): string => page.replace('__SCREEN__', screen)

/** The error page for when no brand is known: the host is unknown, or the brands cannot be read. */
export function fillErrorPage(template: string, nonce: string, screen: 'problem' | 'unknown'): string {
  return fillNonce(fillScreen(template, screen), nonce)
}
