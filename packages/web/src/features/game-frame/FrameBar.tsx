import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { lazyPart, Part } from '#shared/Part.tsx'
import type { FrameAction } from './frame-action.ts'
import { SessionTime } from './SessionTime.tsx'

const FrameMore = lazyPart(() => import('./FrameMore.tsx').then((file) => ({ default: file.FrameMore })))

export type FrameBarProps = {
  title: string
  vendor: string
  demo: boolean
  backLabel: string
  actions: readonly FrameAction[]
  onBack: () => void
}

/** The bar above a game. */
export function FrameBar({ title, vendor, demo, backLabel, actions, onBack }: FrameBarProps) {
  const t = useT()
  return (
    <section
      aria-label={t('game_bar')}
      className="flex h-13 shrink-0 items-center gap-0.5 border-b border-line bg-surface px-1 text-ink sm:gap-1 sm:px-2"
    >
      <IconButton label={backLabel} onClick={onBack}>
        <Icon name="arrow-left" className="rtl:-scale-x-100" />
      </IconButton>
      <div className="min-w-0 flex-1">
        <h1 className={clsx('text-sm sm:text-base', demo ? 'truncate' : 'line-clamp-2')}>
          {title} <span className="font-body text-sm font-normal text-muted max-sm:sr-only">{vendor}</span>
        </h1>
        {demo && <p className="text-xs text-muted">{t('demo')}</p>}
      </div>
      <SessionTime />
      {actions.map((action) => (
        <IconButton
          key={action.key}
          label={action.label}
          aria-pressed={action.pressed}
          className={clsx(!action.always && 'max-sm:hidden')}
          onClick={action.onPress}
        >
          <Icon
            name={action.icon}
            className={clsx(action.key === 'favourite' && action.pressed && 'fill-loss text-loss')}
          />
        </IconButton>
      ))}
      <More actions={actions.filter(({ always, deskOnly }) => !always && !deskOnly)} />
    </section>
  )
}

/** The menu is loaded on first use; until then the button takes its place. */
function More({ actions }: { actions: readonly FrameAction[] }): ReactNode {
  const t = useT()
  const [wanted, setWanted] = useState(false)
  const button = (
    <IconButton label={t('more')} className="sm:hidden" onClick={() => setWanted(true)}>
      <Icon name="ellipsis" />
    </IconButton>
  )
  if (!wanted) return button
  return (
    <Part onLost={() => setWanted(false)} waiting={button}>
      <FrameMore actions={actions} />
    </Part>
  )
}
