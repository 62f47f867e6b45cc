import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useT } from '#i18n/provider.ts'
import { OrderButtons } from '#parts/OrderButtons.tsx'
import type { Promotion } from './promotion.ts'
import { RaffleDialog } from './RaffleDialog.tsx'

type PromotionActionsProps = {
  promotion: Promotion
  /** All ids of the list, in order. */
  ids: readonly string[]
  onPlace: (ids: string[]) => void
  onEdit: () => void
}

/** The actions on a promotion in the list: move, edit, raffle. */
export function PromotionActions({ promotion, ids, onPlace, onEdit }: PromotionActionsProps) {
  const t = useT()
  const { id, title } = promotion
  const [raffling, setRaffling] = useState(false)
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
      <OrderButtons id={id} name={title} ids={ids} onPlace={onPlace} />
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
