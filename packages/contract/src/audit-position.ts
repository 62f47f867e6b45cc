/**
 * The response header with the audit log's position at which the back office read something, or of what it saved, and the request
 * header by which a save names the position that its form is based on: the server refuses to overwrite what has been saved since,
 * by another operator or in another tab.
 */
export const auditPositionHeader = 'audit-position'
export const basedOnHeader = 'based-on'
