import { addLottery } from '@gasing/contract/calls/office/lottery'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { AddLotteryDialog } from './AddLotteryDialog.tsx'

/** Opens the dialog to add a lottery, for operators who may. */
export function AddLotteryButton() {
  const t = useT()
  const mayAdd = useCallPermission()(addLottery)
  const [wanted, setWanted] = useState(false)
  if (!mayAdd) return null
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setWanted(true)}>
        {t('lottery_add')}
      </Button>
      {wanted && <AddLotteryDialog onClose={() => setWanted(false)} />}
    </>
  )
}
