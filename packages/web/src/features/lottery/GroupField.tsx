import { writePercent } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { calculateRebate } from './terms.ts'
import type { Game } from './use-lottery.ts'

const step = 5

/** A slider that trades higher odds for more rebate (LOTT-1). */
export function GroupField({
  groups,
  value,
  onChange,
}: {
  groups: NonNullable<Game['groups']>
  value: number
  onChange: (group: number) => void
}) {
  const t = useT()
  const back = calculateRebate(groups, value)
  const rebate = writePercent(`${Math.floor(back / 100)}.${`${back % 100}`.padStart(2, '0')}`)
  return (
    <label className="grid gap-1 text-sm">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{t('lot_group')}</span>
        <span className="text-muted tabular-nums">{t('lot_group_now', { group: value, rebate })}</span>
      </span>
      <input
        type="range"
        className="h-11 w-full cursor-pointer accent-brand"
        min={groups.min}
        max={groups.max}
        step={step}
        value={value}
        aria-valuetext={t('lot_group_now', { group: value, rebate })}
        onChange={(event) => onChange(Number.parseInt(event.target.value, 10))}
      />
      <span aria-hidden="true" className="flex justify-between text-xs text-muted">
        <span>{t('lot_group_rebate')}</span>
        <span>{t('lot_group_odds')}</span>
      </span>
    </label>
  )
}
