import { orderPromotions } from '@gasing/contract/calls/office/promotions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { PlaceButtons } from '#parts/PlaceButtons.tsx'
import type { Promotion } from './promotion.ts'
import { RaffleDialog } from './RaffleDialog.tsx'

type PromotionDeedsProps = {
  promotion: Promotion
  /** All ids of the list, in order. */
  ids: readonly string[]
  onEdit: () => void
}

/** The actions on a promotion in the list: move, edit, raffle. */
export function PromotionDeeds({ promotion, ids: all, onEdit }: PromotionDeedsProps) {
  const t = useT()
  const { id, title } = promotion
  const [raffling, setRaffling] = useState(false)
  const cache = useQueryClient()
  async function place(ids: string[]): Promise<void> {
    await send(orderPromotions, { body: { ids } })
    afterChange(cache, 'config')
  }
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
      <PlaceButtons id={id} name={title} ids={all} onPlace={(ids) => void place(ids)} />
      <Button size="small" aria-label={`${t('raffle')} ${title}`} onClick={() => setRaffling(true)}>
        {t('raffle')}
      </Button>
      <Button size="small" aria-label={`${t('edit')} ${title}`} onClick={onEdit}>
        {t('edit')}
      </Button>
      {raffling && <RaffleDialog promotion={promotion} onClose={() => setRaffling(false)} />}
    </Box>
  )
}
