import type { Dialogue, Told } from '../gateway.ts'

/** No money moves, and never will. */
const refused = (): Told => ({ body: '{"status":"refused"}', code: 404, status: 'refused', ok: false })

/** A vendor that holds the money during play has no calls to make to us; any it makes is refused in its own dialect. */
export const transferDialogue: Dialogue = {
  ...{ dialect: 'transfer', stranger: refused, failed: refused, unreadable: refused },
  routes() {},
}
