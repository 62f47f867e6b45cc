import { useEffect, useState } from 'react'

/** Returns an address for a picture in memory while it is shown, or null. */
export function useObjectUrl(picture: Blob | undefined): string | null {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setSource(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return source
}
