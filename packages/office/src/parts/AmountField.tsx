import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useAmounts } from '#i18n/amounts.ts'

/** Delays a message until the pressed button is released, because a new message below a field moves what is under it. */
function runAfterPress(show: () => void): void {
  if (document.querySelector('button:active')) window.addEventListener('pointerup', show, { once: true })
  else show()
}

type AmountFieldProps = {
  readonly label: string
  /** The server's form of the amount; null or undefined is an empty field. */
  readonly value: string | null | undefined
  readonly hint?: string | undefined
  /** The server's message for the field. */
  readonly problem?: string | undefined
  readonly required?: boolean
  readonly autoFocus?: boolean
  readonly disabled?: boolean
  readonly onChange: (amount: string) => void
}

/**
 * An amount, typed as in the reader's language. Large numbers are shown again below in full. An unreadable or ambiguous text is
 * reported when the field is left and is never sent as an amount.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, value, hint, problem, required, autoFocus, disabled, onChange } = props
  const { sent, shown, wrong, readBack } = useAmounts()
  const [typed, setTyped] = useState<{ text: string; amount: string } | null>(null)
  const [left, setLeft] = useState(true)
  const amount = value ?? ''
  // a value changed elsewhere, such as by an undo, replaces what was typed
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
      autoFocus={autoFocus ?? false}
      error={said !== undefined}
      helperText={said ?? (disabled ? hint : (readBack(text) ?? hint))}
      onChange={({ target }) => type(target.value)}
      onBlur={() => runAfterPress(() => setLeft(true))}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 28, autoComplete: 'off' } }}
    />
  )
}
