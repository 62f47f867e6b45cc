import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useAmounts } from '#i18n/amounts.ts'

/** What is said below a field moves what stands under it: a button that is being pressed stays where it is until it is let go. */
function afterPress(say: () => void): void {
  if (document.querySelector('button:active')) window.addEventListener('pointerup', say, { once: true })
  else say()
}

type AmountFieldProps = {
  readonly label: string
  /** As the server knows it; nothing is an empty field. */
  readonly value: string | null | undefined
  readonly hint?: string | undefined
  /** What the server said of it. */
  readonly problem?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly onChange: (amount: string) => void
}

/**
 * An amount, typed as the reader's language writes it. What has thousands in it is read back below; what cannot be read, or read in two
 * ways, is said when the field is left, and is never sent as an amount.
 */
export function AmountField({ label, value, hint, problem, required, disabled, onChange }: AmountFieldProps) {
  const { sent, shown, wrong, readBack } = useAmounts()
  const [typed, setTyped] = useState<{ text: string; amount: string } | null>(null)
  const [left, setLeft] = useState(true)
  const amount = value ?? ''
  // what somebody else has set since, such as an undone change, stands in place of what was typed
  const text = typed?.amount === amount ? typed.text : shown(amount)
  const unread = left && text !== '' && typed?.amount === amount ? wrong(text) : undefined
  const said = unread ?? problem

  function type(next: string): void {
    setLeft(false)
    setTyped({ text: next, amount: sent(next) })
    onChange(sent(next))
  }

  return (
    <TextField
      label={label}
      value={text}
      required={required ?? false}
      disabled={disabled ?? false}
      error={said !== undefined}
      helperText={said ?? (disabled ? hint : (readBack(text) ?? hint))}
      onChange={({ target }) => type(target.value)}
      onBlur={() => afterPress(() => setLeft(true))}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 28, autoComplete: 'off' } }}
    />
  )
}
