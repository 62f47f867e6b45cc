import { Icon } from '@gasing/ui/Icon'
import { useT } from '#i18n/i18n.ts'
import type { CurrentDraw } from './use-lottery.ts'

/** Covers the board for a moment when a draw closes, and names the draw that new bets go into. */
export function CutOffNotice({ closed, next }: { closed: CurrentDraw | null; next: CurrentDraw | null }) {
  const t = useT()
  return (
    <div role="status">
      {closed && (
        <div className="absolute inset-0 z-30 grid animate-fade place-items-center rounded-l bg-night/65 p-4">
          <div className="lot-closed grid max-w-sm justify-items-center gap-2 rounded-l bg-surface p-5 text-center shadow-float">
            <Icon name="lock" className="size-8 text-brand-text" />
            <p className="font-head text-lg font-bold">{t('lot_closed_title', { issue: closed.issue })}</p>
            <p className="text-sm text-muted">
              {next ? t('lot_closed_next', { issue: next.issue }) : t('lot_closed_none')}
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
