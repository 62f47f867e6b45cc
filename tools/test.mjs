import { installWhatIsMissing, runOnPinnedNode } from './install.mjs'

installWhatIsMissing()
runOnPinnedNode('tools/test.ts', process.argv.slice(2))
