import { Icon } from '@gasing/ui/Icon'
import { iconNames } from '../../icons.ts'
import { KitSection } from './KitSection.tsx'

/** All interface icons. None mirrors automatically in RTL: directional ones are flipped where they are used. */
export function KitIcons() {
  return (
    <KitSection name="Icon">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2 text-sm text-muted">
        {iconNames.map((name) => (
          <li key={name} className="flex min-w-0 items-center gap-2">
            <Icon name={name} />
            <span className="truncate">{name}</span>
          </li>
        ))}
      </ul>
    </KitSection>
  )
}
