import { createBoard, officeBoards } from '@gasing/contract/calls/office/missions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useMay } from '#api/use-roles.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { ShownChip } from '#parts/ShownChip.tsx'
import { BoardDialog } from './BoardDialog.tsx'
import { type Board, nameIn, prizesIn } from './mission.ts'

/** The brand's leaderboards. */
export function Boards() {
  const t = useT()
  const { money } = useFormat()
  const may = useMay()(createBoard)
  const { data, error, refetch } = useCall(officeBoards, {})
  const [wish, setWish] = useState<{ board: Board | null } | null>(null)
  return (
    <Panel
      flush
      title={t('boards_title')}
      hint={t('boards_hint')}
      action={may && <Button onClick={() => setWish({ board: null })}>{t('board_add')}</Button>}
    >
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data?.list.length === 0 && <Typography sx={{ p: 2 }}>{t('list_none')}</Typography>}
      {data?.list.map((board) => (
        <Box
          key={board.id}
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2, py: 1.5 },
            ...{ borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 220px' }}>
            <bdi>{nameIn(board)}</bdi>
            <Typography variant="body2" color="textSecondary">
              {[
                textOr(`board_basis_${board.basis}`, board.basis),
                board.gameType && textOr(`game_type_${board.gameType}`, board.gameType),
                textOr(`mission_period_${board.period}`, board.period),
                prizesIn(board, money),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <ShownChip shown={board.enabled} />
          {may && (
            <Button size="small" aria-label={`${t('edit')} ${nameIn(board)}`} onClick={() => setWish({ board })}>
              {t('edit')}
            </Button>
          )}
        </Box>
      ))}
      {wish && <BoardDialog board={wish.board} onClose={() => setWish(null)} />}
    </Panel>
  )
}
