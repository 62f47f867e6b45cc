import { Refused } from '#api/refused.ts'
import type { Fields } from './use-fields.ts'

/** Shows at the number what is said about it, under either of its names; passes every refusal on. */
export const tellNumber =
  (fields: Pick<Fields, 'tell'>) =>
  (problem: unknown): never => {
    const said = problem instanceof Refused ? (problem.fields.mobileNo ?? problem.fields.mobileNum) : undefined
    if (said) fields.tell({ mobileNum: said })
    throw problem
  }
