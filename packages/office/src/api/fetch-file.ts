import { getLanguage, translate } from '#i18n/texts.ts'
import { replaceHeader } from '#parts/csv.ts'
import { type FileField, getHeader } from '#parts/file-headers.ts'
import { Refused } from './refused.ts'
import { getSessionToken } from './session.ts'

/**
 * Downloads a table as a file with the operator's session, its columns named in the operator's language. Throws refusals as
 * readable text.
 */
export async function fetchFile(
  address: string,
  { name, fields, timeZone }: { name: string; fields: readonly FileField[]; timeZone: string },
): Promise<void> {
  const token = getSessionToken()
  const response = await fetch(address, {
    headers: { language: getLanguage(), ...(token && { authorization: `Bearer ${token}` }) },
  })
  if (!response.ok) {
    const answer = (await response.json().catch(() => null)) as { code?: string; message?: string } | null
    throw new Refused({
      code: answer?.code ?? 'unknown_error',
      status: response.status,
      text: answer?.message ?? translate('answer_unreadable'),
      requestId: null,
    })
  }
  const heads = fields.map((field) => getHeader(field, timeZone))
  const url = URL.createObjectURL(await replaceHeader(await response.blob(), heads))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
