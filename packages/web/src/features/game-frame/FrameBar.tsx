import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useMedia } from '@gasing/ui/use-media'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import type { FrameAction } from './frame-action.ts'
import { SessionTime } from './SessionTime.tsx'

const FrameMore = lazyWithRetry(() => import('./FrameMore.tsx').then((file) => ({ default: file.FrameMore })))

export type FrameBarProps = {
  title: string
  vendor: string
  demo: boolean
  backLabel: string
  actions: readonly FrameAction[]
  onBack: () => void
}

/** On the narrowest screens, and on phones at twice the font size, only the wallet has a button of its own. */
const narrowest = '(max-width: 20rem)'

/** The bar above a game. */
export function FrameBar({ title, vendor, demo, backLabel, actions, onBack }: FrameBarProps) {
  const t = useT()
  const narrow = useMedia(narrowest)
  const shown = narrow ? actions.filter(({ key }) => key === 'wallet') : actions
  const rest = actions.filter((action) => !shown.includes(action) || !action.always)
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
      {shown.map((action) => (
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
      <More actions={rest.filter(({ deskOnly }) => !deskOnly)} />
    </section>
  )
}

/** The menu is loaded on first use; until then the button takes its place. */
function More({ actions }: { actions: readonly FrameAction[] }): ReactNode {
  const t = useT()
  const [isRequested, setRequested] = useState(false)
  const button = (
    <IconButton label={t('more')} className="sm:hidden" onClick={() => setRequested(true)}>
      <Icon name="ellipsis" />
    </IconButton>
  )
  if (!isRequested) return button
  return (
    <LazyBoundary onLost={() => setRequested(false)} waiting={button}>
      <FrameMore actions={actions} />
    </LazyBoundary>
  )
}
