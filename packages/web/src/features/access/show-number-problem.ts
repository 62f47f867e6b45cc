import { Refused } from '#api/refused.ts'
import type { Fields } from './use-fields.ts'

/** Shows a problem with the number on its field, under either field name; rethrows every problem. */
export const showNumberProblem =
  (fields: Pick<Fields, 'tell'>) =>
  (problem: unknown): never => {
    const numberProblem = problem instanceof Refused ? (problem.fields.mobileNo ?? problem.fields.mobileNum) : undefined
    if (numberProblem) fields.tell({ mobileNum: numberProblem })
    throw problem
  }
