import { transactionKinds } from '@gasing/contract/calls/wallet'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useT } from '#i18n/provider.ts'
import { joinWords, translateOr } from '#i18n/texts.ts'

type ReasonFilterProps = { chosen: readonly string[]; onChange: (reasons: readonly string[]) => void }

const nameReason = (reason: string) => translateOr(`reason_${reason}`, reason)

/** Which entries of a ledger are shown, by reason; none chosen means all. */
export function ReasonFilter({ chosen, onChange }: ReasonFilterProps) {
  const t = useT()
  return (
    <TextField
      select
      label={t('kind')}
      value={chosen}
      onChange={({ target }) => onChange(target.value as unknown as string[])}
      sx={{ minWidth: 180, maxWidth: 320 }}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: (reasons) => joinWords((reasons as string[]).map(nameReason)) || t('all'),
        },
      }}
    >
      {transactionKinds.map((reason) => (
        <MenuItem key={reason} value={reason}>
          <Checkbox size="small" checked={chosen.includes(reason)} sx={{ p: 0, mr: 1 }} />
          {nameReason(reason)}
        </MenuItem>
      ))}
    </TextField>
  )
}
