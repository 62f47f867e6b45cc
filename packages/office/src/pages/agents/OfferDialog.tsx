import { offerPlatformContract } from '@gasing/contract/calls/office/agent-contracts'
import {
  type ContractKind,
  contractKinds,
  type PayPeriod,
  payPeriods,
  type TierField,
  tierFields,
  type WrittenTier,
} from '@gasing/contract/rules/agent-contracts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useIdempotencyKeys } from '#api/idempotency-key.ts'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { FormDialog } from '#parts/FormDialog.tsx'
import { ChoiceField } from '#parts/inputs.tsx'

/** All other fields of a tier are percentages or a number of members. */
const isAmount = (field: TierField): boolean => !/Rate$|^rate$|^activeMembers$/.test(field)

type TypedTier = Readonly<Partial<Record<TierField, string>>>

/**
 * Converts a tier for the call: empty fields are omitted, and a member count that is not a whole number is left for the server to
 * report.
 */
const toTier = (typed: TypedTier): WrittenTier =>
  Object.fromEntries(
    (Object.entries(typed) as [TierField, string][]).flatMap(([field, text]) => {
      const value = text.trim()
      if (value === '') return []
      const isCount = field === 'activeMembers' && /^[0-9]+$/.test(value)
      return [[field, isCount ? Number.parseInt(value, 10) : value] as const]
    }),
  )

/** Offers a platform contract to an agent without an upline. Its rates stay within the brand's rules. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const keyFor = useIdempotencyKeys()
  const [account, setAccount] = useState('')
  const [kind, setKind] = useState<ContractKind>('daily')
  const [period, setPeriod] = useState<PayPeriod>('monthly')
  const [tiers, setTiers] = useState<readonly TypedTier[]>([{}])
  const type = (place: number, field: TierField, value: string) =>
    setTiers((old) => old.map((tier, index) => (index === place ? { ...tier, [field]: value } : tier)))
  const save = async () => {
    const body = {
      ...{ account: account.trim(), kind, tiers: tiers.map(toTier) },
      ...(kind === 'dividend' && { period }),
    }
    await send(offerPlatformContract, { body, key: keyFor(body) })
    await askAgain()
    notify(t('contract_offered_to', { account: body.account }), { type: 'success' })
  }
  const choices = <Value extends string>(prefix: 'contract_kind' | 'contract_period', values: readonly Value[]) =>
    values.map((value) => ({ value, name: t(`${prefix}_${value}` as Parameters<typeof t>[0]) }))
  return (
    <FormDialog title={t('contract_add')} onSave={save} onClose={onClose}>
      {(at) => (
        <>
          <TextField
            autoFocus
            required
            label={t('contract_account')}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          />
          <ChoiceField
            label={t('contract_kind')}
            value={kind}
            choices={choices('contract_kind', contractKinds)}
            onChange={(value) => {
              setKind(contractKinds.find((one) => one === value) ?? kind)
              setTiers([{}])
            }}
          />
          {kind === 'dividend' && (
            <ChoiceField
              label={t('contract_period')}
              value={period}
              choices={choices('contract_period', payPeriods)}
              onChange={(value) => setPeriod(payPeriods.find((one) => one === value) ?? period)}
            />
          )}
          {tiers.map((tier, place) => (
            <Stack
              // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
              key={place}
              direction="row"
              useFlexGap
              spacing={1.5}
              sx={{ flexWrap: 'wrap' }}
            >
              {tierFields[kind].map((field) =>
                isAmount(field) ? (
                  <AmountField
                    key={field}
                    label={t('text_note', { text: t(`tier_${field}`), note: place + 1 })}
                    value={tier[field]}
                    problem={at(`tiers.${place}.${field}`)}
                    onChange={(value) => type(place, field, value)}
                  />
                ) : (
                  <TextField
                    key={field}
                    label={t('text_note', { text: t(`tier_${field}`), note: place + 1 })}
                    value={tier[field] ?? ''}
                    error={at(`tiers.${place}.${field}`) !== undefined}
                    helperText={at(`tiers.${place}.${field}`)}
                    onChange={({ target }) => type(place, field, target.value)}
                    slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
                  />
                ),
              )}
            </Stack>
          ))}
          {kind !== 'realtime' && tiers.length < 10 && (
            <Button sx={{ alignSelf: 'start' }} onClick={() => setTiers((old) => [...old, {}])}>
              + {t('contract_tiers')}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  )
}
