import type { Body } from '@gasing/contract/call'
import { laneKinds } from '@gasing/contract/calls/game-lists'
import { createLane, officeLanes, officeVendors, removeLane, saveLane } from '@gasing/contract/calls/office/games'
import Stack from '@mui/material/Stack'
import { useParams } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceField, SwitchField } from '#parts/inputs.tsx'
import { type FormPartProps, RecordForm } from '#parts/RecordForm.tsx'
import { allVendors, listTypeChoices, type OfficeLane } from './catalogue.ts'
import { GamesInput, type NamedGame } from './GamesInput.tsx'
import { NamesInput } from './NamesInput.tsx'

type Form = Omit<Body<typeof saveLane>, 'gameIds'> & { games: readonly NamedGame[] }

const blank: Form = { page: 'home', kind: 'hot', gameType: null, vendor: null, games: [], titles: {}, shown: true }
const toLaneForm = ({ page, kind, gameType, vendor, games, titles, shown }: OfficeLane): Form => ({
  ...{ page, kind, gameType, vendor, games, titles, shown },
})

/** One lane, or a new one. */
export function LanePage() {
  const t = useT()
  const { id } = useParams()
  const lanes = useCall(officeLanes, {}, { enabled: id !== undefined })
  const lane = lanes.data?.list.find((each) => each.id === id)
  const save = ({ games, ...rest }: Form) => {
    const body = { ...rest, gameIds: games.map((game) => game.id) }
    return id === undefined ? send(createLane, { body }) : send(saveLane, { params: { id }, body })
  }
  return (
    <RecordForm<Form>
      title={id === undefined ? t('lane_add') : translateOr(`lane_${lane?.kind}`, t('page_lanes'))}
      list="/lanes"
      start={id === undefined ? blank : lane && toLaneForm(lane)}
      error={lanes.error}
      save={save}
      remove={id === undefined ? undefined : () => send(removeLane, { params: { id } })}
    >
      {(parts) => (
        <Stack spacing={2.5}>
          <Source {...parts} />
          <NamesInput
            legend={t('lane_titles')}
            names={parts.form.titles}
            otherwise={translateOr(`lane_${parts.form.kind}`, '')}
            onChange={(titles) => parts.set({ titles })}
          />
          <SwitchField label={t('lane_shown')} value={parts.form.shown} onChange={(shown) => parts.set({ shown })} />
        </Stack>
      )}
    </RecordForm>
  )
}

function Source({ form, set, wrong }: FormPartProps<Form>) {
  const t = useT()
  const vendors = useCall(officeVendors, allVendors, { enabled: form.kind === 'vendor' })
  return (
    <>
      <ChoiceField
        label={t('lane_kind')}
        value={form.kind}
        choices={laneKinds.map((value) => ({ value, name: translateOr(`lane_${value}`, value) }))}
        hint={translateOr(`lane_${form.kind}_hint`, '')}
        onChange={(kind) => set({ kind: kind as Form['kind'] })}
      />
      {form.kind === 'type' && (
        <ChoiceField
          label={t('game_category')}
          value={form.gameType ?? ''}
          choices={listTypeChoices()}
          problem={wrong('gameType')}
          onChange={(gameType) => set({ gameType: gameType as Form['gameType'] })}
        />
      )}
      {form.kind === 'vendor' && (
        <ChoiceField
          label={t('game_vendor')}
          value={vendors.data ? (form.vendor ?? '') : ''}
          choices={(vendors.data?.list ?? []).map(({ id, name }) => ({ value: id, name }))}
          problem={wrong('vendor')}
          onChange={(vendor) => set({ vendor })}
        />
      )}
      {form.kind === 'chosen' && (
        <GamesInput games={form.games} problem={wrong('gameIds')} onChange={(games) => set({ games })} />
      )}
    </>
  )
}
