import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Select } from '@gasing/ui/Select'
import { useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { FilterChips } from './FilterChips.tsx'
import type { LobbyFiltersProps } from './filters.ts'
import { applyChange, countFilters, type LobbyChange, sortOf, sorts } from './lobby-search.ts'
import { SearchField } from './SearchField.tsx'

const FilterSheet = lazyWithRetry(() => import('./FilterSheet.tsx').then((file) => ({ default: file.FilterSheet })))

/** Search, order and a sheet with all filters; everything is kept in the address, active filters are removable chips. */
export function LobbyFilters({ search, vendors, total, hasLines, onChange }: LobbyFiltersProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const change = (next: LobbyChange) => onChange(applyChange(search, next))
  const count = countFilters({ ...search, search: '' })
  return (
    <div className="page mt-5 grid grid-cols-1 gap-3">
      <search className="flex gap-2 sm:gap-3">
        <SearchField
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
          className="min-h-11 min-w-0 flex-1"
        />
        <Button look="line" className="shrink-0 bg-surface max-sm:px-3" onClick={() => setOpen(true)}>
          <Icon name="sliders-horizontal" />
          <span className="max-sm:sr-only">{t('filters')}</span>
          {count > 0 && (
            <span className="grid h-6 min-w-6 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-brand-ink tabular-nums">
              {count}
            </span>
          )}
        </Button>
        <Select
          quiet
          label={t('sort')}
          className="w-44 max-sm:hidden"
          value={search.sort ?? 'hot'}
          onChange={(event) => change({ sort: sortOf(event.target.value) })}
          choices={sorts.map((sort) => ({ value: sort, text: t(`sort_${sort}`) }))}
        />
      </search>
      <FilterChips search={search} vendors={vendors} onChange={change} onClear={() => onChange({})} />
      <LazyBoundary onLost={() => setOpen(false)}>
        {open && (
          <FilterSheet
            search={search}
            vendors={vendors}
            total={total}
            hasLines={hasLines}
            onChange={change}
            onClear={() => onChange({})}
            onClose={() => setOpen(false)}
          />
        )}
      </LazyBoundary>
    </div>
  )
}
