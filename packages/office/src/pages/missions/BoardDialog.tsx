import { gameTypes } from '@gasing/contract/calls/games'
import { boardBases, boardPeriods } from '@gasing/contract/calls/missions'
import { brandSettings } from '@gasing/contract/calls/office/brand'
import { createBoard, saveBoard } from '@gasing/contract/calls/office/missions'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { afterChange } from '#api/use-live.ts'
import { useAmounts } from '#i18n/amounts.ts'
import { useT } from '#i18n/provider.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { LanguageParts } from '#parts/LanguageParts.tsx'
import { Choice } from './Choice.tsx'
import { type Board, type BoardForm, boardForm, newBoard, wholeOf, written } from './mission.ts'

/** Edits a new or existing leaderboard; what it ranks by cannot be changed later. */
export function BoardDialog({ board, onClose }: { board: Board | null; onClose: () => void }) {
  const t = useT()
  const cache = useQueryClient()
  const { data } = useCall(brandSettings, {})
  const [draft, setDraft] = useState<BoardForm>(() => (board ? boardForm(board) : newBoard))
  const [prizes, setPrizes] = useState(draft.prizes.join('\n'))
  const change = (part: Partial<BoardForm>) => setDraft({ ...draft, ...part })
  const { sent } = useAmounts()
  const fixed = board !== null
  async function save(): Promise<void> {
    const read = prizes.split('\n').map((line) => sent(line))
    const body = { ...draft, prizes: read.filter((line) => line !== ''), texts: written(draft.texts) }
    await (board ? send(saveBoard, { params: { id: board.id }, body }) : send(createBoard, { body }))
    afterChange(cache, 'config')
  }
  return (
    <FormDialog title={t(fixed ? 'board_change' : 'board_add')} onSave={save} onClose={onClose}>
      {(at) => (
        <>
          <div>
            {data && (
              <LanguageParts languages={data.settings.languages} marked={[]}>
                {(language) => (
                  <TextField
                    label={t('mission_name')}
                    value={draft.texts[language]?.name ?? ''}
                    onChange={({ target }) => change({ texts: { ...draft.texts, [language]: { name: target.value } } })}
                    slotProps={{ htmlInput: { maxLength: 80 } }}
                  />
                )}
              </LanguageParts>
            )}
            {at('texts') && <FormHelperText error>{at('texts')}</FormHelperText>}
          </div>
          <Choice
            label={t('board_basis')}
            family="board_basis"
            values={boardBases}
            value={draft.basis}
            disabled={fixed}
            onChange={(basis) => change({ basis })}
          />
          <Choice
            label={t('mission_period')}
            family="mission_period"
            values={boardPeriods}
            value={draft.period}
            disabled={fixed}
            onChange={(period) => change({ period })}
          />
          <Choice
            label={t('mission_gameType')}
            family="game_type"
            values={['', ...gameTypes]}
            value={draft.gameType ?? ''}
            disabled={fixed}
            onChange={(gameType) => change({ gameType: gameType === '' ? null : gameType })}
          />
          <FormHelperText>{t('board_fixed')}</FormHelperText>
          <TextField
            multiline
            minRows={3}
            label={t('board_prizes')}
            value={prizes}
            error={at('prizes') !== undefined}
            helperText={at('prizes')}
            onChange={({ target }) => setPrizes(target.value)}
          />
          <TextField
            label={t('mission_turnover')}
            value={String(draft.turnoverPercent)}
            onChange={({ target }) => change({ turnoverPercent: wholeOf(target.value) })}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
          />
          <FormControlLabel
            control={<Switch checked={draft.enabled} onChange={(_, enabled) => change({ enabled })} />}
            label={t('offer_enabled')}
          />
        </>
      )}
    </FormDialog>
  )
}
