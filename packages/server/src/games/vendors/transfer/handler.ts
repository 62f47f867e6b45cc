import type { DialectHandler, VendorResponse } from '../gateway.ts'

/** No money moves, and never will. */
const renderRefused = (): VendorResponse => ({ body: '{"status":"refused"}', code: 404, status: 'refused', ok: false })

/** A vendor that holds the money during play has no calls to make to us; any it makes is refused in its own dialect. */
export const transferHandler: DialectHandler = {
  ...{ dialect: 'transfer', unknownVendor: renderRefused, failed: renderRefused, unreadable: renderRefused },
  routes() {},
}
