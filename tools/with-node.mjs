// Runs a TypeScript file on the repository's Node: with-node.mjs FILE [arguments …]
import { installWhatIsMissing, runOnPinnedNode } from './install.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) throw new Error('Usage: node tools/with-node.mjs FILE [arguments …]')
installWhatIsMissing()
runOnPinnedNode(file, args)
