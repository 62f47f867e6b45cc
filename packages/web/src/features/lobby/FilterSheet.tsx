import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { Select } from '@gasing/ui/Select'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import type { FacetVendor, LobbyFiltersProps } from './filters.ts'
import { type LobbyChange, listMinBets, minLines, parseVendors, sortOf, sorts, toggleVendor } from './lobby-search.ts'
import { VendorMark } from './VendorMark.tsx'

type Props = Omit<LobbyFiltersProps, 'onChange'> & {
  onChange: (change: LobbyChange) => void
  onClear: () => void
  onClose: () => void
}

const desk = '(min-width: 40rem)'

/** All filters: a bottom sheet on a phone, a side panel on desktop. Changes apply at once. */
export function FilterSheet({ search, vendors, total, hasLines, onChange, onClear, onClose }: Props) {
  const t = useT()
  return (
    <Modal
      open
      onClose={onClose}
      title={t('filters')}
      closeLabel={t('close')}
      shape={matchMedia(desk).matches ? 'side' : 'dialog'}
    >
      <div className="grid gap-5">
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('sort')}
            className={hasLines ? 'col-span-2' : ''}
            value={search.sort ?? 'hot'}
            onChange={(event) => onChange({ sort: sortOf(event.target.value) })}
            choices={sorts.map((sort) => ({ value: sort, text: t(`sort_${sort}`) }))}
          />
          <Select
            label={t('min_bet')}
            value={search.minBet ?? ''}
            onChange={(event) => onChange({ minBet: Number(event.target.value) || undefined })}
            choices={listChoices(listMinBets(boot.currency.decimals), search.minBet, t('filter_any'), (amount) =>
              t('min_bet_from', { amount: writeMoney(parseMoney(String(amount))) }),
            )}
          />
          {hasLines && (
            <Select
              label={t('min_lines')}
              value={search.minLineNum ?? ''}
              onChange={(event) => onChange({ minLineNum: Number(event.target.value) || undefined })}
              choices={listChoices(minLines, search.minLineNum, t('filter_any'), (lines) =>
                t('min_lines_from', { lines }),
              )}
            />
          )}
        </div>
        <VendorList vendors={vendors} page={search.page} onChange={onChange} />
      </div>
      {/* over the room that the dialog leaves below: there the list showed through under the buttons */}
      <div className="sticky -bottom-[max(1.25rem,env(safe-area-inset-bottom))] -mx-5 mt-4 -mb-[max(1.25rem,env(safe-area-inset-bottom))] flex flex-wrap gap-3 border-t border-line bg-surface px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <Button look="soft" onClick={onClear}>
          {t('filter_clear')}
        </Button>
        <Button className="flex-1" onClick={onClose}>
          {total === undefined ? t('close') : t('filter_show', { count: total })}
        </Button>
      </div>
    </Modal>
  )
}

/** Returns the options of a list, plus the value from the address when it is not one of them. */
function listChoices(
  offered: readonly number[],
  chosen: number | undefined,
  any: string,
  nameOf: (value: number) => string,
) {
  const values = chosen && !offered.includes(chosen) ? [...offered, chosen].toSorted((a, b) => a - b) : offered
  return [{ value: '', text: any }, ...values.map((value) => ({ value: String(value), text: nameOf(value) }))]
}

function VendorList({
  vendors,
  page,
  onChange,
}: {
  vendors: readonly FacetVendor[]
  page: string | undefined
  onChange: Props['onChange']
}) {
  const t = useT()
  const chosen = parseVendors(page)
  if (vendors.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('lane_vendors')}</legend>
      <div className="grid gap-1">
        {vendors.map(({ code, name, games }) => (
          <label
            key={code}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-m px-2 hover:bg-raised has-checked:bg-brand-soft"
          >
            <input
              type="checkbox"
              className="size-5 accent-(--brand)"
              checked={chosen.includes(code)}
              onChange={() => onChange({ page: toggleVendor(page, code) })}
            />
            <VendorMark code={code} name={name} size={32} className="size-8 rounded-s" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-sm text-muted tabular-nums">{games}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
