import { inBrand, type Scope } from '#platform/db/tx.ts'
import { runSequentially, throwFirstFailure } from '#platform/jobs/sequential-work.ts'
import { BtcpayUnavailable } from './btcpay-api.ts'
import { type InvoiceToSettle, settleInvoice } from './btcpay-settle.ts'
import { selectInvoicesToPoll, updatePolledAt } from './store-btcpay.ts'
import { coinPollingDays } from './store-deposits.ts'

export const pollBtcpayTask = 'cashier-ask-btcpay'
const invoicesPerRunMax = 50
/** A slow server must not block the shared worker: the remaining invoices are first in the next minute's run. */
const pollingMsMax = 10_000

/**
 * Polls every invoice that may have changed: a webhook may be lost, and a payment may come late. An invoice that BTCPay no longer
 * knows, because the store has changed, is skipped; one that fails does not stop the others.
 */
export async function pollInvoices(scope: Scope, msMax = pollingMsMax): Promise<void> {
  const began = performance.now()
  const due = await inBrand(scope, (tx) =>
    selectInvoicesToPoll(tx, new Date(tx.now.getTime() - coinPollingDays * 86_400_000), invoicesPerRunMax),
  )
  const failures: unknown[] = []
  for (const each of due) {
    await inBrand(scope, (tx) => updatePolledAt(tx, each.depositId))
    let isSilent = false
    const ask = async (invoiceToSettle: InvoiceToSettle) => {
      isSilent = !(await isAnswered(scope, invoiceToSettle))
    }
    failures.push(
      ...(await runSequentially(scope, [each], { name: ({ depositId }) => `deposit ${depositId}`, work: ask })),
    )
    // the others would time out as well; the next minute retries
    if (isSilent || performance.now() - began >= msMax) break
  }
  throwFirstFailure(failures)
}

/** @returns false when the server did not answer at all */
async function isAnswered(scope: Scope, invoiceToSettle: InvoiceToSettle): Promise<boolean> {
  try {
    await settleInvoice(scope, invoiceToSettle)
    return true
  } catch (error) {
    if (!(error instanceof BtcpayUnavailable)) throw error
    return error.answered
  }
}
