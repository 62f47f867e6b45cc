import SearchIcon from '@mui/icons-material/Search'
import Chip from '@mui/material/Chip'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/provider.ts'
import { DayFields } from './DayField.tsx'

const pauseMilliseconds = 350
/** Two filters per row on a phone, or they would fill the first screen. */
const half = 'calc(50% - 5px)'

/** A free-text filter, applied when typing pauses. `/` focuses the one marked `main`. */
export function TextFilter({ source, label, main = false }: { source: string; label: string; main?: boolean }) {
  const { filterValues, setFilters } = useListContext()
  const asked = String(filterValues[source] ?? '')
  const [text, setText] = useState(asked)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setText(asked), [asked])
  const ask = () => setFilters({ ...filterValues, [source]: text || undefined }, {})
  useEffect(() => {
    if (text === asked) return
    const timer = setTimeout(() => setFilters({ ...filterValues, [source]: text || undefined }, {}), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text, asked, filterValues, setFilters, source])
  useSlash(main, input)
  return (
    <TextField
      inputRef={input}
      type="search"
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      // applied at once, before another filter changes: of two pending changes one would be lost
      onBlur={() => text !== asked && ask()}
      slotProps={{
        htmlInput: { maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ minWidth: { xs: '100%', sm: 240 } }}
    />
  )
}

type ChoiceFilterProps = { source: string; label: string; choices: readonly { value: string; name: string }[] }

/** A filter by one of a few values, with "all" as the first choice. */
export function ChoiceFilter({ source, label, choices }: ChoiceFilterProps) {
  const t = useT()
  const { filterValues, setFilters } = useListContext()
  return (
    <TextField
      select
      label={label}
      value={String(filterValues[source] ?? '')}
      onChange={(event) => setFilters({ ...filterValues, [source]: event.target.value || undefined }, {})}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flexGrow: { xs: 1, sm: 0 }, minWidth: { xs: half, sm: 170 } }}
    >
      <MenuItem value="">{t('all')}</MenuItem>
      {choices.map(({ value, name }) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** A filter by days of the brand's calendar. */
export function DaysFilter() {
  const { filterValues, setFilters } = useListContext()
  return (
    <DayFields
      from={String(filterValues.from ?? '')}
      to={String(filterValues.to ?? '')}
      onChange={(key, day) => setFilters({ ...filterValues, [key]: day || undefined }, {})}
    />
  )
}

function useSlash(main: boolean, input: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    if (!main) return
    const jump = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest('input,textarea,select,[contenteditable],[role=dialog]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', jump)
    return () => removeEventListener('keydown', jump)
  }, [main, input])
}

/** Shows that the list is filtered to one member or to a member's downline, and removes that filter. */
export function MemberChip({ source = 'memberId' }: { source?: 'memberId' | 'uplineId' }) {
  const t = useT()
  const { filterValues, setFilters } = useListContext()
  const { [source]: id, ...others } = filterValues
  if (!id) return null
  const label = t(source === 'memberId' ? 'only_member' : 'only_downlines', { id: String(id) })
  return <Chip label={label} onDelete={() => setFilters(others, {})} />
}
