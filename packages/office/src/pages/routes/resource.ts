import type { Value } from '@gasing/contract/call'
import type { officeRoutesList } from '@gasing/contract/calls/office/white-label'

export type Resource = Value<typeof officeRoutesList>['resources'][number]

/** The content of a QR code: an absolute URL, because a phone has no page to resolve a relative one against. */
export const getCodeText = ({ url, qrCodeUrl }: Pick<Resource, 'url' | 'qrCodeUrl'>): string => {
  const address = qrCodeUrl || url || '/'
  return URL.canParse(address, location.origin) ? new URL(address, location.origin).href : location.origin
}
