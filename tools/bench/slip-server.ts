// The portal's whole API in a separate process, plus one call that only posts: slip-server.ts PORT
import { defineCall } from '../../packages/contract/src/call.ts'
import { Id, Money, Strict } from '../../packages/contract/src/shapes.ts'
import { buildApp } from '../../packages/server/src/app.ts'
import { findRepositoryRoot, readConfig } from '../../packages/server/src/platform/config.ts'
import { createPlatform } from '../../packages/server/src/platform/create-platform.ts'
import { requireMemberId } from '../../packages/server/src/platform/http/principal.ts'
import { route } from '../../packages/server/src/platform/http/route.ts'
import { createLog } from '../../packages/server/src/platform/log.ts'
import { createPorts } from '../../packages/server/src/wiring.ts'

/**
 * The reference for slips: session, strict body and response like every call, but only the ledger's statement in the database.
 */
const barePosting = defineCall({
  method: 'POST',
  path: '/bench/posting',
  who: 'member',
  summary: 'Takes two units from the member',
  body: Strict({ serial: Id }),
  value: Strict({ balance: Money }),
  refuses: [],
})

const [, , port = ''] = process.argv
const config = readConfig({ ...process.env, PORT: port, TRUSTED_PROXIES: '127.0.0.1' }, findRepositoryRoot())
const platform = await createPlatform(config, createLog('warn'))
const fastify = await buildApp(platform, 'calls')
route({ fastify, platform, ports: createPorts(platform) }, barePosting, async ({ scope, body }) => {
  const { rows } = await platform.pool.query<{ balance: string }>({
    name: 'bench_slip.post',
    text: 'select bench_slip.post($1, $2, $3) as balance',
    values: [scope.brandId, `${requireMemberId(scope)}`, body.serial],
  })
  return { balance: rows[0]?.balance ?? '' }
})
await fastify.listen({ port: config.port, host: '127.0.0.1' })
process.send?.('ready')
for (const end of ['SIGTERM', 'disconnect'] as const) process.on(end, () => process.exit(0))
