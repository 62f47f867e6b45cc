import type { Value } from '@gasing/contract/call'
import { identityRules, saveIdentityRules } from '@gasing/contract/calls/office/identity'
import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useSave } from '#api/use-deed.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'

type Rules = Value<typeof identityRules>

/** The amounts above which documents are required; an empty field requires none. */
export function IdentityRulesPanel() {
  const t = useT()
  const { data, error, refetch } = useCall(identityRules, {})
  return (
    <Panel title={t('identity_rules')} hint={t('identity_rules_hint')}>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data && <Form key={JSON.stringify(data)} rules={data} />}
    </Panel>
  )
}

function Form({ rules }: { rules: Rules }) {
  const t = useT()
  const editable = useMay()(saveIdentityRules)
  const [depositMax, setDepositMax] = useState(rules.depositMax ?? '')
  const [withdrawalMax, setWithdrawalMax] = useState(rules.withdrawalMax ?? '')
  const { busy, error, at, submit } = useSave()
  const orNull = (amount: string) => amount.trim() || null
  const fields = [
    { value: depositMax, set: setDepositMax, label: t('identity_deposit_max'), problem: at('depositMax') },
    { value: withdrawalMax, set: setWithdrawalMax, label: t('identity_withdrawal_max'), problem: at('withdrawalMax') },
  ]
  return (
    <form
      onSubmit={submit(() =>
        send(saveIdentityRules, { body: { depositMax: orNull(depositMax), withdrawalMax: orNull(withdrawalMax) } }),
      )}
    >
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {fields.map(({ value, set, label, problem }) => (
          <Box key={label} sx={{ minWidth: 280 }}>
            <AmountField label={label} value={value} problem={problem} disabled={!editable} onChange={set} />
          </Box>
        ))}
        {editable && (
          <Button type="submit" variant="contained" loading={busy}>
            {t('save')}
          </Button>
        )}
      </Stack>
      <RefusalNote error={error} />
    </form>
  )
}
