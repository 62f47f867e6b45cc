import type { Body, Value } from '@gasing/contract/call'
import { lotteryBets, lotteryGame, placeLotteryBets } from '@gasing/contract/calls/lottery'
import { lotteryChases } from '@gasing/contract/calls/lottery-chases'
import { balance } from '@gasing/contract/calls/wallet'
import { useMemo, useRef, useState } from 'react'
import { refresh } from '#api/query.ts'
import type { FieldProblem, Refused } from '#api/refused.ts'
import { onSessionEnd, session } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { t } from '#i18n/i18n.ts'
import { writeList } from '#shared/write-label.ts'
import { signInHere } from '#state/modal-store.ts'
import { createStore } from '#state/store.ts'
import { symbolName } from './names.ts'
import { clearSlips } from './slip.ts'
import { clearChases } from './use-chase.ts'

export type Slip = Body<typeof placeLotteryBets>
export type Placed = Value<typeof placeLotteryBets>
/** Why a slip was refused, overall and line by line. */
export type PlaceProblem = { readonly refused: Refused; readonly lines: Readonly<Record<number, string>> }

/** Refusals after which the page may show outdated draws, odds, closed numbers or limits. */
const staleCodes = ['draw_closed', 'price_changed', 'lottery_closed', 'fields_refused', 'lottery_limit_reached']

/** Names closed signs and sides as the board does: the server knows only their codes. */
function describeLineProblem({ code, message, params }: FieldProblem): string {
  if (code !== 'number_held' || !params) return message
  return t('number_held', { numbers: writeList(`${params.numbers}`.split(', ').map(symbolName)) })
}

function toPlaceProblem(refused: Refused): PlaceProblem {
  const lines: Record<number, string> = {}
  for (const [field, problem] of Object.entries(refused.fields)) {
    const [, index] = /^lines\.([0-9]+)\./.exec(field) ?? []
    if (index !== undefined) lines[Number(index)] = describeLineProblem(problem)
  }
  return { refused, lines }
}

function refreshBets(): void {
  void refresh(lotteryBets)
  void refresh(lotteryChases)
  void refresh(balance)
}

type Sent = { readonly lottery: string; readonly body: Slip; readonly key: string }

/**
 * The last slip without a definite answer: it may have been placed. As long as its lines are placed once more in its lottery, the
 * same request is sent, although its draw may have closed or the slip may have been closed and opened since.
 */
const unanswered = createStore<Sent | null>(null)
// the next member on the device finds no bets; a session that ends by itself is usually resumed by the same member
onSessionEnd((end) => {
  if (end !== 'signed-out') return
  clearSlips()
  clearChases()
})
const isSameSlip = (one: Sent, other: Sent): boolean =>
  one.lottery === other.lottery && JSON.stringify(one.body.lines) === JSON.stringify(other.body.lines)

/**
 * Places a slip. The same slip pressed twice, or retried after a network failure, is placed once; a guest signs in first and
 * keeps the slip.
 */
export function usePlace(lottery: string, slip: Slip | null, onPlaced: (placed: Placed) => void) {
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [round, setRound] = useState(0)
  const sent = useRef<Sent | null>(null)
  const text = JSON.stringify(slip)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slip, or the same one once more on purpose, is another payment
  const key = useMemo(() => crypto.randomUUID() as string, [text, round])
  const placing = useCall(placeLotteryBets, {
    onDone(placed) {
      unanswered.set(null)
      setProblem(null)
      setRound((count) => count + 1)
      refreshBets()
      onPlaced(placed)
    },
    onRefused(refused) {
      setProblem(toPlaceProblem(refused))
      const isAnswered = refused.status !== 0 && refused.status < 500
      unanswered.set(isAnswered ? null : sent.current)
      if (isAnswered) setRound((count) => count + 1)
      else refreshBets()
      if (staleCodes.includes(refused.code)) void refresh(lotteryGame)
      return true
    },
  })
  const place = () => {
    if (!slip) return
    if (!session.get()) return signInHere()
    const last = unanswered.get()
    const next = { lottery, body: slip, key }
    sent.current = last && isSameSlip(last, next) ? last : next
    placing.mutate(sent.current)
  }
  return { place, busy: placing.isPending, problem, forget: () => setProblem(null) }
}
