import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { languageCodes } from '@gasing/contract/languages'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrand, demoBrands } from '#brand/public.ts'
import { inBrand, type Scope, sql, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { hasText } from '#platform/texts/texts.ts'
import { deliverMessage } from './deliver.ts'
import { readOutboxFor, sendMail, sendSms, sendTask } from './send.ts'
import { mailTemplates, smsTemplates } from './templates.ts'

const mails: string[] = []
const texts: { to: string; text: string; reference: string }[] = []
let mailServer: SMTPServer
let gateway: Server
let gatewayAnswers = 200
let sandbox: TestPlatform
let real: TestPlatform
const scopes = new Map<TestPlatform, Scope>()

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = { 'nobody@example.com': 550, 'full@example.com': 452 }[address]
      done(responseCode ? Object.assign(new Error(`<${address}> is refused`), { responseCode }) : null)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      if (gatewayAnswers === 200) texts.push(JSON.parse(body))
      response.writeHead(gatewayAnswers).end()
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  sandbox = await createTestPlatform()
  real = await createTestPlatform({
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
  })
  for (const platform of [sandbox, real]) {
    const [seed] = demoBrands
    if (!seed) throw new Error('no demo brand')
    scopes.set(platform, systemScope(platform, await createBrand(platform, seed), 'test'))
  }
})
afterAll(async () => {
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  await new Promise((resolve) => gateway.close(resolve))
  await sandbox.close()
  await real.close()
})

const scopeOf = (platform: TestPlatform) => scopes.get(platform) as Scope
const within = <Result>(platform: TestPlatform, use: Parameters<typeof inBrand<Result>>[1]) =>
  inBrand(scopeOf(platform), use)
const welcome = (to: string, language = 'EN') => ({
  to,
  template: 'welcome' as const,
  language,
  params: { name: 'ana' },
})
type Line = { id: bigint; status: string; content: Buffer | null; tries: number; problem: string | null }
const messages = () => within(real, (tx) => tx.query<Line>(sql`select * from notify.message order by id`))

