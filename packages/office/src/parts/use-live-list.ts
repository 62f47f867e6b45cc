import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { Refused } from '#api/refused.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'

/**
 * Shows the wanted list until it is saved, then the stored one. Saves of quick presses run one after another, so that the last
 * press is stored last.
 */
export function useLiveList<Line>(
  stored: readonly Line[],
  save: (lines: readonly Line[]) => Promise<unknown>,
): { lines: readonly Line[]; put: (lines: readonly Line[]) => Promise<void> } {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const [pending, setPending] = useState<readonly Line[] | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const saved = () => notify(t('saved_live'), { type: 'success' })
  const refused = (problem: unknown) =>
    notify(problem instanceof Refused ? problem.message : t('answer_unreadable'), { type: 'error' })

  async function put(lines: readonly Line[]): Promise<void> {
    setPending(lines)
    const own = last.current.then(() => save(lines)).then(saved, refused)
    last.current = own
    await own
    if (last.current !== own) return
    await askAgain()
    if (last.current === own) setPending(null)
  }
  return { lines: pending ?? stored, put }
}
