type Proposal = { readonly status: string; readonly proposer: string; readonly decider: string | null }

/** The status of a proposal as shown: proposers do not reject what they proposed, they withdraw it. */
export const describeStatus = ({ status, proposer, decider }: Proposal): string =>
  status === 'rejected' && decider === proposer ? 'withdrawn' : status
