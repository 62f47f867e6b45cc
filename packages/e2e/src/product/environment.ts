import { join } from 'node:path'

/** The root folder of the repository. */
export const root = join(import.meta.dirname, '../../../..')

const readVariable = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run this with the Playwright configuration`)
  return value
}

/** The port of the product in this run; read late, because the configuration sets it. */
export const getPort = (): number => Number.parseInt(readVariable('E2E_PORT'), 10)
/** The data folder of the product in this run. */
export const getDataDir = (): string => readVariable('E2E_DATA_DIR')

/** The hosts of the demo brands. */
export const hosts = { nusa: 'localhost', sen: 'sen.localhost' } as const
export type Brand = keyof typeof hosts

export const buildUrl = (brand: Brand, path = ''): string => `http://${hosts[brand]}:${getPort()}${path}`

/** One visitor address per process, shared by its browser and its calls, so that per-address limits affect no other process. */
export const visitor = `10.${process.pid % 256}.${Math.floor(process.pid / 256) % 256}.7`
