#!/usr/bin/env node
// The operator's command line: npx gasing …
import { installWhatIsMissing, runOnPinnedNode } from './install.mjs'

installWhatIsMissing()
const words = process.argv.slice(2)
// public draws can be verified without a database, and help needs none either
const isOffline = words.length === 0 || words.includes('--help') || words[0] === 'draws'
// a restore needs the database stopped, so these two open it themselves
if (words[0] === 'backup' || words[0] === 'restore') runOnPinnedNode('tools/backup.ts', words)
else if (isOffline) runOnPinnedNode('packages/server/src/cli.ts', words)
else runOnPinnedNode('tools/with-database.ts', ['packages/server/src/cli.ts', ...words])
