// npm run draws:reviewed: records the hash of the draw code after a second person has reviewed it (docs/decisions/089).
import { writeFileSync } from 'node:fs'
import { changedCode, codeOf, packagesFolder, reviewedPath } from '../packages/server/src/lottery/reviewed-code.ts'

for (const file of changedCode(packagesFolder)) console.log(`changed: ${file}`)
writeFileSync(reviewedPath(packagesFolder), `${JSON.stringify(codeOf(packagesFolder), null, 2)}\n`)
