import { parseJsonBody } from '#platform/http/read-body.ts'
import { UnfitAmount } from './units.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @throws TypeError when the bytes are not UTF-8 */
export const decodeUtf8 = (raw: Buffer): string => utf8.decode(raw)

/** Parses a JSON body; an invalid one is undefined, which fits no schema. */
export function parseVendorJson(raw: Buffer): unknown {
  try {
    return parseJsonBody(decodeUtf8(raw), { uniqueKeys: true })
  } catch {
    return undefined
  }
}

/** Runs a reader; returns `unfit` for an amount that our units cannot represent exactly, which moves nothing (M24). */
export async function readOrUnfit<Read>(read: () => Read | Promise<Read>): Promise<Read | 'unfit'> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnfitAmount) return 'unfit'
    throw error
  }
}
