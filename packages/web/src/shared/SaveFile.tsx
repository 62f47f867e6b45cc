import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useState } from 'react'
import { describeProblem } from '#api/refused.ts'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { showToast } from '#state/toast-store.ts'
import { type AllLines, linesMax } from './read-all-lines.ts'
import { saveCsv } from './save-csv.ts'

type SaveFileProps<Line> = {
  /** The file's name without brand and ending. */
  name: string
  read: () => Promise<AllLines<Line>>
  rowOf: (line: Line) => Readonly<Record<string, string>>
  /** Shown when there were more lines than the file holds. */
  cutText?: string
  disabled: boolean
}

/** Saves all lines of a list as a file, in the reader's language. */
export function SaveFile<Line>({ name, read, rowOf, cutText, disabled }: SaveFileProps<Line>) {
  const t = useT()
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const { lines, cut } = await read()
      saveCsv(`${boot.brand.code}-${name}.csv`, lines.map(rowOf))
      if (cut) showToast({ tone: 'plain', text: cutText ?? t('record_saved_part', { count: linesMax }) })
    } catch (problem) {
      showToast({ tone: 'bad', ...describeProblem(problem) })
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
