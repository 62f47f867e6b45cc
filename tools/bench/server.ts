// The portal's API in a separate process, for the benchmark: server.ts PORT ours|naive

import { createVendorMoney } from '../../packages/server/src/games/vendor-money.ts'
import { serveDialects } from '../../packages/server/src/games/vendors/gateway.ts'
import { createHub88Handler } from '../../packages/server/src/games/vendors/hub88/routes.ts'
import { findRepositoryRoot, readConfig } from '../../packages/server/src/platform/config.ts'
import { createPlatform } from '../../packages/server/src/platform/create-platform.ts'
import { createPool } from '../../packages/server/src/platform/db/pool.ts'
import { createHttpServer } from '../../packages/server/src/platform/http/server.ts'
import { createLog } from '../../packages/server/src/platform/log.ts'
import { createPorts } from '../../packages/server/src/wiring.ts'
import { createNaiveMoney } from './naive.ts'

const [, , port = '', design = 'ours', players = '1'] = process.argv
const config = readConfig({ ...process.env, PORT: port }, findRepositoryRoot())
const platform = await createPlatform(config, createLog('warn'))
const fastify = await createHttpServer(platform)
const money =
  design === 'naive'
    ? createNaiveMoney(createPool({ url: config.databaseUrl, max: 16, asOwner: true }, platform.log), BigInt(players))
    : createVendorMoney(platform)
serveDialects({ fastify, platform, ports: createPorts(platform) }, [createHub88Handler(money)])
await fastify.listen({ port: config.port, host: '127.0.0.1' })
process.send?.('ready')
for (const end of ['SIGTERM', 'disconnect'] as const) process.on(end, () => process.exit(0))
