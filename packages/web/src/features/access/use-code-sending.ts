import { useRef, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { useCountdown } from '#shared/use-countdown.ts'

/** The server's answer after sending a code. */
export type CodeSent = { expiredMinutes: number; retryAfterSeconds: number }
export type CodeSending = {
  busy: boolean
  /** Seconds until the next code may be requested; 0 when it may be. */
  secondsLeft: number
  /** Minutes the sent code is valid; null before the first. */
  minutes: number | null
  problem: unknown
  /** Does nothing while a request is running, during the countdown, and within a second of the last press (REG-10). */
  send: (work: () => Promise<CodeSent>) => Promise<void>
}

const pressMilliseconds = 1000

/** Sends codes and counts down. It belongs to the form, so that switching tab or language does not reset it. */
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