/** The text of a mail as a reader sees it. */
function readable(head: string, body: string): string {
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

describe('the sandbox', () => {
  test('keeps all messages in an outbox, newest first, code apart', async () => {
    await within(sandbox, async (tx) => {
      await sendMail(tx, welcome('ana@example.com'))
      await sendSms(tx, { to: '60123', template: 'code_login', language: 'MY', params: { code: '123456', minutes: 5 } })
    })
    const all = await within(sandbox, (tx) => readOutboxFor(tx, null))
    expect(all.map(({ channel, to }) => [channel, to])).toEqual([
      ['sms', '60123'],
      ['email', 'ana@example.com'],
    ])
    expect(all[0]).toMatchObject({ code: '123456', text: expect.stringContaining('123456') })
    expect(await within(sandbox, (tx) => readOutboxFor(tx, 'ana@example.com'))).toHaveLength(1)
  })

  test('a rolled-back mail is never sent', async () => {
    const undone = within(sandbox, async (tx) => {
      await sendMail(tx, welcome('undone@example.com'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await within(sandbox, (tx) => readOutboxFor(tx, 'undone@example.com'))).toEqual([])
  })
})

describe('real senders', () => {
  test('a mail is queued sealed, sent once, and erased', async () => {
    await within(real, (tx) => sendMail(tx, welcome('ana@example.com', 'CN')))
    const [queued] = await messages()
    expect(queued).toMatchObject({ status: 'queued' })
    expect(queued?.content?.toString('latin1')).not.toContain('ana@example.com')
    const worker = new pg.Client(real.adminUrl)
    await worker.connect()
    const { rows: jobs } = await worker.query('select task_identifier from graphile_worker.jobs')
    await worker.end()
    expect(jobs).toEqual([{ task_identifier: sendTask }])
    await deliverMessage(scopeOf(real), queued?.id ?? 0n)
    await deliverMessage(scopeOf(real), queued?.id ?? 0n)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/^From: Nusa <no-reply@localhost>/m)
    expect(mails[0]).toMatch(/^To: .*ana@example\.com/m)
    expect((await messages())[0]).toMatchObject({ status: 'sent', content: null })
  })

  test('a failing sender is retried; after a day the message is given up', async () => {
    await within(real, (tx) =>
      sendSms(tx, { to: '60123', template: 'code_login', language: 'EN', params: { code: '42', minutes: 5 } }),
    )
    const id = (await messages()).at(-1)?.id ?? 0n
    gatewayAnswers = 503
    await expect(deliverMessage(scopeOf(real), id)).rejects.toThrow('503')
    expect((await messages()).at(-1)).toMatchObject({
      status: 'queued',
      tries: 1,
      problem: expect.stringContaining('503'),
    })
    gatewayAnswers = 200
    await deliverMessage(scopeOf(real), id)
    expect(texts).toMatchObject([
      { to: '60123', text: expect.stringContaining('42'), reference: `${scopeOf(real).brandId}-${id}` },
    ])

    await within(real, (tx) => sendMail(tx, welcome('late@example.com')))
    const late = (await messages()).at(-1)?.id ?? 0n
    await within(real, (tx) =>
      tx.query(sql`update notify.message set queued_at = now() - interval '25 hours' where id = ${late}`),
    )
    await deliverMessage(scopeOf(real), late)
    expect((await messages()).at(-1)).toMatchObject({ status: 'given-up', content: null })
    expect(mails).toHaveLength(1)
  })

  test('a mail is abandoned when the server rejects its recipient for good, and retried otherwise', async () => {
    const sendTo = async (to: string) => {
      await within(real, (tx) => sendMail(tx, welcome(to)))
      const id = (await messages()).at(-1)?.id ?? 0n
      const thrown = await deliverMessage(scopeOf(real), id).catch((error: unknown) => error)
      return { ...(await messages()).at(-1), thrown }
    }
    const problem = 'the mail server answered 550'
    const givenUp = { status: 'given-up', content: null, tries: 1, problem, thrown: undefined }
    expect(await sendTo('nobody@example.com')).toMatchObject(givenUp)
    const waits = await sendTo('full@example.com')
    expect(waits).toMatchObject({ status: 'queued', tries: 1, problem: 'the mail server answered 452' })
    // neither the log nor the table contains the address
    expect(`${waits.thrown}`).toBe('Error: the mail server answered 452')
  })

  test.each(mailTemplates)('the mail %s is sent by SMTP with all its content', async (template) => {
    const said = {
      name: 'ana',
      link: 'https://x.example/a?token=b',
      code: '042042',
      masked: 'a***@x.example',
      ip: '::1',
    }
    await within(real, (tx) =>
      sendMail(tx, {
        to: 'every@example.com',
        template,
        language: 'VN',
        params: { ...said, minutes: 5, device: 'Phone' },
      }),
    )
    await deliverMessage(scopeOf(real), (await messages()).at(-1)?.id ?? 0n)
    expect((await messages()).at(-1)).toMatchObject({ status: 'sent' })
    const [head = '', body = ''] = (mails.at(-1) ?? '').split(/\r\n\r\n([\s\S]*)/)
    const text = readable(head, body)
    expect(head).toMatch(/^To: .*every@example\.com/m)
    expect(text).toContain('Nusa')
    expect(text).not.toMatch(/[{}]|undefined/)
    const needs = {
      password_link: said.link,
      code_bind: said.code,
      code_step_up: said.code,
      email_changed: said.masked,
    }
    expect(text).toContain(needs[template as keyof typeof needs] ?? '')
  })

  test('a line break in a name adds no header', async () => {
    await within(real, (tx) =>
      sendMail(tx, { ...welcome('x@example.com'), params: { name: 'a', brand: 'B\r\nBcc: thief@example.com' } }),
    )
    const id = (await messages()).at(-1)?.id ?? 0n
    await deliverMessage(scopeOf(real), id)
    expect(mails.at(-1)?.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  })
})

test.each(languageCodes)('every message has texts in %s', (language) => {
  const mails = mailTemplates.flatMap((name) => [`mail_${name}`, `mail_${name}_subject`])
  for (const key of [...mails, ...smsTemplates.map((name) => `sms_${name}`)])
    expect([key, hasText(language, key)]).toEqual([key, true])
})
