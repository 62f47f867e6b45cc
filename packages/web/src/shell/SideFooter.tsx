import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { useT } from '#i18n/i18n.ts'
import { chooseMenu } from '#state/prefs-store.ts'
import { AppearanceSwitches } from './AppearanceSwitches.tsx'

type Props = {
  mini: boolean
  fixed: boolean
  onClose?: (() => void) | undefined
}

/**
 * SIDE-4: toggles between wide menu and rail, and scrolls to the top; in the drawer also theme and language, which do not fit in
 * a phone's header.
 */
export function SideFooter({ mini, fixed, onClose }: Props) {
  const t = useT()
  return (
    <div
      className={clsx(
        'flex shrink-0 gap-1 border-t border-line p-2',
        mini ? 'flex-col items-center' : 'justify-between',
      )}
    >
      {!onClose && !fixed && (
        <IconButton label={mini ? t('menu_wide') : t('menu_mini')} onClick={() => chooseMenu(mini ? 'wide' : 'mini')}>
          <Icon name={mini ? 'panel-left-open' : 'panel-left-close'} className="rtl:-scale-x-100" />
        </IconButton>
      )}
      {onClose && <AppearanceSwitches />}
      <IconButton
        label={t('to_top')}
        onClick={() => {
          onClose?.()
          window.scrollTo({ top: 0, behavior: 'smooth' })
        }}
      >
        <Icon name="arrow-up" />
      </IconButton>
    </div>
  )
}
