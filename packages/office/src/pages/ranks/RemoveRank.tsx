import { dropRank } from '@gasing/contract/calls/office/ranks'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'

type RemoveRankProps = { rank: { name: string; level: number }; onClose: () => void }

/** Confirms the removal of a rank; one that members hold is refused in the dialog. */
export function RemoveRank({ rank, onClose }: RemoveRankProps) {
  const t = useT()
  const cache = useQueryClient()
  return (
    <Deed
      danger
      title={t('remove_question', { title: rank.name })}
      action={t('remove')}
      onClose={onClose}
      onDo={async () => {
        await send(dropRank, { params: { level: String(rank.level) } })
        afterChange(cache, 'config')
      }}
    />
  )
}
