import { expect, test } from 'vitest'
import { buildNewChannel, formOf, isPayeeStanding, toServerPayee } from './channel.ts'

const account = { bank: 'Maybank', holder: 'Nusa', number: '5140', scheme: null, bankId: '', city: '' }

test('Z08 a form with the payee in force needs no second operator, in whatever order its fields come', () => {
  const form = { ...buildNewChannel('deposit'), payTo: account }
  const { number, ...others } = account
  const standing = { method: form.method, providerId: null, payTo: { number, ...others } }
  expect(isPayeeStanding(standing, form)).toBe(true)
  expect(isPayeeStanding(standing, { ...form, payTo: { ...account, number: '5141' } })).toBe(false)
  expect(isPayeeStanding(standing, { ...form, providerId: 'sandbox' })).toBe(false)
  expect(isPayeeStanding(null, form)).toBe(false)
  // the call that saves takes the form only
  expect(formOf({ ...form, standing })).toEqual(form)
})

test('Z08 another store of the BTCPay server is another payee', () => {
  const server = { url: 'https://pay.example', storeId: 'one', paymentMethod: '' }
  expect(isPayeeStanding(toServerPayee(server), toServerPayee({ ...server }))).toBe(true)
  expect(isPayeeStanding(toServerPayee(server), toServerPayee({ ...server, storeId: 'two' }))).toBe(false)
})
