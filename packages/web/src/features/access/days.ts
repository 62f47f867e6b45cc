const americanPattern = 13

/** Returns whether a rule wants MM-dd-yyyy; browsers use yyyy-MM-dd, which pattern 11 wants. */
export const isAmericanDay = (patternId: number): boolean => patternId === americanPattern

/** Converts MM-dd-yyyy to the format of a date field. */
export const readDay = (text: string): string => text.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$1-$2')

/** Converts the value of a date field to MM-dd-yyyy. */
export const writeDay = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2-$3-$1')
