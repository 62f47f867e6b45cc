/** What a record calls the other side of it: of what is ours, its number without the name that the ledger gives it. */
export const referenceOf = ({ reference }: { reference: string }): string =>
  reference.replace(/^[a-z_-]+:(?=[0-9]+$)/, '#')
