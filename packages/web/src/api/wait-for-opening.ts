import { language } from '#i18n/i18n.ts'
import { followBrand } from './follow-brand.ts'
import { createSocket } from './socket.ts'

/** START-1: a page that is closed opens by itself as soon as the brand does, also after the server was away. */
export function waitForOpening(): () => void {
  const socket = createSocket({
    hello: () => ({ language: language() }),
    onEvent: ({ type }) => {
      if (type === 'hello' || type === 'status' || type === 'config') void followBrand().catch(() => undefined)
    },
    onResumed: () => undefined,
  })
  socket.open()
  return socket.close
}
