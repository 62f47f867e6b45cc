import { expect, test } from 'vitest'
import { allRecords } from './all-records.ts'

const listOf = (length: number) => Array.from({ length }, (_, place) => ({ id: String(length - place) }))
const pageOf = (list: readonly { id: string }[], { page, perPage }: { page: number; perPage: number }) =>
  list.slice((page - 1) * perPage, page * perPage)

test('a record that arrives during an export duplicates none of the others', async () => {
  let list = listOf(150)
  const ids = await allRecords(async (page) => {
    const part = pageOf(list, page)
    list = [{ id: 'new' }, ...list]
    return part
  }, 5000)
  expect(ids.map(({ id }) => id)).toEqual(listOf(150).map(({ id }) => id))
})

test('an export ends at its limit', async () => {
  expect(await allRecords(async (page) => pageOf(listOf(450), page), 250)).toHaveLength(250)
})
