import { ResultNumbers, type ResultRows } from '#parts/ResultNumbers.tsx'
import { type DrawRecord, formatResult } from './lottery.ts'

/** A result of a draw: on one line for our own draws, by prize for external ones, which have up to 27 numbers. */
export const DrawNumbers = ({ draw, result }: { draw: Pick<DrawRecord, 'own' | 'family'>; result: ResultRows }) =>
  draw.own ? <bdi>{formatResult(result)}</bdi> : <ResultNumbers family={draw.family} result={result} />
