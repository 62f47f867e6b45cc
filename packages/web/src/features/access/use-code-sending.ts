import { useRef, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { useCountdown } from '#shared/use-countdown.ts'

/** What the server says of a code that it has sent. */
export type CodeSent = { expiredMinutes: number; retryAfterSeconds: number }
export type CodeSending = {
  busy: boolean
  /** Until the next code may be asked for; 0 when it may be. */
  secondsLeft: number
  /** How long the code that was sent counts; null before the first. */
  minutes: number | null
  problem: unknown
  /** Does nothing while one is under way, while the countdown runs, and within a second of the last press (REG-10). */
  send: (work: () => Promise<CodeSent>) => Promise<void>
}

const pressMilliseconds = 1000

/** The sending of codes and its countdown. It lives with the form, so that neither a tab nor a language stops it. */
export function useCodeSending(): CodeSending {
  const { left, start } = useCountdown()
  const [minutes, setMinutes] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)

  const send = async (work: () => Promise<CodeSent>) => {
    const now = Date.now()
    if (busy || left > 0 || now - pressedAt.current < pressMilliseconds) return
    pressedAt.current = now
    setBusy(true)
    setProblem(null)
    try {
      const sent = await work()
      setMinutes(sent.expiredMinutes)
      start(sent.retryAfterSeconds)
    } catch (refused) {
      setProblem(refused)
      if (refused instanceof Refused && refused.retryAfterSeconds) start(refused.retryAfterSeconds)
    } finally {
      setBusy(false)
    }
  }
  return { busy, secondsLeft: left, minutes, problem, send }
}
