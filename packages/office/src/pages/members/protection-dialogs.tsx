import { imposeExclusion, imposeLimit, liftExclusion } from '@gasing/contract/calls/office/protection'
import { type LimitKind, type LimitPeriod, limitKinds, limitPeriods } from '@gasing/contract/calls/protection'
import { MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'

type ProtectionDialogProps = { memberId: string; onClose: () => void }

function useConfirmation() {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  return async (confirmation: Parameters<typeof t>[0] = 'protection_done') => {
    await askAgain()
    notify(t(confirmation), { type: 'success' })
  }
}

/** Sets, changes or lifts the brand's own limit. */
export function LimitDialog({ memberId, onClose }: ProtectionDialogProps) {
  const t = useT()
  const done = useConfirmation()
  const [kind, setKind] = useState<LimitKind>('loss')
  const [period, setPeriod] = useState<LimitPeriod>('day')
  const [value, setValue] = useState('')
  const impose = async (reason: string) => {
    const body = { kind, period, value: value || null, reason }
    await send(imposeLimit, { params: { id: memberId }, body })
    await done()
  }
  return (
    <ConfirmDialog
      title={t('protection_impose')}
      // an empty field lifts the limit: the button says so before it is pressed
      action={t(value === '' ? 'protection_lift_limit' : 'protection_impose')}
      danger={value === ''}
      line={{ label: t('reason'), rows: 2 }}
      onDo={({ text }) => impose(text)}
      onClose={onClose}
    >
      {(at) => (
        <>
          <TextField
            select
            sx={{ mt: 1 }}
            label={t('protection_kind')}
            value={kind}
            onChange={(event) => setKind(event.target.value as LimitKind)}
          >
            {limitKinds.map((each) => (
              <MenuItem key={each} value={each}>
                {translateOr(`protection_kind_${each}`, each)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('protection_period')}
            value={period}
            onChange={(event) => setPeriod(event.target.value as LimitPeriod)}
          >
            {limitPeriods.map((each) => (
              <MenuItem key={each} value={each}>
                {translateOr(`protection_period_${each}`, each)}
              </MenuItem>
            ))}
          </TextField>
          <AmountField label={t('protection_amount')} value={value} problem={at('value')} onChange={setValue} />
        </>
      )}
    </ConfirmDialog>
  )
}

/** Excludes a member from play, for days or permanently. */
export function ExcludeDialog({ memberId, onClose }: ProtectionDialogProps) {
  const t = useT()
  const done = useConfirmation()
  const [days, setDays] = useState('')
  const exclude = async (reason: string) => {
    const body = { days: days === '' ? null : Number.parseInt(days, 10), reason }
    await send(imposeExclusion, { params: { id: memberId }, body })
    await done()
  }
  return (
    <ConfirmDialog
      danger
      title={t('protection_exclude')}
      action={
        days === '' ? t('protection_exclude_ever') : t('protection_exclude_days', { count: Number.parseInt(days, 10) })
      }
      line={{ label: t('reason'), rows: 2 }}
      onDo={({ text }) => exclude(text)}
      onClose={onClose}
    >
      <Typography>{t('protection_exclude_text')}</Typography>
      <TextField
        label={t('protection_days')}
        value={days}
        onChange={(event) => setDays(event.target.value.replace(/[^0-9]|^0+/g, '').slice(0, 4))}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </ConfirmDialog>
  )
}

/** Lifts what the brand has imposed; the server ensures that another operator does it. */
export function LiftDialog({ memberId, onClose }: ProtectionDialogProps) {
  const t = useT()
  const done = useConfirmation()
  const lift = async (reason: string) => {
    const { waits } = await send(liftExclusion, { params: { id: memberId }, body: { reason } })
    await done(waits ? 'protection_lift_asked' : 'protection_done')
  }
  return (
    <ConfirmDialog
      title={t('protection_lift')}
      action={t('protection_lift')}
      line={{ label: t('reason'), rows: 2 }}
      onDo={({ text }) => lift(text)}
      onClose={onClose}
    >
      <Typography>{t('protection_lift_text')}</Typography>
    </ConfirmDialog>
  )
}
