#!/usr/bin/env node
// The operator's command line: npx gasing …
import { installWhatIsMissing, runOnPinnedNode } from './install.mjs'

installWhatIsMissing()
runOnPinnedNode('tools/with-database.ts', ['packages/server/src/cli.ts', ...process.argv.slice(2)])
