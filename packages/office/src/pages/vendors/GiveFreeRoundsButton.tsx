import { giveFreeRounds } from '@gasing/contract/calls/office/vendors'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { useFreeRoundVendors } from './free-round-vendors.ts'
import { GiveFreeRoundsDialog } from './GiveFreeRoundsDialog.tsx'

/** Opens the dialog to give free spins, or says why no vendor offers them. */
export function GiveFreeRoundsButton() {
  const t = useT()
  const mayGive = useCallPermission()(giveFreeRounds)
  const vendors = useFreeRoundVendors()
  const [wanted, setWanted] = useState(false)
  if (!mayGive || !vendors) return null
  if (vendors.length === 0)
    return (
      <Alert severity="info" sx={{ width: 1 }}>
        {t('free_rounds_nobody')}
      </Alert>
    )
  return (
    <>
      <Button variant="contained" onClick={() => setWanted(true)}>
        {t('free_rounds_give')}
      </Button>
      {wanted && <GiveFreeRoundsDialog onClose={() => setWanted(false)} />}
    </>
  )
}
