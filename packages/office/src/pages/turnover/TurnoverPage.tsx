import { saveTurnoverWeights, turnoverWeights } from '@gasing/contract/calls/office/turnover'
import { Button, Skeleton, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useSave } from '#api/use-deed.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { formOf, linesOf, type Weights } from './weights.ts'

/** How much of a stake counts towards turnover, by game type and for single games. */
export function TurnoverPage() {
  const t = useT()
  const { data, error, refetch } = useCall(turnoverWeights, {})
  return (
    <>
      <PageHead title={t('page_turnover')} hint={t('page_turnover_hint')} />
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && <Form key={JSON.stringify(data)} weights={data} />}
    </>
  )
}

function Form({ weights }: { weights: Weights }) {
  const t = useT()
  const editable = useMay()(saveTurnoverWeights)
  const [types, setTypes] = useState(() => weights.types.map(({ code, percent }) => ({ code, text: String(percent) })))
  const [games, setGames] = useState(() => linesOf(weights.games))
  const { busy, error, at, submit } = useSave()
  const body = formOf(types, games)
  const unknown = at('games')

  return (
    <Stack component="form" spacing={2} onSubmit={submit(body && (() => send(saveTurnoverWeights, { body })))}>
      <Panel title={t('turnover_types')} hint={t('turnover_types_hint')}>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
          {types.map(({ code, text }, index) => (
            <TextField
              key={code}
              type="number"
              label={`${textOr(`game_type_${code}`, code)} (%)`}
              value={text}
              disabled={!editable}
              onChange={({ target }) => setTypes(types.with(index, { code, text: target.value }))}
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
          value={games}
          disabled={!editable}
          error={unknown !== undefined || body === null}
          helperText={unknown ?? (body === null ? t('turnover_games_unread') : undefined)}
          onChange={({ target }) => setGames(target.value)}
          slotProps={{ htmlInput: { maxLength: 60_000, spellCheck: false } }}
        />
      </Panel>
      <RefusalNote error={error} />
      {editable && (
        <Button type="submit" variant="contained" loading={busy} disabled={!body} sx={{ alignSelf: 'flex-start' }}>
          {t('save')}
        </Button>
      )}
    </Stack>
  )
}
