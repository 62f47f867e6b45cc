// npx gasing …: the operator's command line.
import { runCommandLine } from './cli/run-command-line.ts'

process.exitCode = await runCommandLine(process.argv.slice(2), { ...console, environment: process.env })
