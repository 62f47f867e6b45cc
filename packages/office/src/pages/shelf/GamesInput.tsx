import { officeGames } from '@gasing/contract/calls/office/games'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { useChoiceLabels } from '#parts/choice-labels.ts'

export type NamedGame = { readonly id: string; readonly name: string }

const offered = 20

type GamesInputProps = {
  games: readonly NamedGame[]
  problem: string | undefined
  onChange: (games: readonly NamedGame[]) => void
}

/** Games picked by hand, in picking order. */
export function GamesInput({ games, problem, onChange }: GamesInputProps) {
  const t = useT()
  const labels = useChoiceLabels()
  const [text, setText] = useState('')
  const searchText = useDeferredValue(text.trim())
  const found = useCall(officeGames, { query: { pageSize: offered, ...(searchText && { q: searchText }) } })
  return (
    <Autocomplete<NamedGame, true>
      {...labels}
      multiple
      options={(found.data?.list ?? []).map(({ id, name }) => ({ id, name }))}
      loading={found.isPending}
      // the server has already filtered
      filterOptions={(options) => options}
      filterSelectedOptions
      value={[...games]}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, next) => onChange(next)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      loadingText={t('searching')}
      noOptionsText={t('list_empty')}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={t('lane_games')}
          error={problem !== undefined}
          helperText={problem ?? t('lane_games_hint')}
        />
      )}
    />
  )
}
