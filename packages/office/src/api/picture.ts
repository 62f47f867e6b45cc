import { translate } from '#i18n/texts.ts'
import { Refused } from './refused.ts'
import { getSessionToken } from './session.ts'

/** Fetches a picture that only operators may see, with the session, so that no shareable URL exists. */
export async function fetchPicture(url: string): Promise<Blob> {
  const own = new URL(url, location.origin)
  const token = own.origin === location.origin ? getSessionToken() : null
  const response = await fetch(own, { headers: { ...(token && { authorization: `Bearer ${token}` }) } })
  const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false
  if (response.ok && isPicture) return response.blob()
  throw new Refused({ code: 'not_found', status: response.status, text: translate('picture_gone'), requestId: null })
}
