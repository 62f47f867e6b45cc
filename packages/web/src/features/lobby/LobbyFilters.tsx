import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Select } from '@gasing/ui/Select'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { vendorMark } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { type LobbySearch, type Sort, sorts, toggleVendor, vendorsOf } from './lobby-search.ts'

const waitMilliseconds = 250

export type LobbyFiltersProps = {
  search: LobbySearch
  vendors: readonly { code: string; name: string; games: number }[]
  /** The vendors are not known yet: their row keeps its room. */
  waiting: boolean
  onChange: (next: LobbySearch) => void
}

/** Search, vendors, order: all of it in the address. */
export function LobbyFilters({ search, vendors, waiting, onChange }: LobbyFiltersProps) {
  const t = useT()
  const chosen = vendorsOf(search.page)
  const { pageNo: _first, ...filters } = search
  const change = (next: { page?: string | undefined; sort?: Sort; search?: string | undefined }) => {
    const merged = { ...filters, ...next }
    onChange(Object.fromEntries(Object.entries(merged).filter(([, value]) => value)) as LobbySearch)
  }
  return (
    <div className="page mt-5 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchField value={search.search ?? ''} onSearch={(text) => change({ search: text || undefined })} />
        <Select
          quiet
          label={t('sort')}
          className="w-44 max-sm:flex-1"
          value={search.sort ?? 'hot'}
          onChange={(event) => change({ sort: event.target.value as Sort })}
          choices={sorts.map((sort) => ({ value: sort, text: t(`sort_${sort}`) }))}
        />
      </div>
      {waiting && <div className="min-h-11" />}
      {vendors.length > 1 && (
        <fieldset className="lane -mx-4 auto-cols-max items-center gap-2 px-4 sm:mx-0 sm:flex sm:flex-wrap sm:px-0">
          <legend className="sr-only">{t('lane_vendors')}</legend>
          {vendors.map(({ code, name, games }) => {
            const on = chosen.includes(code)
            return (
              <button
                key={code}
                type="button"
                aria-pressed={on}
                onClick={() => change({ page: toggleVendor(search.page, code) })}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center gap-2 rounded-full border ps-1.5 pe-4 font-medium transition-colors',
                  on ? 'border-brand bg-brand-soft text-brand-text' : 'border-line bg-surface hover:border-brand',
                )}
              >
                <img src={vendorMark(code)} alt="" width="32" height="32" className="size-8 rounded-full" />
                {name}
                <span className="text-xs text-muted tabular-nums">{games}</span>
              </button>
            )
          })}
          {chosen.length > 0 && (
            <Button look="plain" size="s" onClick={() => change({ page: undefined })}>
              <Icon name="x" className="size-4" />
              {t('filter_clear')}
            </Button>
          )}
        </fieldset>
      )}
    </div>
  )
}

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => latest.current(typed.trim()), waitMilliseconds)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <div className="flex min-h-11 min-w-56 flex-1 items-center gap-2 rounded-m border border-edge bg-surface focus-within:outline-2 focus-within:outline-focus">
      <Icon name="search" className="ms-3 text-muted" />
      <input
        type="search"
        aria-label={t('search_games')}
        placeholder={t('search_placeholder')}
        className="min-w-0 flex-1 self-stretch bg-transparent pe-3 outline-none placeholder:text-muted"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
