import type { Call } from '@gasing/contract/call'
import { officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { auditLines } from '@gasing/contract/calls/office/audit'
import { officeBanner, officeBanners } from '@gasing/contract/calls/office/banners'
import {
  officeDeposit,
  officeDeposits,
  officeWithdrawal,
  officeWithdrawals,
} from '@gasing/contract/calls/office/cashier'
import { officeDraw } from '@gasing/contract/calls/office/draws'
import { officeGames, officeVendors } from '@gasing/contract/calls/office/games'
import { officeMessages } from '@gasing/contract/calls/office/messages'
import { officeAnnouncements, officeHelp, officePosts } from '@gasing/contract/calls/office/pages'
import { officeDiscrepancies, officeReconciliations } from '@gasing/contract/calls/office/reconciliation'
import { officeVendorTransfers } from '@gasing/contract/calls/office/vendor-transfers'
import { officeFreeRounds, officeVendorCalls } from '@gasing/contract/calls/office/vendors'
import { officeEvents, officeReturns } from '@gasing/contract/calls/office/watch'
import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { lotteryPages } from './lottery-pages.ts'
import { offerPages, offerSingles } from './offer-pages.ts'
import { peopleLists, peopleSingles } from './people-lists.ts'
import { type CallInput, send } from './send.ts'

const listCalls: Readonly<Record<string, Call>> = {
  ...lotteryPages,
  ...offerPages,
  ...peopleLists,
  withdrawals: officeWithdrawals,
  deposits: officeDeposits,
  messages: officeMessages,
  announcements: officeAnnouncements,
  help: officeHelp,
  posts: officePosts,
  banners: officeBanners,
  games: officeGames,
  vendors: officeVendors,
  adjustments: officeAdjustments,
  reconciliations: officeReconciliations,
  discrepancies: officeDiscrepancies,
  'vendor-calls': officeVendorCalls,
  'vendor-transfers': officeVendorTransfers,
  'free-rounds': officeFreeRounds,
  audit: auditLines,
  events: officeEvents,
  returns: officeReturns,
}
const singleCalls: Readonly<Record<string, Call>> = {
  ...offerSingles,
  ...peopleSingles,
  withdrawals: officeWithdrawal,
  deposits: officeDeposit,
  banners: officeBanner,
  draws: officeDraw,
}
const pageSizeMax = 100
/** NOTE: stands for the server's default order; react-admin always names an order, and this one is not sent. */
export const serverOrder = { field: 'newest', order: 'DESC' } as const

type Page = { list: RaRecord[]; total: number }

/** The query parameters of a list, or of all its rows for an export. Empty filters are left out. */
export function listQuery({ pagination, sort, filter = {}, meta }: GetListParams): Record<string, unknown> {
  const filters = Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined && value !== null)
  return {
    ...(meta?.isExport
      ? { export: 'yes' }
      : { pageNo: pagination?.page ?? 1, pageSize: Math.min(pagination?.perPage ?? 25, pageSizeMax) }),
    ...(sort && sort.field !== serverOrder.field && { sort: sort.field, order: sort.order }),
    ...Object.fromEntries(filters.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])),
  }
}

/** Reads the lists and records of the back office. Changes are separate calls, each behind its own dialog. */
export const dataProvider = {
  supportAbortSignal: true,

  async getList(resource: string, params: GetListParams) {
    const order = { query: listQuery(params), signal: params.signal } as unknown as CallInput<Call>
    const { list, total, ...meta } = (await send(getCall(listCalls, resource), order)) as Page
    return { data: list, total, meta }
  },

  async getOne(resource: string, { id, signal }: { id: unknown; signal?: AbortSignal }) {
    const order = { params: { id: String(id) }, signal } as unknown as CallInput<Call>
    return { data: await send(getCall(singleCalls, resource), order) }
  },

  async getMany(resource: string, { ids }: { ids: readonly unknown[] }) {
    const found = await Promise.all(ids.map((id) => dataProvider.getOne(resource, { id })))
    return { data: found.map(({ data }) => data) }
  },

  getManyReference: throwUnsupported,
  update: throwUnsupported,
  updateMany: throwUnsupported,
  create: throwUnsupported,
  delete: throwUnsupported,
  deleteMany: throwUnsupported,
} as unknown as DataProvider

function getCall(calls: Readonly<Record<string, Call>>, resource: string): Call {
  return calls[resource] ?? throwUnsupported(resource)
}

function throwUnsupported(resource: string): never {
  throw new Error(`the resource ${resource} does not support this call`)
}
