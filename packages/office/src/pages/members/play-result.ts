/** What play came to for a member: a loss below nothing is a win, and is said as one. */
export const playResult = (loss: string): { readonly side: 'won' | 'lost'; readonly amount: string } =>
  loss.startsWith('-') ? { side: 'won', amount: loss.slice(1) } : { side: 'lost', amount: loss }
