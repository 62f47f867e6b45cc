import { Menu, MenuItem } from '@gasing/ui/Menu'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { type TopEntry, withHash } from './top-entries.ts'

/** The categories that do not fit in the header. */
export function TopNavMore({
  entries,
  trigger,
  onGo,
}: {
  entries: readonly TopEntry[]
  trigger: ReactNode
  onGo: (event: MouseEvent, entry: TopEntry) => void
}) {
  return (
    <Menu startsOpen trigger={trigger} align="start">
      {entries.map((entry) => (
        <MenuItem key={entry.key} asChild>
          <Link
            to={entry.to}
            hash={entry.hash}
            activeOptions={withHash}
            onClick={(event) => onGo(event, entry)}
            activeProps={{ 'aria-current': 'page' }}
          >
            {entry.title}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  )
}
