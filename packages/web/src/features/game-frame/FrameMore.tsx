import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Menu, MenuItem } from '@gasing/ui/Menu'
import { useT } from '#i18n/i18n.ts'
import type { FrameAction } from './frame-action.ts'

/** Actions that do not fit in the bar on a phone. */
export function FrameMore({ actions }: { actions: readonly FrameAction[] }) {
  const t = useT()
  return (
    <Menu
      startsOpen
      trigger={
        <IconButton label={t('more')} className="sm:hidden">
          <Icon name="ellipsis" />
        </IconButton>
      }
    >
      {actions.map(({ key, icon, label, onPress }) => (
        <MenuItem key={key} onSelect={onPress}>
          <Icon name={icon} />
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
