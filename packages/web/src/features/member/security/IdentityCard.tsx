import type { Value } from '@gasing/contract/call'
import { identity } from '@gasing/contract/calls/identity'
import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { StatusPill, type Tone } from '#shared/StatusPill.tsx'

type Identity = Value<typeof identity>
type State = 'none' | NonNullable<Identity['check']>['status']

const tones: Record<State, Tone> = {
  none: 'plain',
  waiting: 'going',
  accepted: 'good',
  rejected: 'bad',
  withdrawn: 'bad',
}

/**
 * Y06: where the brand requires identity documents, shows the status of the member's and what is restricted until they are
 * accepted.
 */
export function IdentityCard({ onSend }: { onSend: () => void }) {
  const t = useT()
  const { data } = useQuery(buildQuery(identity, {}))
  if (!data?.asked) return null
  const { check } = data
  const state = check?.status ?? 'none'
  const isOpen = state !== 'waiting' && state !== 'accepted'
  return (
    <Card title={t('identity_title')} action={<StatusPill tone={tones[state]} text={t(`identity_state_${state}`)} />}>
      <div className="grid gap-3 text-sm">
        <p className="text-muted">{t(isOpen ? 'identity_text' : `identity_text_${state}`)}</p>
        {check?.reason && isOpen && (
          <p className="rounded-m bg-raised p-3" dir="auto">
            {check.reason}
          </p>
        )}
        {state !== 'accepted' && <Bounds identity={data} />}
        {isOpen && (
          <Button className="justify-self-start" onClick={onSend}>
            {t('identity_send')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Bounds({ identity: { depositMax, withdrawalMax, days } }: { identity: Identity }) {
  const t = useT()
  const bounds = [
    { label: t('identity_bound_deposit', { days }), most: depositMax },
    { label: t('identity_bound_withdrawal', { days }), most: withdrawalMax },
  ]
  return (
    <dl className="grid gap-1">
      {bounds.map(
        ({ label, most }) =>
          most !== null && (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold">{writeMoney(parseMoney(most))}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
