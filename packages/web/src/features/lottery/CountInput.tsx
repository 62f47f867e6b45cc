import { useState } from 'react'

type CountInputProps = {
  value: number
  min: number
  max: number
  className: string
  /** Id for the label; without it, pass `aria-label`. */
  id?: string
  'aria-label'?: string
  onChange: (value: number) => void
}

/**
 * A numeric input for a count. It may be empty while typing: the last valid count stays in effect, and is shown again on blur.
 */
export function CountInput({ value, min, max, onChange, ...rest }: CountInputProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly count: number } | null>(null)
  return (
    <input
      {...rest}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      // a neighbouring button may have changed the count since
      value={typed?.count === value ? typed.text : value}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const { value: text } = event.target
        const read = Number.parseInt(text, 10)
        const count = read >= min ? Math.min(read, max) : value
        setTyped(read > max ? null : { text, count })
        if (count !== value) onChange(count)
      }}
    />
  )
}
