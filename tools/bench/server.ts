// The portal's API in a separate process, for the benchmark: server.ts PORT ours|naive

import { makeVendorMoney } from '../../packages/server/src/games/vendor-money.ts'
import { serveDialects } from '../../packages/server/src/games/vendors/gateway.ts'
import { hub88Dialogue } from '../../packages/server/src/games/vendors/hub88/routes.ts'
import { readConfig, repositoryRoot } from '../../packages/server/src/platform/config.ts'
import { makePool } from '../../packages/server/src/platform/db/pool.ts'
import { makeServer } from '../../packages/server/src/platform/http/server.ts'
import { makeLog } from '../../packages/server/src/platform/log.ts'
import { makePlatform } from '../../packages/server/src/platform/start.ts'
import { wire } from '../../packages/server/src/wiring.ts'
import { makeNaiveMoney } from './naive.ts'

const [, , port = '', design = 'ours', players = '1'] = process.argv
const config = readConfig({ ...process.env, PORT: port }, repositoryRoot())
const platform = await makePlatform(config, makeLog('warn'))
const fastify = await makeServer(platform)
const money =
  design === 'naive'
    ? makeNaiveMoney(makePool({ url: config.databaseUrl, max: 16, asOwner: true }, platform.log), BigInt(players))
    : makeVendorMoney(platform)
serveDialects({ fastify, platform, ports: wire(platform) }, [hub88Dialogue(money)])
await fastify.listen({ port: config.port, host: '127.0.0.1' })
process.send?.('ready')
for (const end of ['SIGTERM', 'disconnect'] as const) process.on(end, () => process.exit(0))
