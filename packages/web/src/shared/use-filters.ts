import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RecordSearch, recordSearch } from '../route-parts.ts'

/** Keeps the filters of a record in the address, so that reloading or going back restores them. */
export function useSearchFilters(): [RecordSearch, (change: RecordSearch) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const change = (next: RecordSearch) => {
    const filled = Object.entries({ ...search, ...next }).filter(([, value]) => value)
    void navigate({ to: '.', search: Object.fromEntries(filled), replace: true, resetScroll: false })
  }
  return [recordSearch(search), change]
}

/** A filter with a few choices, or all. */
export function useChoice<Choice extends string>(
  name: 'kind' | 'gameType',
  choices: readonly Choice[],
): [Choice | '', (choice: Choice | '') => void] {
  const [search, change] = useSearchFilters()
  const chosen = choices.find((choice) => choice === search[name]) ?? ''
  return [chosen, (choice) => change({ [name]: choice })]
}

/** A filter by account, or everyone. */
export function useAccountFilter(): [string, (who: string) => void] {
  const [{ who = '' }, change] = useSearchFilters()
  return [who, (next) => change({ who: next })]
}
