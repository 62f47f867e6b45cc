import { useState } from 'react'

type CountInputProps = {
  value: number
  min: number
  max: number
  className: string
  /** By which its label finds it; without one it is named here. */
  id?: string
  'aria-label'?: string
  onChange: (value: number) => void
}

/**
 * A count that is typed. It can be emptied on the way to another one: what counted last counts until then, and is shown again
 * when the field is left.
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
      // a button beside it may have changed the count since
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
