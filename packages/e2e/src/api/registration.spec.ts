import { expect, test } from '@playwright/test'
import { buildValidForm, createName, encryptBody, password, registerMember, sendForm, signIn } from './people.ts'
import { createKey, readValue, sendRequest } from './request.ts'

type Rule = { field: string; enabled: boolean; required: boolean; minLength: number; maxLength: number; order: number }

test('VALID-1 the server sends the form’s rules per field and brand', async () => {
  const rules = await readValue<Record<string, Rule>>('GET', '/wps/system/setting/register')
  expect(rules.username).toMatchObject({ field: 'username', enabled: true, required: true })
  const theirs = await readValue<Record<string, Rule>>('GET', '/wps/system/setting/register', { brand: 'sen' })
  expect(theirs.mobileNum?.required).toBe(true)
  expect(rules.mobileNum?.required).toBe(false)
})

test('REG-7 registration signs the member in', async () => {
  const member = await registerMember()
  const info = await readValue<{ account: string }>('GET', '/wps/member/info', { token: member.token })
  expect(info.account).toBe(member.username)
})

test('REG-16 each invalid field is refused with a message', async () => {
  const form = { ...(await buildValidForm(createName())), username: '1x', confirmPassword: 'something#Else1' }
  const { status, json } = await sendForm(form)
  expect(status).toBe(400)
  expect(json.code).toBe('fields_refused')
  expect(Object.keys(json.fields ?? {}).toSorted()).toEqual(['confirmPassword', 'username'])
  expect(json.fields?.username?.message.length).toBeGreaterThan(5)
})

test('a taken username is refused in any letter case', async () => {
  const { username } = await registerMember()
  const { status, json } = await sendForm({ ...(await buildValidForm(username)), username: username.toUpperCase() })
  expect(status).toBe(400)
  expect(json.fields?.username?.code).toBe('username_taken')
})

test('20 concurrent sign-ups with one name make one member', async () => {
  const username = createName()
  const forms = await Promise.all(Array.from({ length: 20 }, () => buildValidForm(username)))
  const answers = await Promise.all(forms.map((form) => sendForm(form)))
  const good = answers.filter(({ status }) => status === 200)
  expect(good).toHaveLength(1)
  for (const { status, json } of answers.filter((answer) => !good.includes(answer))) {
    expect(status).toBe(400)
    expect(json.fields?.username?.code).toBe('username_taken')
  }
})

test('a registration replayed under its key makes one member and returns the first answer', async () => {
  const form = await buildValidForm(createName())
  const key = createKey()
  const [one, two] = await Promise.all([sendForm(form, 'nusa', key), sendForm(form, 'nusa', key)])
  expect(one.status, one.text).toBe(200)
  expect(two.json.value.token).toBe(one.json.value.token)
  const later = await sendForm(form, 'nusa', key)
  expect(later.json.value).toEqual(one.json.value)
  const other = await sendForm({ ...form, payeeName: 'Somebody Else' }, 'nusa', key)
  expect(other.status).toBe(409)
  expect(other.json.code).toBe('idempotency_conflict')
})

test('an encrypted registration, resealed under its key, returns the same token', async () => {
  const form = await buildValidForm(createName())
  const key = createKey()
  const send = async () =>
    sendRequest<{ token: string }>('PUT', '/wps/member/register', {
      raw: await encryptBody(form),
      type: 'application/jose',
      key,
    })
  const one = await send()
  const two = await send()
  expect(one.status, one.text).toBe(200)
  expect(two.json.value.token).toBe(one.json.value.token)
})

test('a username is unique per brand only', async () => {
  const { username } = await registerMember('nusa')
  const { status, text } = await sendForm(await buildValidForm(username, 'sen'), 'sen')
  expect(status, text).toBe(200)
})

test('LOGIN a wrong password and an unknown name get the same refusal', async () => {
  const { username } = await registerMember()
  const wrong = await signIn(username, 'Wrong#12345')
  const unknown = await signIn(createName(), 'Wrong#12345')
  expect(wrong.status).toBe(401)
  expect(wrong.json.code).toBe('in_incorrect_password')
  expect([unknown.status, unknown.json.code, unknown.json.message]).toEqual([
    wrong.status,
    wrong.json.code,
    wrong.json.message,
  ])
})

test('LOGIN-8 signing out ends that session only', async () => {
  const member = await registerMember()
  const second = await signIn(member.username, password)
  expect(second.status, second.text).toBe(200)
  expect((await sendRequest('DELETE', '/wps/session/logout', { token: member.token })).status).toBe(200)
  expect((await sendRequest('GET', '/wps/member/info', { token: member.token })).status).toBe(401)
  expect((await sendRequest('GET', '/wps/member/info', { token: second.json.value.token })).status).toBe(200)
})

test('a new password ends the other sessions', async () => {
  const member = await registerMember()
  const second = (await signIn(member.username, password)).json.value.token
  const next = 'Durian#7755'
  const changed = await sendRequest('PUT', '/wps/member/password', {
    token: second,
    body: { oldPassword: password, newPassword: next, confirmNewPassword: next },
  })
  expect(changed.status, changed.text).toBe(200)
  expect((await sendRequest('GET', '/wps/member/info', { token: member.token })).status).toBe(401)
  expect((await signIn(member.username, password)).status).toBe(401)
  expect((await signIn(member.username, next)).status).toBe(200)
})
