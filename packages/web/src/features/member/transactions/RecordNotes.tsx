import type { Value } from '@gasing/contract/call'
import { balance, type transactions } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { writeChange, writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'

type Line = Value<typeof transactions>['list'][number]

/** Shows the amount on hold, and that the lines on the page add up. With a filter lines are missing, so no sum is shown. */
export function RecordNotes({ lines, whole }: { lines: readonly Line[]; whole: boolean }) {
  const t = useT()
  const { data } = useQuery(buildQuery(balance, {}))
  const held = data ? parseMoney(data.held) : 0n
  const [newest] = lines
  const oldest = lines.at(-1)
  const change = lines.reduce((sum, { amount }) => sum + parseMoney(amount), 0n)
  return (
    <div className="mb-4 grid gap-2 text-sm">
      {held > 0n && <p className="rounded-m bg-raised p-3">{t('record_transit', { amount: writeMoney(held) })}</p>}
      {whole && newest && oldest && (
        <p className="text-muted">
          {t('record_sum', {
            before: writeMoney(parseMoney(oldest.balanceBefore)),
            change: writeChange(change),
            after: writeMoney(parseMoney(newest.balanceAfter)),
          })}
        </p>
      )}
    </div>
  )
}
