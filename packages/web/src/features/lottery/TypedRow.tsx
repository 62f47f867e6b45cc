import type { Row } from '@gasing/contract/rules/lottery/play'
import { TextArea } from '@gasing/ui/TextArea'
import { useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { readTyped } from './pick.ts'

const wrongShownMax = 5

/** Numbers typed or pasted, in any quantity; unreadable ones are reported. */
export function TypedRow({
  row,
  chosen,
  disabled,
  onChange,
}: {
  row: Row
  chosen: readonly string[]
  disabled: boolean
  onChange: (chosen: readonly string[]) => void
}) {
  const t = useT()
  const [text, setText] = useState(chosen.join(' '))
  const { numbers, invalid, repeated } = readTyped(row, text)
  const shown = invalid.slice(0, wrongShownMax).join(', ') + (invalid.length > wrongShownMax ? ' …' : '')
  const problem =
    invalid.length > 0
      ? t('lot_typed_wrong', { digits: row.typed ?? 0, numbers: shown })
      : numbers.length > row.max
        ? t('lot_typed_many', { max: row.max })
        : undefined
  const count = t('lot_typed_count', { count: numbers.length })
  return (
    <TextArea
      label={t('lot_typed_label', { digits: row.typed ?? 0 })}
      rows={4}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      value={text}
      problem={problem}
      hint={repeated > 0 ? `${count} · ${t('lot_typed_repeated', { count: repeated })}` : count}
      onChange={(event) => {
        setText(event.target.value)
        const read = readTyped(row, event.target.value)
        onChange(read.invalid.length > 0 || read.numbers.length > row.max ? [] : read.numbers)
      }}
    />
  )
}
