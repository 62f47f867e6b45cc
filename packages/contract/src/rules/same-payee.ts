type Payee = {
  readonly method: string
  readonly providerId: string | null
  readonly payTo: object | null
  readonly server?: object | undefined
}

/** Whether two payees are the same: a change of whom members pay needs a second operator (decision 350). */
export const isSamePayee = (one: Payee, other: Payee): boolean => toComparable(one) === toComparable(other)

/** The database does not keep the order of an account's fields. */
const toComparable = ({ method, providerId, payTo, server }: Payee): string =>
  JSON.stringify([method, providerId, ...[payTo, server].map((part) => part && Object.entries(part).toSorted())])
