import { Menu, MenuItem } from '@gasing/ui/Menu'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { TopEntry } from './top-entries.ts'

/** The categories that have no room in the bar on top. */
export function TopNavMore({
  entries,
  trigger,
  onGo,
}: {
  entries: readonly TopEntry[]
  trigger: ReactNode
  onGo: (event: MouseEvent, to: TopEntry['to']) => void
}) {
  return (
    <Menu startsOpen trigger={trigger} align="start">
      {entries.map(({ key, to, title }) => (
        <MenuItem key={key} asChild>
          <Link to={to} onClick={(event) => onGo(event, to)} activeProps={{ 'aria-current': 'page' }}>
            {title}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  )
}
