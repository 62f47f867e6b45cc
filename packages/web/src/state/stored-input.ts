import { useEffect, useRef, useState } from 'react'
import { onSessionEnd, session } from '#api/session.ts'

/** What was typed into forms when a session ended by itself, by member and field. */
const storedInput = new Map<string, unknown>()

/**
 * Like `useState`, for the input of a form: when the session ends by itself, the same member finds the value again after logging
 * in. Not for passwords.
 */
export function useStoredInput<T>(field: string, start: T): [T, (value: T) => void] {
  const [key] = useState(() => `${session.get()?.customerId} ${field}`)
  const [value, setValue] = useState<T>(() => (storedInput.has(key) ? (storedInput.get(key) as T) : start))
  const newest = useRef(value)
  newest.current = value
  useEffect(() => {
    storedInput.delete(key)
    return onSessionEnd((end) => {
      if (end === 'ended') storedInput.set(key, newest.current)
    })
  }, [key])
  return [value, setValue]
}
