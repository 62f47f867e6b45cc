import clsx from 'clsx'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { getAvatarPicture } from '#art.ts'
import { useMember } from './use-member.ts'

/** The chosen avatar; the first letter of the name when there is no picture. */
export function Avatar({ className }: { className?: string }) {
  const member = useMember()
  const session = useSession()
  const [gone, setGone] = useState<string>()
  const letter = (session?.nickname || session?.userName || '').slice(0, 1).toUpperCase()
  return (
    <span
      className={clsx(
        'grid place-items-center overflow-hidden rounded-full bg-brand-soft font-head font-bold text-brand-text ring-2 ring-line',
        className,
      )}
    >
      {member?.avatar && gone !== member.avatar ? (
        <img
          src={getAvatarPicture(member.avatar)}
          alt=""
          className="size-full object-cover"
          onError={() => setGone(member.avatar)}
        />
      ) : (
        letter
      )}
    </span>
  )
}
