import { Refused } from '#api/refused.ts'

/** Returns whether the requested account is not in the line. */
export const isUnknownAccount = (error: unknown): boolean => error instanceof Refused && error.code === 'not_found'
