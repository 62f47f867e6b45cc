import { languageNow, textNow } from '#i18n/texts.ts'
import { withHeads } from '#parts/csv.ts'
import { type FileField, headOf } from '#parts/file-heads.ts'
import { Refused } from './refused.ts'
import { sessionToken } from './session.ts'

/**
 * Downloads a table as a file with the operator's session, its columns named in the operator's language. Throws refusals as
 * readable text.
 */
export async function fetchFile(
  address: string,
  { name, fields, timeZone }: { name: string; fields: readonly FileField[]; timeZone: string },
): Promise<void> {
  const token = sessionToken()
  const response = await fetch(address, {
    headers: { language: languageNow(), ...(token && { authorization: `Bearer ${token}` }) },
  })
  if (!response.ok) {
    const answer = (await response.json().catch(() => null)) as { code?: string; message?: string } | null
    throw new Refused({
      code: answer?.code ?? 'unknown_error',
      status: response.status,
      text: answer?.message ?? textNow('answer_unreadable'),
      requestId: null,
    })
  }
  const heads = fields.map((field) => headOf(field, timeZone))
  const url = URL.createObjectURL(await withHeads(await response.blob(), heads))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
