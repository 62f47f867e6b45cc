/** Splits typed words at spaces, line breaks and commas or semicolons, also those of a Chinese keyboard. */
export const splitWords = (text: string): string[] => text.split(/[\s,;，、；]+/).filter((word) => word !== '')
