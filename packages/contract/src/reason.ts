/** An operator's reason for an action, for later readers: at least three characters, not counting surrounding blanks. */
export const reasonMin = 3
export const reasonMax = 300
export const reasonPattern = '\\S[\\s\\S]+\\S'
