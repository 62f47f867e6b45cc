import { freeRoundGames } from '@gasing/contract/calls/office/vendors'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { useChoiceLabels } from '#parts/choice-labels.ts'

type FreeRoundGameFieldProps = {
  vendor: string
  /** The vendor's code of the chosen game; empty: none yet. */
  game: string
  onChange: (game: string) => void
}

/** A choice of the vendor's games that have free rounds; an aggregator may have hundreds. */
export function FreeRoundGameField({ vendor, game, onChange }: FreeRoundGameFieldProps) {
  const t = useT()
  const labels = useChoiceLabels()
  const games = useCall(freeRoundGames, { query: { vendor } })
  const list = games.data?.list ?? []
  return (
    <Autocomplete
      {...labels}
      options={list}
      loading={games.isPending}
      value={list.find(({ code }) => code === game) ?? null}
      onChange={(_, chosen) => onChange(chosen?.code ?? '')}
      getOptionKey={({ code }) => code}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(left, right) => left.code === right.code}
      loadingText={t('searching')}
      noOptionsText={t('free_rounds_no_game')}
      renderInput={(parameters) => <TextField {...parameters} required label={t('free_rounds_game')} />}
    />
  )
}
