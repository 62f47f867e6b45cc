import { useRef } from 'react'

/**
 * Idempotency keys for a form without money: the same input gets the same key until `forget`, so that a retry after a lost answer
 * gets that answer instead of a refusal.
 */
export function useRepeatKey(): { keyFor: (input: unknown) => string; forget: () => void } {
  const last = useRef<{ input: string; key: string } | null>(null)
  return {
    keyFor: (input) => {
      const written = JSON.stringify(input)
      if (last.current?.input !== written) last.current = { input: written, key: crypto.randomUUID() }
      return last.current.key
    },
    forget: () => {
      last.current = null
    },
  }
}
