import { refuseParameter } from './refused.ts'

export const cursorPageSize = 20
export type CursorPage = { readonly cursor?: string | undefined; readonly pageSize?: number | undefined }

/** A cursor is the id of the last row seen, opaque to the caller. */
export function parseCursor(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null
  return /^c[1-9][0-9]{0,17}$/.test(cursor) ? BigInt(cursor.slice(1)) : refuseParameter('cursor')
}

/** Cuts off the extra row, which only shows that there is a next page. */
export function cutPage<Line>(
  lines: readonly Line[],
  size: number,
  idOf: (line: Line) => bigint,
): { list: Line[]; next: string | null } {
  const list = lines.slice(0, size)
  const last = list.at(-1)
  return { list, next: lines.length > size && last !== undefined ? `c${idOf(last)}` : null }
}
