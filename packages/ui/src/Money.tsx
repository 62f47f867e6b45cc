import { useEffect, useRef, useState } from 'react'

const countMilliseconds = 400

const prefersReducedMotion = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** The amount at `share` of the way: exact arithmetic on micro-units, for a number shown for only 400 ms. */
export function interpolate(from: bigint, to: bigint, share: number): bigint {
  return from + ((to - from) * BigInt(Math.round(share * 1000))) / 1000n
}

/** Follows an amount with a short count-up. The first value, and every value with reduced motion, is shown at once. */
export function useCount(units: bigint): bigint {
  const [shown, setShown] = useState(units)
  const from = useRef(units)
  useEffect(() => {
    if (from.current === units) return
    const start = from.current
    from.current = units
    if (prefersReducedMotion()) {
      setShown(units)
      return
    }
    let frame = 0
    // The timestamp of the first frame may be earlier than now: counting from now would first run the amount backwards.
    let began: number | undefined
    const draw = (now: number) => {
      began ??= now
      const share = Math.min(1, (now - began) / countMilliseconds)
      setShown(interpolate(start, units, 1 - (1 - share) ** 3))
      if (share < 1) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    // a browser with no time for frames (a game beside it) must not leave an old amount on the screen
    const end = setTimeout(() => {
      cancelAnimationFrame(frame)
      setShown(units)
    }, countMilliseconds * 2)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(end)
      setShown(units)
    }
  }, [units])
  return shown
}

export type MoneyProps = {
  units: bigint
  /** Formats an amount in the reader's language and the brand's currency. */
  write: (units: bigint) => string
  count?: boolean
  className?: string
}

/** An amount, isolated from the direction of the surrounding text. */
export function Money({ units, write, count = false, className }: MoneyProps) {
  return (
    <bdi className={className ?? 'tabular-nums'}>{count ? <Counted units={units} write={write} /> : write(units)}</bdi>
  )
}

function Counted({ units, write }: { units: bigint; write: (units: bigint) => string }) {
  return write(useCount(units))
}
