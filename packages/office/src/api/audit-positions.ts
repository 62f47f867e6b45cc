import { auditPositionHeader, basedOnHeader } from '@gasing/contract/audit-position'

/** The audit log's position at the last reading of each path. */
const readings = new Map<string, bigint>()
/** The position of this tab's last save of each path: the tab knows what it saved, though not what is stored below that path. */
const saves = new Map<string, bigint>()

/** Remembers the position that came with the answer to a reading or a save. */
export function keepPosition(method: string, path: string, headers: Headers): void {
  const position = headers.get(auditPositionHeader)
  if (position) (method === 'GET' ? readings : saves).set(path, BigInt(position))
}

/** The header of a save: the position at which this tab last read its record or the list of it, or saved it. */
export function buildBasedOn(path: string): Record<string, string> {
  const read = [...readings].filter(([each]) => path === each || path.startsWith(`${each}/`)).map(([, each]) => each)
  const saved = saves.get(path)
  const newest = [...read, ...(saved === undefined ? [] : [saved])].toSorted(compareBigints).at(-1)
  return newest === undefined ? {} : { [basedOnHeader]: String(newest) }
}

const compareBigints = (one: bigint, other: bigint): number => (one < other ? -1 : 1)
