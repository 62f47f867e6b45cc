import { useEffect, useState } from 'react'

const longMilliseconds = 2_000

/** Says why one waits, when it lasts. */
export function LongWait({ text }: { text: string }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="text-center text-sm text-muted">
      {isLong && text}
    </p>
  )
}
