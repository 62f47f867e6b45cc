import type { Body, Value } from '@gasing/contract/call'
import { lotteryBets, lotteryGame, placeLotteryBets } from '@gasing/contract/calls/lottery'
import { lotteryChases } from '@gasing/contract/calls/lottery-chases'
import { balance } from '@gasing/contract/calls/wallet'
import { useMemo, useState } from 'react'
import { refresh } from '#api/query.ts'
import type { Refused } from '#api/refused.ts'
import { session } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { signInHere } from '#state/modal-store.ts'

export type Slip = Body<typeof placeLotteryBets>
export type Placed = Value<typeof placeLotteryBets>
/** Why a slip was refused, overall and line by line. */
export type PlaceProblem = { readonly refused: Refused; readonly lines: Readonly<Record<number, string>> }

function problemOf(refused: Refused): PlaceProblem {
  const lines: Record<number, string> = {}
  for (const [field, { message }] of Object.entries(refused.fields)) {
    const [, index] = /^lines\.([0-9]+)\./.exec(field) ?? []
    if (index !== undefined) lines[Number(index)] = message
  }
  return { refused, lines }
}

/**
 * Places a slip. The same slip pressed twice, or retried after a network failure, is placed once; a guest signs in first and
 * keeps the slip.
 */
export function usePlace(slip: Slip | null, onPlaced: (placed: Placed) => void) {
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [round, setRound] = useState(0)
  const text = JSON.stringify(slip)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slip, or the same one once more on purpose, is another payment
  const key = useMemo(() => crypto.randomUUID() as string, [text, round])
  const placing = useCall(placeLotteryBets, {
    onDone(placed) {
      setProblem(null)
      setRound((count) => count + 1)
      void refresh(lotteryBets)
      void refresh(lotteryChases)
      void refresh(balance)
      onPlaced(placed)
    },
    onRefused(refused) {
      setProblem(problemOf(refused))
      // without a definite answer from the server it may have been placed: the retry must use the same key
      if (refused.status !== 0 && refused.status < 500) setRound((count) => count + 1)
      if (['draw_closed', 'price_changed', 'lottery_closed'].includes(refused.code)) void refresh(lotteryGame)
      return true
    },
  })
  const place = () => {
    if (!slip) return
    if (!session.get()) return signInHere()
    placing.mutate({ body: slip, key })
  }
  return { place, busy: placing.isPending, problem, forget: () => setProblem(null) }
}
