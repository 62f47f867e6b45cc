/** The opposite of an amount. */
const reverse = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : /[1-9]/.test(amount) ? `-${amount}` : amount

/** A member's sums as the reports of the back office count them: members read withdrawals as a change of their balance. */
export const describeTotals = <Sums extends { readonly withdrawals: string }>(sums: Sums): Sums => ({
  ...sums,
  withdrawals: reverse(sums.withdrawals),
})
