import type { Value } from '@gasing/contract/call'
import { transactions } from '@gasing/contract/calls/wallet'
import { Button } from '@gasing/ui/Button'
import type { Days } from '@gasing/ui/DateRange'
import { Icon } from '@gasing/ui/Icon'
import { useState } from 'react'
import { send } from '#api/call.ts'
import { wordsOf } from '#api/refused.ts'
import { boot } from '#boot.ts'
import { writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { kindOf, referenceOf } from '#shared/reference.ts'
import { saveCsv } from '#shared/save-csv.ts'
import { showToast } from '#state/toast-store.ts'

type Line = Value<typeof transactions>['list'][number]

const pageSize = 100
const linesMax = 5000

/** Saves the record of the selected days as a file, in the user's language. */
export function SaveRecord({ days, types, disabled }: { days: Days; types?: string; disabled: boolean }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const row = (line: Line) => ({
    [`${t('column_time')} (${boot.brand.timeZone})`]: writeTime(line.at),
    [t('column_what')]: [t(kindOf(line)), line.gameName].filter(Boolean).join(' · '),
    [t('record_reference')]: line.note ?? referenceOf(line),
    [t('column_change')]: line.amount,
    [t('record_balance_after')]: line.balanceAfter,
  })

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const { lines, cut } = await allLines({ ...days, ...(types && { types }) })
      saveCsv(`${boot.brand.code}-record-${days.from}-${days.to}.csv`, lines.map(row))
      if (cut) showToast({ tone: 'plain', text: t('record_saved_part', { count: linesMax }) })
    } catch (problem) {
      showToast({ tone: 'bad', ...wordsOf(problem) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look="soft" busy={busy} disabled={disabled} onClick={() => void save()}>
      <Icon name="download" />
      {t('profit_save')}
    </Button>
  )
}

async function allLines(query: Days & { types?: string }): Promise<{ lines: Line[]; cut: boolean }> {
  const lines: Line[] = []
  for (let cursor: string | null = null; ; ) {
    const page: Value<typeof transactions> = await send(transactions, {
      query: { ...query, pageSize, ...(cursor && { cursor }) },
    })
    lines.push(...page.list)
    if (page.next === null || lines.length >= linesMax) return { lines, cut: page.next !== null }
    cursor = page.next
  }
}
