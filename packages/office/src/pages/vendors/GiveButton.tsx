import { giveFreeRounds } from '@gasing/contract/calls/office/vendors'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { GiveDialog } from './GiveDialog.tsx'
import { useGivers } from './givers.ts'

/** Opens the dialog to give free spins, or says why no vendor offers them. */
export function GiveButton() {
  const t = useT()
  const mayGive = useMay()(giveFreeRounds)
  const vendors = useGivers()
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
      {wanted && <GiveDialog onClose={() => setWanted(false)} />}
    </>
  )
}
