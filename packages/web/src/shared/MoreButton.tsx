import { Button } from '@gasing/ui/Button'
import { describeProblem } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'

export type Paged = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
}

/** Loads the next page of a long list. A failure is shown and can be retried; the list stays unchanged. */
export function MoreButton({ found }: { found: Paged }) {
  const t = useT()
  if (!found.hasNextPage) return null
  return (
    <div className="mt-5 grid place-items-center gap-3">
      {found.isFetchNextPageError && (
        <p role="alert" className="text-center text-sm text-muted">
          {describeProblem(found.error).text}
        </p>
      )}
      <Button look="soft" busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
        {t(found.isFetchNextPageError ? 'try_again' : 'load_more')}
      </Button>
    </div>
  )
}
