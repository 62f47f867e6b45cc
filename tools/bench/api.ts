// The portal's whole API in a separate process, for the sign-in benchmark: api.ts PORT
import { buildApp } from '../../packages/server/src/app.ts'
import { readConfig, repositoryRoot } from '../../packages/server/src/platform/config.ts'
import { makeLog } from '../../packages/server/src/platform/log.ts'
import { makePlatform } from '../../packages/server/src/platform/start.ts'

const [, , port = ''] = process.argv
const config = readConfig({ ...process.env, PORT: port, TRUSTED_PROXIES: '127.0.0.1' }, repositoryRoot())
const platform = await makePlatform(config, makeLog('warn'))
const app = await buildApp(platform, 'calls')
await app.listen({ port: config.port, host: '127.0.0.1' })
process.send?.('ready')
for (const end of ['SIGTERM', 'disconnect'] as const) process.on(end, () => process.exit(0))
