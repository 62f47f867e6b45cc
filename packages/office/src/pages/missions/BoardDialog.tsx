import { gameTypes } from '@gasing/contract/calls/games'
import { boardBases, boardPeriods } from '@gasing/contract/calls/missions'
import { brandSettings } from '@gasing/contract/calls/office/brand'
import { createBoard, saveBoard } from '@gasing/contract/calls/office/missions'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useIdempotencyKeys } from '#api/idempotency-key.ts'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { parseWhole, useAmounts } from '#i18n/amounts.ts'
import { useT } from '#i18n/provider.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { LanguageTabs } from '#parts/LanguageTabs.tsx'
import { useMergedForm } from '#parts/use-merged-form.ts'
import { Choice } from './Choice.tsx'
import { type Board, newBoard, omitEmptyTexts, toBoardForm } from './mission.ts'

/** Edits a new or existing leaderboard; what it ranks by cannot be changed later. */
export function BoardDialog({ board, onClose }: { board: Board | null; onClose: () => void }) {
  const t = useT()
  const cache = useQueryClient()
  const { data } = useCall(brandSettings, {})
  const stored = board ? toBoardForm(board) : newBoard
  const { form, set, conflicts } = useMergedForm({ ...stored, prizes: stored.prizes.join('\n') })
  const { sent } = useAmounts()
  const fixed = board !== null
  const keyFor = useIdempotencyKeys()
  async function save(): Promise<void> {
    const read = form.prizes.split('\n').map((line) => sent(line))
    const body = { ...form, prizes: read.filter((line) => line !== ''), texts: omitEmptyTexts(form.texts) }
    await (board ? send(saveBoard, { params: { id: board.id }, body }) : send(createBoard, { body, key: keyFor(body) }))
    invalidateTopic(cache, 'config')
  }
  return (
    <FormDialog conflicts={conflicts} title={t(fixed ? 'board_change' : 'board_add')} onSave={save} onClose={onClose}>
      {(at) => (
        <>
          {data && (
            <LanguageTabs languages={data.settings.languages} problem={at('texts')}>
              {(language) => (
                <TextField
                  label={t('mission_name')}
                  value={form.texts[language]?.name ?? ''}
                  onChange={({ target }) => set({ texts: { ...form.texts, [language]: { name: target.value } } })}
                  slotProps={{ htmlInput: { maxLength: 80 } }}
                />
              )}
            </LanguageTabs>
          )}
          <Choice
            label={t('board_basis')}
            family="board_basis"
            values={boardBases}
            value={form.basis}
            disabled={fixed}
            onChange={(basis) => set({ basis })}
          />
          <Choice
            label={t('mission_period')}
            family="mission_period"
            values={boardPeriods}
            value={form.period}
            disabled={fixed}
            onChange={(period) => set({ period })}
          />
          <Choice
            label={t('mission_gameType')}
            family="game_type"
            values={['', ...gameTypes]}
            value={form.gameType ?? ''}
            disabled={fixed}
            onChange={(gameType) => set({ gameType: gameType === '' ? null : gameType })}
          />
          <FormHelperText>{t('board_fixed')}</FormHelperText>
          <TextField
            multiline
            minRows={3}
            label={t('board_prizes')}
            value={form.prizes}
            error={at('prizes') !== undefined}
            helperText={at('prizes')}
            onChange={({ target }) => set({ prizes: target.value })}
          />
          <TextField
            label={t('mission_turnover')}
            value={String(form.turnoverPercent)}
            onChange={({ target }) => set({ turnoverPercent: parseWhole(target.value) })}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
          />
          <FormControlLabel
            control={<Switch checked={form.enabled} onChange={(_, enabled) => set({ enabled })} />}
            label={t('offer_enabled')}
          />
        </>
      )}
    </FormDialog>
  )
}
