/** Reads a body that arrives as bytes, because its signature covers exactly these; one that is not JSON is null. */
export function readRawJson(body: unknown): { raw: Buffer; body: unknown } {
  const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  try {
    return { raw, body: JSON.parse(raw.toString('utf8')) }
  } catch {
    return { raw, body: null }
  }
}
