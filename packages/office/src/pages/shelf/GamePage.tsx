import type { Body } from '@gasing/contract/call'
import { openings } from '@gasing/contract/calls/games'
import { officeGame, saveGame } from '@gasing/contract/calls/office/games'
import { Box, Stack, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { send } from '#api/send.ts'
import { buildCallKey, useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { Facts } from '#parts/Facts.tsx'
import { ChoiceField, SwitchField } from '#parts/inputs.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { type FormPartProps, RecordForm } from '#parts/RecordForm.tsx'
import { getGameName, getTypeName, type OfficeGame, parsePosition } from './catalogue.ts'
import { NamesInput } from './NamesInput.tsx'
import { StandingChip } from './StandingChip.tsx'

type Form = Body<typeof saveGame>

const toGameForm = ({
  names,
  shown,
  rests,
  hot,
  fresh,
  place,
  classify,
  minBet,
  lineNum,
  opens,
  playType,
}: OfficeGame): Form => ({
  ...{ names, shown, rests, hot, fresh, place, classify, minBet, lineNum, opens, playType },
})

/** One game: the vendor's data, and the brand's settings. */
export function GamePage() {
  const t = useT()
  const { id = '1' } = useParams()
  const { search } = useLocation()
  const mayMake = useCallPermission()
  const cache = useQueryClient()
  const stored = useCall(officeGame, { params: { id } })
  const game = stored.data
  const save = async (form: Form) => {
    const saved = await send(saveGame, { params: { id }, body: form })
    cache.setQueryData(buildCallKey(officeGame, { params: { id } }), saved)
  }
  return (
    <RecordForm<Form>
      title={game ? getGameName(game) : t('page_games')}
      list={`/games${search}`}
      start={game && toGameForm(game)}
      error={stored.error}
      save={save}
    >
      {(parts) => (
        <Stack spacing={3}>
          {!mayMake(saveGame) && <ReadOnlyNote />}
          {game && <VendorDescription game={game} />}
          <NamesInput
            legend={t('game_names')}
            names={parts.form.names}
            otherwise={game?.name ?? ''}
            onChange={(names) => parts.set({ names })}
          />
          <Switches {...parts} />
          <Numbers {...parts} />
        </Stack>
      )}
    </RecordForm>
  )
}

function VendorDescription({ game }: { game: OfficeGame }) {
  const t = useT()
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '120px 1fr' }, alignItems: 'start' }}>
      <Box
        component="img"
        src={`/art/tiles/${game.code}-195.webp`}
        alt=""
        width={120}
        height={160}
        sx={{ borderRadius: 2, bgcolor: 'action.hover', objectFit: 'cover' }}
      />
      <Facts
        columns={3}
        facts={[
          { label: t('game_vendor'), value: game.vendorName },
          { label: t('game_category'), value: getTypeName(game.gameType) },
          { label: t('status'), value: <StandingChip standing={game.standing} /> },
          { label: t('game_code'), value: game.code, code: true },
          { label: t('game_vendor_says'), value: translateOr(`standing_${game.state}`, game.state) },
          { label: t('game_return'), value: game.rtp ? `${game.rtp} %` : '–' },
        ]}
      />
    </Box>
  )
}

function Switches({ form, set }: FormPartProps<Form>) {
  const t = useT()
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <SwitchField
        label={t('game_shown')}
        hint={t('game_shown_hint')}
        value={form.shown}
        onChange={(shown) => set({ shown })}
      />
      <SwitchField
        label={t('rests')}
        hint={t('game_rests_hint')}
        value={form.rests}
        onChange={(rests) => set({ rests })}
      />
      <SwitchField label={t('mark_hot')} hint={t('game_hot_hint')} value={form.hot} onChange={(hot) => set({ hot })} />
      <SwitchField
        label={t('mark_new')}
        hint={t('game_new_hint')}
        value={form.fresh}
        onChange={(fresh) => set({ fresh })}
      />
    </Box>
  )
}

function Numbers({ form, set, wrong }: FormPartProps<Form>) {
  const t = useT()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
      <TextField
        label={t('game_place')}
        helperText={t('game_place_hint')}
        value={form.place}
        onChange={({ target }) => set({ place: parsePosition(target.value) })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <AmountField
        label={t('game_min_bet')}
        value={form.minBet}
        problem={wrong('minBet')}
        hint={t('game_min_bet_hint')}
        onChange={(minBet) => set({ minBet: minBet || null })}
      />
      <TextField
        label={t('game_lines')}
        value={form.lineNum ?? ''}
        onChange={({ target }) => set({ lineNum: parsePosition(target.value) || null })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <ChoiceField
        label={t('game_opens')}
        value={form.opens}
        choices={openings.map((value) => ({ value, name: translateOr(`opens_${value}`, value) }))}
        onChange={(opens) => set({ opens: opens as Form['opens'] })}
      />
      {form.opens === 'lottery' && (
        <TextField
          label={t('game_play_type')}
          value={form.playType ?? ''}
          onChange={({ target }) => set({ playType: target.value.replace(/[^\w-]/g, '') || null })}
          slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'none', spellCheck: false } }}
        />
      )}
    </Box>
  )
}
