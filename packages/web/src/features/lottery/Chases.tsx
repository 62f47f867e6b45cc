import type { Value } from '@gasing/contract/call'
import { lotteryBets } from '@gasing/contract/calls/lottery'
import { lotteryChases, stopLotteryChase } from '@gasing/contract/calls/lottery-chases'
import { balance } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { useEffect } from 'react'
import { refresh } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { LongList } from '#shared/LongList.tsx'
import { StatusPill, type Tone } from '#shared/StatusPill.tsx'
import { useHistory } from '#shared/use-history.ts'
import { writeList } from '#shared/write-label.ts'
import { signInHere } from '#state/modal-store.ts'
import { showToast } from '#state/toast-store.ts'
import { playName } from './names.ts'

type Chase = Value<typeof lotteryChases>['list'][number]

const tones: Record<Chase['state'], Tone> = { running: 'going', stopped: 'plain', ended: 'plain' }
/** Polling interval while a chase runs, in case an event is missed. */
const askMilliseconds = 10_000

/** A member's chases in a lottery, newest first; the rest of a running one can be cancelled. */
export function Chases({ lottery }: { lottery: string }) {
  const t = useT()
  const session = useSession()
  if (!session)
    return (
      <div className="grid justify-items-center gap-3 py-8 text-center">
        <p className="text-muted">{t('lot_chases_guest')}</p>
        <Button onClick={signInHere}>{t('log_in')}</Button>
      </div>
    )
  return <OwnChases lottery={lottery} />
}

function OwnChases({ lottery }: { lottery: string }) {
  const t = useT()
  const found = useHistory(lotteryChases, { lottery }, 10)
  const runs = found.rows.some(({ state }) => state === 'running')
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => void refresh(lotteryChases), askMilliseconds)
    return () => clearInterval(timer)
  }, [runs])
  return (
    <LongList
      found={found}
      count={found.rows.length}
      className="grid gap-2"
      empty={<p className="py-8 text-center text-muted">{t('lot_chases_empty')}</p>}
    >
      {found.rows.map((chase) => (
        <ChaseLine key={chase.chaseId} chase={chase} />
      ))}
    </LongList>
  )
}

function ChaseLine({ chase }: { chase: Chase }) {
  const t = useT()
  const stopping = useCall(stopLotteryChase, {
    onDone(stopped) {
      const [returned, repaid] = [parseMoney(stopped.returned), parseMoney(stopped.repaid)]
      void refresh(lotteryChases)
      void refresh(lotteryBets)
      void refresh(balance)
      const amounts = { repaid: writeMoney(repaid), amount: writeMoney(returned - repaid) }
      showToast({ tone: 'good', text: t(repaid > 0n ? 'lot_chase_stopped_repaid' : 'lot_chase_stopped', amounts) })
    },
    onRefused(refused) {
      if (refused.code === 'chase_over') void refresh(lotteryChases)
      return false
    },
  })
  const { draws, drawsDone: done, state } = chase
  const [payout, stoppable] = [parseMoney(chase.payout), parseMoney(chase.stoppable)]
  return (
    <li className="grid gap-1.5 rounded-m border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 text-sm font-semibold">{writeList(chase.plays.map(playName))}</p>
        <StatusPill tone={tones[state]} text={t(`lot_chase_state_${state}`)} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <bdi>
          {chase.firstIssue} – {chase.lastIssue}
        </bdi>
        <span>{t('lot_chase_done', { done, draws })}</span>
        {chase.drawsVoid > 0 && <span>{t('lot_chase_void', { count: chase.drawsVoid })}</span>}
        {chase.stopWhenWon && <span>{t('lot_chase_stops')}</span>}
      </p>
      <div className="lot-left" aria-hidden="true">
        <span style={{ width: `${(done / draws) * 100}%` }} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span>
          {t('lot_cost')} <bdi className="font-semibold tabular-nums">{writeMoney(parseMoney(chase.stake))}</bdi>
        </span>
        {payout > 0n && (
          <span className="font-semibold text-win">
            {t('lot_paid')} <bdi className="tabular-nums">{writeMoney(payout)}</bdi>
          </span>
        )}
        {stoppable > 0n && (
          <Button
            look="line"
            size="s"
            className="ms-auto min-h-11"
            busy={stopping.isPending}
            onClick={() => stopping.mutate({ params: { id: chase.chaseId } })}
          >
            <span className="whitespace-normal">{t('lot_chase_end', { amount: writeMoney(stoppable) })}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
