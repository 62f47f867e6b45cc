import { exportRowsMax, officePageSize } from '@gasing/contract/calls/office/shared'

type ListQuery = { readonly pageNo?: number; readonly pageSize?: number; readonly export?: string }

/** Returns the rows that a list query asks for: a page, or for an export all of them, read at once so that none is missed. */
export const listPage = ({ pageNo = 1, pageSize = officePageSize, export: isExport }: ListQuery) =>
  isExport ? { limit: exportRowsMax, offset: 0 } : { limit: pageSize, offset: (pageNo - 1) * pageSize }
