import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import type { SelectionValue } from './slip.ts'

/** The bottom action bar: what the selection costs and can win, and the button to the slip. */
export function BetBar({
  worth,
  lines,
  canAdd,
  locked = false,
  onPick,
  onClear,
  onAdd,
  onSlip,
}: {
  worth: SelectionValue
  /** Number of bets in the slip. */
  lines: number
  canAdd: boolean
  /** Nothing can be chosen now. */
  locked?: boolean
  onPick?: () => void
  onClear: () => void
  onAdd: () => void
  onSlip: () => void
}) {
  const t = useT()
  return (
    <div className="lot-bar grid grid-cols-1 gap-2">
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm" aria-live="polite">
        <span className="font-semibold">{t('lot_tickets', { count: worth.tickets })}</span>
        <span>
          {t('lot_cost')} <bdi className="font-bold tabular-nums">{writeMoney(worth.stake)}</bdi>
        </span>
        <span className="text-muted">
          {t('lot_highest')} <bdi className="tabular-nums">{writeMoney(worth.highest)}</bdi>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {onPick && (
          <Button
            look="soft"
            size="s"
            className="min-h-11"
            aria-label={t('lot_quick')}
            title={t('lot_quick')}
            held={locked}
            onClick={onPick}
          >
            <Icon name="dices" />
            <span className="hidden sm:inline">{t('lot_quick')}</span>
          </Button>
        )}
        <Button
          look="soft"
          size="s"
          className="min-h-11"
          aria-label={t('lot_clear')}
          title={t('lot_clear')}
          onClick={onClear}
        >
          <Icon name="trash-2" />
        </Button>
        <Button size="s" className="min-h-11 flex-1" held={!canAdd} onClick={onAdd}>
          <Icon name="plus" className="max-sm:hidden" />
          {t('lot_add')}
        </Button>
        <Button look="accent" size="s" className="min-h-11 lg:hidden" disabled={lines === 0} onClick={onSlip}>
          <Icon name="ticket" />
          <span className="sr-only">{t('lot_slip')}</span> {lines}
        </Button>
      </div>
    </div>
  )
}
