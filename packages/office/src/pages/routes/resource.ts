import type { Value } from '@gasing/contract/call'
import type { officeRoutesList } from '@gasing/contract/calls/office/white-label'

export type Resource = Value<typeof officeRoutesList>['resources'][number]

/** What a code says: a whole address, because a phone knows no page that it came from. */
export const codeText = ({ url, qrCodeUrl }: Pick<Resource, 'url' | 'qrCodeUrl'>): string => {
  const address = qrCodeUrl || url || '/'
  return URL.canParse(address, location.origin) ? new URL(address, location.origin).href : location.origin
}
