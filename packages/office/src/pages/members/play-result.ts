/** The member's result from play: a negative loss is shown as a win. */
export const getPlayResult = (loss: string): { readonly side: 'won' | 'lost'; readonly amount: string } =>
  loss.startsWith('-') ? { side: 'won', amount: loss.slice(1) } : { side: 'lost', amount: loss }
