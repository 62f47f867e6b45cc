import { Refused } from '#api/refused.ts'

/** Whether somebody was asked for who is not in the line. */
export const isUnknown = (error: unknown): boolean => error instanceof Refused && error.code === 'not_found'
