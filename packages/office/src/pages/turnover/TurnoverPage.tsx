import { saveTurnoverWeights, turnoverWeights } from '@gasing/contract/calls/office/turnover'
import { Button, Skeleton, Stack, TextField } from '@mui/material'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { useSettingsForm } from '#parts/use-settings-form.tsx'
import { formatGames, parseWeights, type Weights } from './weights.ts'

/** How much of a stake counts towards turnover, by game type and for single games. */
export function TurnoverPage() {
  const t = useT()
  const { data, error, refetch } = useCall(turnoverWeights, {})
  return (
    <>
      <PageHead title={t('page_turnover')} hint={t('page_turnover_hint')} />
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && <Form weights={data} />}
    </>
  )
}

function Form({ weights }: { weights: Weights }) {
  const t = useT()
  const editable = useCallPermission()(saveTurnoverWeights)
  const percents = Object.fromEntries(weights.types.map(({ code, percent }) => [code, String(percent)]))
  const stored = { percents, games: formatGames(weights.games) }
  const { form, set, busy, notes, at, submit } = useSettingsForm(stored)
  const types = weights.types.map(({ code }) => ({ code, text: form.percents[code] ?? '' }))
  const body = parseWeights(types, form.games)
  const unknown = at('games')

  return (
    <Stack component="form" spacing={2} onSubmit={submit(body && (() => send(saveTurnoverWeights, { body })))}>
      <Panel title={t('turnover_types')} hint={t('turnover_types_hint')}>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
          {types.map(({ code, text }) => (
            <TextField
              key={code}
              type="number"
              label={t('text_note', { text: translateOr(`game_type_${code}`, code), note: '%' })}
              value={text}
              disabled={!editable}
              onChange={({ target }) => set({ percents: { ...form.percents, [code]: target.value } })}
              slotProps={{ htmlInput: { min: 0, max: 100, step: 1 } }}
              sx={{ width: 170 }}
            />
          ))}
        </Stack>
      </Panel>
      <Panel title={t('turnover_games')} hint={t('turnover_games_hint')}>
        <TextField
          fullWidth
          multiline
          minRows={3}
          maxRows={16}
          label={t('turnover_games_lines')}
          value={form.games}
          disabled={!editable}
          error={unknown !== undefined || body === null}
          helperText={unknown ?? (body === null ? t('turnover_games_unread') : undefined)}
          onChange={({ target }) => set({ games: target.value })}
          slotProps={{ htmlInput: { maxLength: 60_000, spellCheck: false } }}
        />
      </Panel>
      {notes}
      {editable && (
        <Button type="submit" variant="contained" loading={busy} disabled={!body} sx={{ alignSelf: 'flex-start' }}>
          {t('save')}
        </Button>
      )}
    </Stack>
  )
}
