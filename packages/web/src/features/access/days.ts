const americanPattern = 13

/** Whether a rule wants MM-dd-yyyy; browsers write yyyy-MM-dd, which pattern 11 wants. */
export const isAmericanDay = (patternId: number): boolean => patternId === americanPattern

/** MM-dd-yyyy as a date field takes it. */
export const readDay = (text: string): string => text.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$1-$2')

/** What a date field gives, as MM-dd-yyyy. */
export const writeDay = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2-$3-$1')
