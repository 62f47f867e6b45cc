import { agentContracts, type Contract, offerContract } from '@gasing/contract/calls/agent-contracts'
import { type ContractKind, type TierField, tierFields } from '@gasing/contract/rules/agent-contracts'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Icon } from '@gasing/ui/Icon'
import { Modal } from '@gasing/ui/Modal'
import { type FormEvent, useState } from 'react'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import { useStoredInput } from '#state/stored-input.ts'
import { showToast } from '#state/toast-store.ts'
import { isRate } from './TierTable.tsx'
import { listUnreadable, type TypedTier, toTier } from './typed-tiers.ts'

const tiersMax = 10

type OfferDialogProps = { kind: ContractKind; own: Contract; onClose: () => void }

/** Offers a contract to a direct downline; the form starts with the agent's own tiers, which are its limits. */
export function OfferDialog({ kind, own, onClose }: OfferDialogProps) {
  const t = useT()
  const fields = tierFields[kind].filter((field) => own.tiers.some((tier) => tier[field] !== undefined))
  const first = (): TypedTier => Object.fromEntries(fields.map((field) => [field, `${own.tiers[0]?.[field] ?? ''}`]))
  const [account, setAccount] = useStoredInput(`offer.${kind}.account`, '')
  const [tiers, setTiers] = useStoredInput<readonly TypedTier[]>(`offer.${kind}.tiers`, [first()])
  const [tried, setTried] = useState(false)
  const names = tiers.flatMap((_, index) => fields.map((field) => `tiers.${index}.${field}`))
  const form = useFormCall(offerContract, names, () => {
    showToast({ tone: 'good', text: t('contract_offer_done', { account }) })
    void refresh(agentContracts)
    onClose()
  })
  const type = (place: number, field: TierField, value: string) =>
    setTiers(tiers.map((tier, index) => (index === place ? { ...tier, [field]: value } : tier)))
  const unreadable = tried ? listUnreadable(fields, tiers) : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (listUnreadable(fields, tiers).length > 0) return
    form.send({ params: { kind }, body: { account: account.trim(), tiers: tiers.map((tier) => toTier(fields, tier)) } })
  }
  return (
    <Modal open onClose={onClose} title={t('contract_offer')} closeLabel={t('close')} keep>
      <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
        <p className="max-w-prose text-sm text-muted">{t('contract_offer_hint')}</p>
        <Field
          name="account"
          label={t('agent_account')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={account}
          onChange={({ target }) => setAccount(target.value)}
        />
        {tiers.map((tier, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
          <fieldset key={place} className="grid grid-cols-1 gap-3 rounded-m border border-line p-4 sm:grid-cols-2">
            <legend className="px-1 font-semibold">{t('contract_tier', { number: place + 1 })}</legend>
            {fields.map((field) => (
              <Field
                key={field}
                name={`tiers.${place}.${field}`}
                label={isRate(field) ? `${t(`tier_${field}`)} (%)` : t(`tier_${field}`)}
                inputMode="decimal"
                autoComplete="off"
                value={tier[field] ?? ''}
                problem={
                  unreadable.includes(`tiers.${place}.${field}`)
                    ? t('tier_unreadable')
                    : form.at(`tiers.${place}.${field}`)
                }
                onChange={({ target }) => type(place, field, target.value)}
              />
            ))}
            {tiers.length > 1 && (
              <Button
                look="soft"
                className="justify-self-start"
                onClick={() => setTiers(tiers.filter((_, index) => index !== place))}
              >
                {t('contract_tier_remove', { number: place + 1 })}
              </Button>
            )}
          </fieldset>
        ))}
        {kind !== 'realtime' && tiers.length < tiersMax && (
          <Button look="soft" className="justify-self-start" onClick={() => setTiers([...tiers, first()])}>
            <Icon name="plus" />
            {t('contract_tier_add')}
          </Button>
        )}
        <Note problem={form.note} />
        <Button type="submit" busy={form.busy} disabled={account.trim() === ''}>
          {t('contract_offer_send')}
        </Button>
      </form>
    </Modal>
  )
}
