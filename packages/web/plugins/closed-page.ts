import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildSprite } from './sprite.ts'

const icons = ['wrench', 'lock', 'wifi-off', 'triangle-alert']

/** Bundles the script into one self-contained piece. It is inlined in a tag, so it must not contain an end tag. */
async function bundleScript(entry: string): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
      modulePreload: false,
    },
  })) as Rolldown.RolldownOutput
  const [chunk, ...more] = made.output
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`expected ${entry} to be built into a single file`)
  return chunk.code.replaceAll('</', '<\\/')
}

/**
 * Builds `closed.html`, the standalone page: script, styles and icons are inlined, so that it can be shown when nothing else
 * loads. The server fills it in the same way as the portal's page.
 */
export function createClosedPagePlugin(folder: string): Plugin {
  return {
    name: 'gasing:closed-page',
    apply: 'build',
    buildStart() {
      for (const file of ['closed.html', 'closed.css']) this.addWatchFile(join(folder, file))
    },
    async generateBundle() {
      const part = (name: string) => readFileSync(join(folder, name), 'utf8')
      const script = await bundleScript(join(folder, 'closed.ts'))
      const source = part('closed.html')
        .replace('/*closed-style*/', () => part('closed.css'))
        .replace('/*closed-script*/', () => script)
        .replace('<!--boot-body-->', (mark) => `${buildSprite(icons)}${mark}`)
      this.emitFile({ type: 'asset', fileName: 'closed.html', source })
    },
  }
}
