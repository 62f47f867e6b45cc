import { createBoard, officeBoards } from '@gasing/contract/calls/office/missions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { ShownChip } from '#parts/ShownChip.tsx'
import { BoardDialog } from './BoardDialog.tsx'
import { type Board, formatPrizes, getName } from './mission.ts'

/** The brand's leaderboards. */
export function Boards() {
  const t = useT()
  const { money } = useFormat()
  const may = useCallPermission()(createBoard)
  const { data, error, refetch } = useCall(officeBoards, {})
  const [edit, setEdit] = useState<{ board: Board | null } | null>(null)
  return (
    <Panel
      flush
      title={t('boards_title')}
      hint={t('boards_hint')}
      action={may && <Button onClick={() => setEdit({ board: null })}>{t('board_add')}</Button>}
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
            <bdi>{getName(board)}</bdi>
            <Typography variant="body2" color="textSecondary">
              {[
                translateOr(`board_basis_${board.basis}`, board.basis),
                board.gameType && translateOr(`game_type_${board.gameType}`, board.gameType),
                translateOr(`mission_period_${board.period}`, board.period),
                formatPrizes(board, money),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <ShownChip shown={board.enabled} />
          {may && (
            <Button size="small" aria-label={`${t('edit')} ${getName(board)}`} onClick={() => setEdit({ board })}>
              {t('edit')}
            </Button>
          )}
        </Box>
      ))}
      {edit && (
        <BoardDialog
          board={data?.list.find(({ id }) => id === edit.board?.id) ?? edit.board}
          onClose={() => setEdit(null)}
        />
      )}
    </Panel>
  )
}
