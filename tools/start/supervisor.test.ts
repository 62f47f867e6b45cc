import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isFree } from './ports.ts'
import { root } from './settings.ts'
import { createSupervisor, runOnce } from './supervisor.ts'

/** A program that connects when it is up, and exits with the code that it receives. */
const greeter = `
import { connect } from 'node:net'
const line = connect(Number(process.env.GREET_PORT), '127.0.0.1')
line.on('data', (code) => process.exit(Number(code)))
process.on('SIGTERM', () => line.end('drained', () => process.exit(0)))
`

async function createStage(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'gasing-crew-'))
  writeFileSync(join(folder, 'program.ts'), source)
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const port = (server.address() as { port: number }).port
  const program = {
    name: 'greeter',
    file: relative(root, join(folder, 'program.ts')),
    env: { ...process.env, GREET_PORT: String(port) },
  }
  const greeting = async () => ((await once(server, 'connection')) as [Socket])[0]
  return { folder, program, greeting }
}

test('a program that dies is reported and restarted; a stop lets it finish', async () => {
  const { folder, program, greeting } = await createStage(greeter)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const failures: Error[] = []
  const crew = createSupervisor({ logFolder: folder, isWatching: false, onFailure: (reason) => failures.push(reason) })
  const first = greeting()
  crew.startProgram(program)
  const line = await first
  crew.settle()
  const second = greeting()
  line.write('7')
  const lineAgain = await second
  expect(String(logged.mock.calls[0]?.[0])).toContain('greeter stopped with code 7; restarting in 1 s.')
  const last = once(lineAgain, 'data')
  await crew.stop()
  expect(String((await last)[0])).toBe('drained')
  expect(failures).toEqual([])
})

test('a log that becomes long is set aside while its program runs, which goes on writing', async () => {
  const { folder, program, greeting } = await createStage(`
import { writeSync } from 'node:fs'
import { connect } from 'node:net'
const line = connect(Number(process.env.GREET_PORT), '127.0.0.1')
line.once('data', () => {
  writeSync(1, 'x'.repeat(20_000_001))
  line.once('data', () => {
    writeSync(1, 'last words')
    process.exit(3)
  })
})
`)
  const log = join(folder, 'greeter.log')
  writeFileSync(log, 'of an earlier start\n')
  const failed = Promise.withResolvers<Error>()
  const crew = createSupervisor({ logFolder: folder, isWatching: false, onFailure: failed.resolve, checkLogsMs: 20 })
  const line = greeting()
  crew.startProgram(program)
  const connected = await line
  connected.write('long')
  await vi.waitUntil(() => existsSync(`${log}.1`), { timeout: 20_000 })
  expect(statSync(`${log}.1`).size).toBeGreaterThan(20_000_000)
  connected.write('end')
  expect((await failed.promise).message).toMatch(/code 3 and is not restarted:\nx*last words$/)
  expect(readFileSync(log, 'utf8')).toMatch(/^x{0,99999}last words$/)
  await crew.stop()
})

test('a program dying while starting aborts the start with its last words', async () => {
  const { folder, program } = await createStage("console.log('no such brand')\nprocess.exit(3)\n")
  const failure = await new Promise<Error>((onFailure) => {
    createSupervisor({ logFolder: folder, isWatching: false, onFailure }).startProgram(program)
  })
  expect(failure.message).toContain('greeter stopped with code 3')
  expect(failure.message).toContain('no such brand')
})

test('one-off work is awaited, and its failure is reported', async () => {
  const { folder, program } = await createStage(
    "console.log('migrated'); process.exit(Number(process.env.CODE ?? 0))\n",
  )
  await runOnce(program, folder)
  expect(readFileSync(join(folder, 'greeter.log'), 'utf8')).toContain('migrated')
  await expect(runOnce({ ...program, env: { ...program.env, CODE: '4' } }, folder)).rejects.toThrow(
    'greeter stopped with code 4',
  )
})

test('a failure report quotes only the current start’s output', async () => {
  const { folder, program } = await createStage('console.log(process.env.WHY); process.exit(1)\n')
  const fails = (WHY: string) => runOnce({ ...program, env: { ...program.env, WHY } }, folder)
  await expect(fails('switch on one thing')).rejects.toThrow('one thing')
  await expect(fails('switch on another')).rejects.toThrow(/stopped with code 1:\nswitch on another$/)
})

test('a port in use is not free', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  expect(await isFree(port)).toBe(false)
  server.close()
  await once(server, 'close')
  expect(await isFree(port)).toBe(true)
})
