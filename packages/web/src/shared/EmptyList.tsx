import { buttonClass } from '@gasing/ui/Button'
import { Link } from '@tanstack/react-router'
import { emptyPicture } from '#art.ts'

/** An empty place is a way on, not an end. */
export function EmptyList({ text, action, to }: { text: string; action: string; to: string }) {
  return (
    <div className="flex flex-col items-center gap-3 py-8 text-center">
      <img src={emptyPicture('no-records')} alt="" width="200" height="150" />
      <p className="max-w-prose text-muted">{text}</p>
      <Link to={to} className={buttonClass('soft')}>
        {action}
      </Link>
    </div>
  )
}
