import { Button } from '@gasing/ui/Button'
import { Checkbox } from '@gasing/ui/Field'
import { Select } from '@gasing/ui/Select'
import { useId } from 'react'
import { writeChange, writeMoney, writePercent } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { writeList } from '#shared/write-label.ts'
import { CountInput } from './CountInput.tsx'
import type { ChaseRow } from './chase.ts'
import { shortenIssue } from './days.ts'
import { type Chase, chaseKinds } from './use-chase.ts'
import type { CurrentDraw } from './use-lottery.ts'

/** Repeats the slip in coming draws: number of draws, multiples, and the profit of a win in each. */
export function ChasePart({ chase, open }: { chase: Chase; open: readonly CurrentDraw[] }) {
  const t = useT()
  const { settings, drawsMax, multipleMax, isCapped, rows, plan, less, more, change } = chase
  return (
    <section aria-label={t('lot_chase')} className="rounded-m border border-line p-3 max-[24rem]:p-2">
      <Checkbox checked={settings.on} onChange={(event) => change({ on: event.target.checked })}>
        {t('lot_chase')}
      </Checkbox>
      {settings.on && (
        <div className="grid grid-cols-1 gap-2">
          <Select
            label={t('lot_chase_kind')}
            value={settings.kind}
            onChange={(event) => change({ kind: chaseKinds.find((kind) => kind === event.target.value) ?? 'equal' })}
            choices={chaseKinds.map((kind) => ({ value: kind, text: t(`lot_chase_${kind}`) }))}
          />
          <div className="grid grid-cols-2 gap-2">
            <CountField
              label={t('lot_chase_draws')}
              value={Math.min(settings.draws, drawsMax)}
              max={drawsMax}
              onChange={(draws) => change({ draws })}
            />
            {settings.kind !== 'profit' && (
              <CountField
                label={t(settings.kind === 'equal' ? 'lot_multiple' : 'lot_chase_start')}
                value={settings.start}
                max={multipleMax}
                onChange={(start) => change({ start })}
              />
            )}
            {settings.kind === 'doubling' && (
              <>
                <CountField
                  label={t('lot_chase_every')}
                  value={settings.every}
                  max={drawsMax}
                  onChange={(every) => change({ every })}
                />
                <CountField
                  label={t('lot_chase_times')}
                  value={settings.times}
                  max={10}
                  onChange={(times) => change({ times })}
                />
              </>
            )}
            {settings.kind === 'profit' && (
              <CountField
                label={t('lot_chase_percent')}
                value={settings.percent}
                max={1000}
                onChange={(percent) => change({ percent })}
              />
            )}
          </div>
          <Checkbox checked={settings.stopWhenWon} onChange={(event) => change({ stopWhenWon: event.target.checked })}>
            {t('lot_chase_stop')}
          </Checkbox>
          {isCapped && <p className="text-sm text-muted">{t('lot_chase_capped', { most: multipleMax })}</p>}
          {rows.length > 0 && <ChasePreview chase={chase} open={open} />}
          {less.length > 0 && (
            <p role="status" className="text-sm font-semibold">
              {t('lot_chase_less', { draws: writeList(less.map(({ issue }) => issue)) })}
            </p>
          )}
          {more.length > 0 && (
            <p role="status" className="text-sm text-muted">
              {t('lot_chase_more')}
            </p>
          )}
          {open.slice(0, rows.length).some(({ issue }) => issue in settings.own) && (
            <Button look="line" size="s" className="min-h-11 justify-self-start" onClick={() => change({ own: {} })}>
              {t('lot_chase_reset')}
            </Button>
          )}
          {!plan && (
            <p role="status" className="text-sm text-muted">
              {t(rows.length > 0 ? 'lot_chase_empty' : 'lot_chase_none')}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function CountField({
  label,
  value,
  max,
  onChange,
}: {
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <label htmlFor={id} className="grid content-end gap-1 text-sm">
      <span className="text-muted">{label}</span>
      <CountInput
        id={id}
        min={1}
        max={max}
        value={value}
        className="min-h-11 w-full rounded-m border border-edge bg-surface px-3 text-ink tabular-nums"
        onChange={onChange}
      />
    </label>
  )
}

function ChasePreview({ chase, open }: { chase: Chase; open: readonly CurrentDraw[] }) {
  const t = useT()
  const { settings, multipleMax, rows, change } = chase
  return (
    <section className="max-h-96 overflow-auto rounded-m border border-line" aria-label={t('lot_chase_plan')}>
      <table className="w-full text-xs tabular-nums">
        <thead className="bg-raised text-start text-muted">
          <tr>
            <th scope="col" className="px-1 py-1.5 text-start font-medium">
              {t('lot_draw')}
            </th>
            <th scope="col" className="px-1 py-1.5 text-end font-medium">
              {t('lot_multiple')}
            </th>
            <th scope="col" className="px-1 py-1.5 text-end font-medium">
              {t('lot_chase_spent_short')}
            </th>
            <th scope="col" className="px-1 py-1.5 text-end font-medium">
              {t('lot_chase_profit_short')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <PlanRow
              key={open[place]?.issue ?? place}
              row={row}
              multipleMax={multipleMax}
              issue={open[place]?.issue ?? ''}
              onChange={(multiple) => change({ own: changeMultiple(settings.own, open[place]?.issue ?? '', multiple) })}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns the manual multiples with a draw's changed, or back to the plan's when null. */
function changeMultiple(
  own: Chase['settings']['own'],
  issue: string,
  multiple: number | null,
): Chase['settings']['own'] {
  const { [issue]: _, ...others } = own
  return multiple === null ? others : { ...others, [issue]: multiple }
}

type PlanRowProps = {
  row: ChaseRow
  multipleMax: number
  issue: string
  /** Called with the typed multiple: 0 skips the draw, null restores the plan's. */
  onChange: (multiple: number | null) => void
}

function PlanRow({ row, multipleMax, issue, onChange }: PlanRowProps) {
  const t = useT()
  const isOut = row.multiple === 0
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-1 py-1 text-start font-normal">
        <label className="flex min-h-9 items-center gap-1 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-brand"
            aria-label={t('lot_chase_in', { issue })}
            checked={!isOut}
            onChange={(event) => onChange(event.target.checked ? null : 0)}
          />
          <bdi>{shortenIssue(issue)}</bdi>
        </label>
      </th>
      <td className="px-1 py-1 text-end">
        <CountInput
          min={0}
          max={multipleMax}
          aria-label={t('lot_multiple_of', { issue })}
          className="min-h-9 w-12 rounded-s pointer-coarse:min-h-11 border border-edge bg-surface px-2 text-end text-ink"
          value={row.multiple}
          onChange={onChange}
        />
      </td>
      <td className="px-1 py-1 text-end">
        <bdi>{writeMoney(row.spent)}</bdi>
      </td>
      <td className={!isOut && row.profit > 0n ? 'px-1 py-1 text-end text-win' : 'px-1 py-1 text-end text-muted'}>
        {isOut ? (
          t('lot_chase_out')
        ) : (
          <>
            <bdi>{writeChange(row.profit)}</bdi>
            <span className="block text-xs">{writePercent(row.percent)}</span>
          </>
        )}
      </td>
    </tr>
  )
}
