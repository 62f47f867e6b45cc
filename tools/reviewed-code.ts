// npm run draws:reviewed: records the hash of the draw code after a second person has reviewed it (docs/decisions/089).
import { writeFileSync } from 'node:fs'
import {
  findChangedFiles,
  hashReviewedFiles,
  packagesFolder,
  reviewedListPathIn,
} from '../packages/server/src/lottery/reviewed-code.ts'

for (const file of findChangedFiles(packagesFolder)) console.log(`changed: ${file}`)
writeFileSync(reviewedListPathIn(packagesFolder), `${JSON.stringify(hashReviewedFiles(packagesFolder), null, 2)}\n`)
