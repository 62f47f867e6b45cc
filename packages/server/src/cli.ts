// npx gasing …: the operator's command line.
import { runLine } from './cli/run-line.ts'

process.exitCode = await runLine(process.argv.slice(2), { ...console, environment: process.env })
