import { Select } from '@gasing/ui/Select'

type ChoiceFilterProps<Choice extends string> = {
  label: string
  /** The name of the first choice: no filter. */
  all: string
  value: Choice | ''
  choices: readonly Choice[]
  nameOf: (choice: Choice) => string
  onChange: (choice: Choice | '') => void
  className?: string
}

/** A filter of a record with a few choices, or all. */
export function ChoiceFilter<Choice extends string>({
  all,
  choices,
  nameOf,
  onChange,
  className = 'w-full sm:w-56',
  ...select
}: ChoiceFilterProps<Choice>) {
  return (
    <Select
      {...select}
      quiet
      className={className}
      onChange={({ target }) => onChange(target.value as Choice | '')}
      choices={[{ value: '', text: all }, ...choices.map((value) => ({ value, text: nameOf(value) }))]}
    />
  )
}
