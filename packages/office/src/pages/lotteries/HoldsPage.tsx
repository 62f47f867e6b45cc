import type { Body } from '@gasing/contract/call'
import { lotteryHolds, officeLotteries, saveLotteryHolds } from '@gasing/contract/calls/office/lottery'
import type { PlayNames } from '@gasing/contract/rules/lottery/play-names'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { usePlayNames } from '#i18n/values/use-play-names.ts'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RecordForm } from '#parts/RecordForm.tsx'
import { AddHold, type Boards, type Hold } from './AddHold.tsx'
import { allLotteries, formatShare } from './lottery.ts'

type Form = Body<typeof saveLotteryHolds>

const isSameHold = (a: Hold, b: Hold): boolean => a.play === b.play && a.row === b.row && a.symbol === b.symbol

/** The row that a hold is in, where its play has several. */
function nameRow({ play, row }: Hold, boards: Boards, names: PlayNames): string {
  const rows = boards.find((board) => board.play === play)?.rows ?? []
  return rows.length > 1 ? names.rowName(rows[row]?.name ?? '') : ''
}

/** Numbers that are closed or pay less than the price table. */
export function HoldsPage() {
  const t = useT()
  const { id = '' } = useParams()
  const mayMake = useCallPermission()
  const names = usePlayNames()
  const [symbols, setSymbols] = useState('')
  const name = useCall(officeLotteries, allLotteries).data?.list.find((each) => each.id === id)?.gameName
  const kept = useCall(lotteryHolds, { params: { code: id } })
  const save = async (form: Form) => {
    await send(saveLotteryHolds, { params: { code: id }, body: form })
    await kept.refetch()
  }
  return (
    <RecordForm<Form>
      title={[t('page_holds'), name].filter(Boolean).join(' · ')}
      hint={t('page_holds_hint')}
      list={`/lotteries/${id}`}
      start={kept.data && { list: kept.data.list, version: kept.data.version }}
      error={kept.error}
      save={save}
      unadded={symbols.trim() !== ''}
    >
      {({ form, set, wrong }) => (
        <Stack spacing={2}>
          {mayMake(saveLotteryHolds) ? (
            <AddHold
              boards={kept.data?.boards ?? []}
              symbols={symbols}
              onType={setSymbols}
              onAdd={(added) =>
                set({ list: [...form.list.filter((hold) => !added.some((each) => isSameHold(each, hold))), ...added] })
              }
            />
          ) : (
            <ReadOnlyNote />
          )}
          {form.list.length === 0 && <Typography color="textSecondary">{t('holds_none')}</Typography>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {form.list.map((hold, index) => (
              <Chip
                key={`${hold.play} ${hold.row} ${hold.symbol}`}
                color={wrong(`list.${index}.symbol`) ? 'error' : hold.share === '0' ? 'warning' : 'default'}
                label={[
                  ...[
                    names.playName(hold.play),
                    nameRow(hold, kept.data?.boards ?? [], names),
                    names.symbolName(hold.symbol),
                  ],
                  hold.share === '0' ? t('holds_closed') : formatShare(hold.share),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                onDelete={() => set({ list: form.list.filter((each) => each !== hold) })}
              />
            ))}
          </Box>
        </Stack>
      )}
    </RecordForm>
  )
}
