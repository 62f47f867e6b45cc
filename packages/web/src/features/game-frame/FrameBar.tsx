import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { useT } from '#i18n/i18n.ts'

export type FrameBarProps = {
  title: string
  vendor: string
  demo: boolean
  loved: boolean
  full: boolean
  canDeposit: boolean
  onBack: () => void
  onLove: () => void
  onInfo: () => void
  onWallet: () => void
  onFull: () => void
}

/** The bar over a game. */
export function FrameBar({
  title,
  vendor,
  demo,
  loved,
  full,
  canDeposit,
  onBack,
  onLove,
  onInfo,
  onWallet,
  onFull,
}: FrameBarProps) {
  const t = useT()
  return (
    <div className="flex h-13 shrink-0 items-center gap-1 border-b border-line bg-surface px-1 text-ink sm:px-2">
      <IconButton label={t('back')} onClick={onBack}>
        <Icon name="arrow-left" className="rtl:-scale-x-100" />
      </IconButton>
      <h1 className="min-w-0 flex-1 truncate text-base">
        {title} <span className="font-body text-sm font-normal text-muted">{vendor}</span>
        {demo && (
          <span className="ms-2 rounded-full bg-raised px-2 py-0.5 font-body text-xs text-muted">{t('demo')}</span>
        )}
      </h1>
      <IconButton
        label={loved ? t('favourite_remove', { game: title }) : t('favourite_add', { game: title })}
        aria-pressed={loved}
        onClick={onLove}
      >
        <Icon name="heart" className={clsx(loved && 'fill-loss text-loss')} />
      </IconButton>
      <IconButton label={t('game_info')} onClick={onInfo}>
        <Icon name="info" />
      </IconButton>
      {canDeposit && (
        <IconButton label={t('wallet')} onClick={onWallet}>
          <Icon name="wallet" />
        </IconButton>
      )}
      <IconButton label={full ? t('screen_normal') : t('screen_full')} aria-pressed={full} onClick={onFull}>
        <Icon name={full ? 'minimize' : 'maximize'} />
      </IconButton>
    </div>
  )
}
