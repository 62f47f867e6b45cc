import { useEffect } from 'react'
import { useT } from '#i18n/i18n.ts'

/** Says that a lottery is not on sale, and scrolls up so that a member far down its page sees why the page has changed. */
export function NotOnSale() {
  const t = useT()
  useEffect(() => {
    // NOTE: not returned: newer browsers return a promise, which React would call as the clean-up when the member leaves
    scrollTo({ top: 0 })
  }, [])
  return (
    <p role="alert" className="rounded-m border border-line bg-raised p-4">
      {t('lot_unknown')}
    </p>
  )
}
