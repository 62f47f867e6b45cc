import { expect, test } from 'vitest'
import { paginate } from './paginate.ts'

test('a short list is returned whole, or paged on request', () => {
  const told = { list: ['a', 'b', 'c'], total: '3.00' }
  expect(paginate(told, {})).toEqual({ ...told, totalPages: 1 })
  expect(paginate(told, { pageNo: 2, pageSize: 2 })).toEqual({ list: ['c'], total: '3.00', totalPages: 2 })
  expect(paginate(told, { pageNo: 2 })).toEqual({ list: [], total: '3.00', totalPages: 1 })
  expect(paginate({ list: [] }, {})).toEqual({ list: [], totalPages: 0 })
})
