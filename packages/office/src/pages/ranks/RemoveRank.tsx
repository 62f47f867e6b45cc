import { dropRank } from '@gasing/contract/calls/office/ranks'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'

type RemoveRankProps = { rank: { name: string; level: number }; onClose: () => void }

/** Confirms the removal of a rank; one that members hold is refused in the dialog. */
export function RemoveRank({ rank, onClose }: RemoveRankProps) {
  const t = useT()
  const cache = useQueryClient()
  return (
    <ConfirmDialog
      danger
      title={t('remove_question', { title: rank.name })}
      action={t('remove')}
      onClose={onClose}
      onDo={async () => {
        await send(dropRank, { params: { level: String(rank.level) } })
        invalidateTopic(cache, 'config')
      }}
    />
  )
}
