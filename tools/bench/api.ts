// The portal's whole API in a separate process, for the sign-in benchmark: api.ts PORT
import { buildApp } from '../../packages/server/src/app.ts'
import { findRepositoryRoot, readConfig } from '../../packages/server/src/platform/config.ts'
import { createPlatform } from '../../packages/server/src/platform/create-platform.ts'
import { createLog } from '../../packages/server/src/platform/log.ts'

const [, , port = ''] = process.argv
const config = readConfig({ ...process.env, PORT: port, TRUSTED_PROXIES: '127.0.0.1' }, findRepositoryRoot())
const platform = await createPlatform(config, createLog('warn'))
const app = await buildApp(platform, 'calls')
await app.listen({ port: config.port, host: '127.0.0.1' })
process.send?.('ready')
for (const end of ['SIGTERM', 'disconnect'] as const) process.on(end, () => process.exit(0))
