/** A value that was changed both here and by another operator. A list or a text counts as a whole. */
export type Conflict = { readonly path: readonly string[]; readonly mine: unknown; readonly theirs: unknown }

type Versions<Value> = { readonly typed: Value; readonly start: Value; readonly saved: Value }

/**
 * Merges newly saved values into a form in use, field by field: a value that differs from the one at the start stays as typed. A
 * form is sent as a whole, so its old values would undo another operator's save.
 */
export const mergeForm = <Value>(typed: Value, start: Value, saved: Value): Value =>
  combine({ typed, start, saved }, (versions) =>
    isSame(versions.typed, versions.start) ? versions.saved : versions.typed,
  )

/** The start of the next merge: what is saved now, except where both changed a value and neither has been chosen. */
export const rebaseStart = <Value>(typed: Value, start: Value, saved: Value): Value =>
  combine({ typed, start, saved }, (versions) => (isConflict(versions) ? versions.start : versions.saved))

/** The values that were changed on both sides, each to something else. */
export function findConflicts(
  typed: unknown,
  start: unknown,
  saved: unknown,
  path: readonly string[] = [],
): Conflict[] {
  if (isRecord(typed) && isRecord(start) && isRecord(saved))
    return Object.keys({ ...saved, ...typed }).flatMap((name) =>
      findConflicts(typed[name], start[name], saved[name], [...path, name]),
    )
  return isConflict({ typed, start, saved }) ? [{ path, mine: typed, theirs: saved }] : []
}

/** A copy of a form with one value replaced; undefined removes it. */
export function setAt<Value>(form: Value, [name, ...rest]: readonly string[], value: unknown): Value {
  if (name === undefined) return value as Value
  const { [name]: old, ...others } = form as Record<string, unknown>
  const next = setAt(old, rest, value)
  return (next === undefined ? others : { ...(form as object), [name]: next }) as Value
}

function combine<Value>(versions: Versions<Value>, pick: (versions: Versions<unknown>) => unknown): Value {
  const { typed, start, saved } = versions
  if (!isRecord(typed) || !isRecord(start) || !isRecord(saved)) return pick(versions) as Value
  return Object.fromEntries(
    Object.keys({ ...saved, ...typed })
      .map((name) => [name, combine({ typed: typed[name], start: start[name], saved: saved[name] }, pick)] as const)
      .filter(([, value]) => value !== undefined),
  ) as Value
}

const isConflict = ({ typed, start, saved }: Versions<unknown>): boolean =>
  !isSame(typed, start) && !isSame(saved, start) && !isSame(typed, saved)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
