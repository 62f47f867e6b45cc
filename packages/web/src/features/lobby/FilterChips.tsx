import { parseMoney } from '@gasing/contract/money'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import type { FacetVendor } from './filters.ts'
import { countFilters, type LobbyChange, type LobbySearch, parseVendors, toggleVendor } from './lobby-search.ts'
import { VendorMark } from './VendorMark.tsx'

const chip =
  'flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border font-medium whitespace-nowrap transition-colors'

type Props = {
  search: LobbySearch
  vendors: readonly FacetVendor[]
  onChange: (change: LobbyChange) => void
  onClear: () => void
}

/** Vendors as chips with the number of games each would leave, selected ones first, and all other active filters. */
export function FilterChips({ search, vendors, onChange, onClear }: Props) {
  const t = useT()
  const chosen = parseVendors(search.page)
  const shown = vendors.toSorted(
    (one, other) => Number(chosen.includes(other.code)) - Number(chosen.includes(one.code)),
  )
  const others = [
    search.search && { text: `“${search.search}”`, off: { search: undefined } },
    search.minBet && {
      text: t('min_bet_from', { amount: writeMoney(parseMoney(String(search.minBet))) }),
      off: { minBet: undefined },
    },
    search.minLineNum && { text: t('min_lines_from', { lines: search.minLineNum }), off: { minLineNum: undefined } },
  ].filter((one) => typeof one === 'object')
  return (
    <fieldset className="lane -mx-4 min-h-11 auto-cols-max items-center gap-2 px-4 sm:mx-0 sm:px-0">
      <legend className="sr-only">{t('filters')}</legend>
      {countFilters(search) > 0 && (
        <button
          type="button"
          className={`${chip} border-transparent px-3 font-semibold text-brand-text`}
          onClick={onClear}
        >
          <Icon name="x" className="size-4" />
          {t('filter_clear')}
        </button>
      )}
      {others.map(({ text, off }) => (
        <button
          key={text}
          type="button"
          aria-label={t('filter_off', { filter: text })}
          className={`${chip} border-brand bg-brand-soft ps-4 pe-3 text-brand-text`}
          onClick={() => onChange(off)}
        >
          <bdi>{text}</bdi>
          <Icon name="x" className="size-4" />
        </button>
      ))}
      {shown.map(({ code, name, games }) => {
        const on = chosen.includes(code)
        return (
          <button
            key={code}
            type="button"
            aria-pressed={on}
            onClick={() => onChange({ page: toggleVendor(search.page, code) })}
            className={clsx(
              chip,
              'ps-1.5 pe-4',
              on ? 'border-brand bg-brand-soft text-brand-text' : 'border-line bg-surface hover:border-brand',
            )}
          >
            <VendorMark code={code} name={name} size={32} className="size-8 rounded-full" />
            {name}
            <span className="text-xs text-muted tabular-nums">{games}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
