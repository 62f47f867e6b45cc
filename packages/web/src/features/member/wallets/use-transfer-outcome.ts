import type { Value } from '@gasing/contract/call'
import type { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { parseMoney } from '@gasing/contract/money'
import { useEffect, useRef } from 'react'

type Funds = Pick<Value<typeof consolidatedFunds>, 'wallets'>

/**
 * Repeats a transfer request whose outcome is unknown as soon as nothing is in transit any more: the idempotent retry returns the
 * outcome, so the member need not guess in which wallet the money is.
 */
export function useTransferOutcome<Sent>({ wallets }: Funds, unsure: Sent | null, ask: (sent: Sent) => void): void {
  const isOnWay = wallets.some(({ pending }) => parseMoney(pending) > 0n)
  const wasOnWay = useRef(false)
  useEffect(() => {
    if (unsure !== null && wasOnWay.current && !isOnWay) ask(unsure)
    wasOnWay.current = unsure !== null && isOnWay
  }, [isOnWay, unsure, ask])
}
