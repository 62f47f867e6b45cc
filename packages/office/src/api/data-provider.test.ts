import { expect, test } from 'vitest'
import { listQuery, serverOrder } from './data-provider.ts'

const params = { pagination: { page: 2, perPage: 50 }, sort: { ...serverOrder }, filter: {} }

test('an unfiltered list sends only its page', () => {
  expect(listQuery(params)).toEqual({ pageNo: 2, pageSize: 50 })
})

test('empty filters are dropped, values are trimmed', () => {
  const filter = { q: '  demo01 ', status: '', memberId: undefined, isAgent: null, action: 'brand.module' }
  expect(listQuery({ ...params, filter })).toMatchObject({ q: 'demo01', action: 'brand.module' })
  expect(Object.keys(listQuery({ ...params, filter }))).toEqual(['pageNo', 'pageSize', 'q', 'action'])
})

test('an order is sent only if chosen, and the page size is capped at the server’s limit', () => {
  const query = listQuery({ ...params, sort: { field: 'amount', order: 'ASC' }, pagination: { page: 1, perPage: 500 } })
  expect(query).toEqual({ pageNo: 1, pageSize: 100, sort: 'amount', order: 'ASC' })
})

test('an export asks for all rows at once instead of pages, between which rows may move', () => {
  const query = listQuery({ ...params, filter: { status: 'requested' }, meta: { isExport: true } })
  expect(query).toEqual({ export: 'yes', status: 'requested' })
})
