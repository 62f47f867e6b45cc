import { join } from 'node:path'

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../../../..')

const needed = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the configuration of the run sets it`)
  return value
}

/** Where the product of this run listens; read late, because the configuration sets it. */
export const port = (): number => Number.parseInt(needed('E2E_PORT'), 10)
/** Where the product of this run keeps its data. */
export const dataDir = (): string => needed('E2E_DATA_DIR')

/** The demo brands by their hosts. */
export const hosts = { nusa: 'localhost', sen: 'sen.localhost' } as const
export type Brand = keyof typeof hosts

export const addressOf = (brand: Brand, path = ''): string => `http://${hosts[brand]}:${port()}${path}`

/** One visitor per process, so that limits per address meet nobody else; its browser and its calls come from one place. */
export const visitor = `10.${process.pid % 256}.${Math.floor(process.pid / 256) % 256}.7`
