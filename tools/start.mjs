import { installWhatIsMissing, runOnPinnedNode } from './install.mjs'

installWhatIsMissing()
runOnPinnedNode('tools/start.ts', process.argv.slice(2))
