import type { Dialogue, Told } from '../gateway.ts'

/** No money moves, and never will. */
const refused = (): Told => ({ body: '{"status":"refused"}', code: 404, status: 'refused', ok: false })

/** A vendor that holds the money during play is called by us and has nothing to ask: it is told so in the words that it knows. */
export const transferDialogue: Dialogue = {
  ...{ dialect: 'transfer', stranger: refused, failed: refused, unreadable: refused },
  routes() {},
}
