import { useCallback } from 'react'
import { useMember } from './use-member.ts'

/** The member's label in the colours set by the operator. */
export function MemberBadge() {
  const label = useMember()?.clubLabel
  const paint = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !label) return
      element.style.color = label.color
      element.style.backgroundColor = label.color2
    },
    [label],
  )
  if (!label) return null
  return (
    <span ref={paint} className="inline-block max-w-full truncate rounded-full px-2 text-xs font-semibold">
      {label.labelName}
    </span>
  )
}
