import { useEffect, useState } from 'react'

const longMilliseconds = 2_000

/** Explains a wait when it takes long. */
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
