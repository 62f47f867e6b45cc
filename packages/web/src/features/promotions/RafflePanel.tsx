import { claimRaffle, raffle } from '@gasing/contract/calls/raffles'
import { balance } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import { isTrial, useSession } from '#api/session.ts'
import { isAnswerLost, useCall, usePaymentKey } from '#api/use-call.ts'
import { writeMoney, writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { ExclusionGate } from '#shared/ExclusionGate.tsx'
import { useExclusion } from '#shared/exclusion.ts'
import { Note } from '#shared/Note.tsx'
import { openModal } from '#state/modal-store.ts'
import { RaffleDraws } from './RaffleDraws.tsx'
import { type Raffle, RafflePrizes, RaffleRules, type Terms } from './RaffleTerms.tsx'

type RafflePanelProps = { id: string; open: boolean; terms?: Terms | null }

/**
 * MEMBER-9: the member's raffle tickets, the prizes, and the draw; a guest sees the terms and the prizes. Of one that is over,
 * only the member's own draws remain, except that a member back from a break can still draw.
 */
export function RafflePanel({ id, open, terms = null }: RafflePanelProps) {
  const t = useT()
  const session = useSession()
  const isMember = session !== null && !isTrial(session)
  const found = useQuery({ ...buildQuery(raffle, { params: { id } }), enabled: isMember })
  const isDrawn = open || (found.data?.drawUntil ?? null) !== null
  if (!isDrawn && !found.data?.draws.length) return null
  return (
    <Card title={t('raffle_title')}>
      {!isMember && terms && (
        <div className="mb-5 grid gap-5">
          <RaffleRules terms={terms} />
          <RafflePrizes prizes={terms.prizes} />
        </div>
      )}
      {!isMember && (
        <Button
          look="accent"
          size="l"
          className="max-sm:w-full"
          onClick={() => openModal(session ? { name: 'real-account' } : { name: 'login', after: () => undefined })}
        >
          {t('raffle_sign_in')}
        </Button>
      )}
      <Note problem={found.error} onRetry={() => void found.refetch()} />
      {isMember && found.isPending && <Skeleton className="h-64" />}
      {found.data && isDrawn && <Tickets id={id} data={found.data} />}
      {found.data && <RaffleDraws data={found.data} promotion={id} open={isDrawn} />}
    </Card>
  )
}

/** Returns random digits generated in the browser: the server has published its hash before it receives them. */
const generateSalt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function Tickets({ id, data }: { id: string; data: Raffle }) {
  const t = useT()
  const { prizes, turnoverPercent } = data
  const resting = useExclusion() !== null
  const { key, renew } = usePaymentKey()
  const [salt, setSalt] = useState(generateSalt)
  const [resultText, setResultText] = useState('')
  const prepareNextDraw = () => {
    renew()
    setSalt(generateSalt())
    void refresh(raffle)
    void refresh(balance)
  }
  const draw = useCall(claimRaffle, {
    onDone: ({ result, amount, ticket }) => {
      setResultText(t(`raffle_result_${result}`, { amount: writeMoney(parseMoney(amount)), ticket }))
      prepareNextDraw()
    },
    onRefused: (answer) => {
      // any answer ends this attempt; without one key and salt are kept, so that a retry draws the same ticket
      if (!isAnswerLost(answer)) prepareNextDraw()
      return false
    },
  })
  return (
    <div className="mb-5 grid gap-5">
      <ExclusionGate />
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
          <Icon name="ticket" className="size-7" />
        </span>
        <p className="min-w-0 flex-1">
          <span className="block text-sm text-muted">{t('raffle_left')}</span>
          <bdi className="font-head text-3xl font-extrabold tabular-nums">{data.left}</bdi>
        </p>
        <Button
          look="accent"
          size="l"
          className="max-sm:w-full"
          disabled={data.left === 0 || resting}
          busy={draw.isPending}
          onClick={() => draw.mutate({ body: { promotion: id, salt, seen: { prizes, turnoverPercent } }, key })}
        >
          {t('raffle_draw')}
        </Button>
      </div>
      <p role="status" className="text-lg font-semibold text-balance empty:hidden">
        {resultText}
      </p>
      <RaffleRules terms={data} toNext={data.toNext} />
      {data.drawUntil && (
        <p className="text-sm">{t('raffle_draw_until', { time: writeTime(data.drawUntil, 'yyyy-MM-dd hh:mm') })}</p>
      )}
      <RafflePrizes prizes={prizes} />
    </div>
  )
}
