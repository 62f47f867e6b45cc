/**
 * Merges newly saved values into a form in use, field by field: a value that differs from the one at the start stays as typed. A
 * form is sent as a whole, so its old values would undo another operator's save.
 */
export function mergedForm<Value>(typed: Value, start: Value, saved: Value): Value {
  if (isRecord(typed) && isRecord(start) && isRecord(saved))
    return Object.fromEntries(
      Object.keys({ ...saved, ...typed })
        .map((name) => [name, mergedForm(typed[name], start[name], saved[name])] as const)
        .filter(([, value]) => value !== undefined),
    ) as Value
  return JSON.stringify(typed) === JSON.stringify(start) ? saved : typed
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
