import { type Check, reportFindings, runChecks } from './source/check.ts'
import { readTree } from './source/tree.ts'
import { answerChecks } from './tidy/answers.ts'
import { expressionChecks } from './tidy/expressions.ts'
import { moneyChecks } from './tidy/money.ts'
import { sizeChecks } from './tidy/sizes.ts'
import { sqlChecks } from './tidy/sql.ts'
import { textChecks } from './tidy/texts.ts'

/** Everything that a reader may rely on in the tree, beyond types and format. */
export const tidyChecks: Check[] = [
  ...sizeChecks,
  ...textChecks,
  ...sqlChecks,
  ...moneyChecks,
  ...expressionChecks,
  ...answerChecks,
]

if (import.meta.main) reportFindings(runChecks(tidyChecks, readTree()))
