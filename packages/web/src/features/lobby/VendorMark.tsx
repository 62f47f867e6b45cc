import { useState } from 'react'
import { getVendorMark } from '#art.ts'

/** A vendor's mark next to its name; its first letter when there is no picture. */
export function VendorMark({
  code,
  name,
  size,
  className,
}: {
  code: string
  name: string
  size: number
  className: string
}) {
  const [gone, setGone] = useState(false)
  if (gone)
    return (
      <span
        aria-hidden="true"
        className={`grid shrink-0 place-items-center bg-raised font-head font-bold ${className}`}
      >
        {name.slice(0, 1).toLocaleUpperCase()}
      </span>
    )
  return (
    <img
      src={getVendorMark(code)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={`shrink-0 ${className}`}
      onError={() => setGone(true)}
    />
  )
}
