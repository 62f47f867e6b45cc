import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { Refused } from '#api/refused.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'

/** Shows the wanted list while it is being saved, and restores the previous one when the server refuses. */
export function useLiveList<Line>(
  key: readonly unknown[],
  save: (lines: readonly Line[]) => Promise<unknown>,
): (lines: readonly Line[]) => Promise<void> {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  return async (lines) => {
    const before = cache.getQueryData(key)
    cache.setQueryData(key, { list: lines })
    try {
      await save(lines)
      notify(t('saved_live'), { type: 'success' })
      afterChange(cache, 'config')
    } catch (problem) {
      cache.setQueryData(key, before)
      notify(problem instanceof Refused ? problem.message : t('answer_unreadable'), { type: 'error' })
    }
  }
}
