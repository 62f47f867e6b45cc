import type { Value } from '@gasing/contract/call'
import { type sourceSets, tryLotterySources } from '@gasing/contract/calls/office/lottery-sources'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useAction } from '#api/use-action.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { formatResult } from './lottery.ts'

type TestResult = Value<typeof tryLotterySources>

/** Queries the sources for a draw with a known result and shows whether they agree with it. */
export function SourceTest({ code, which }: { code: string; which: (typeof sourceSets)[number] }) {
  const t = useT()
  const mayTry = useCallPermission()(tryLotterySources)
  const [tried, setTried] = useState<TestResult | null>(null)
  const { busy, error, run } = useAction()
  if (!mayTry) return null

  const press = async () => setTried(await send(tryLotterySources, { params: { code }, body: { which } }))

  return (
    <Stack spacing={1}>
      <Button variant="outlined" loading={busy} onClick={() => void run(press)} sx={{ alignSelf: 'start' }}>
        {t('sources_try')}
      </Button>
      <Stack spacing={1} role="status">
        {tried?.issue === null && <Alert severity="info">{t('sources_no_draw')}</Alert>}
        {tried?.said.map(({ result, fault, agrees }, index) => (
          <Alert key={index.toString()} severity={agrees ? 'success' : fault || result ? 'error' : 'warning'}>
            {t('result_source', { source: index + 1 })} · <bdi>{tried.issue}</bdi>:{' '}
            {agrees
              ? t('sources_agrees')
              : fault
                ? translateOr(`result_fault_${fault}`, fault)
                : result
                  ? t('sources_differs', { result: formatResult(result) })
                  : t('sources_not_yet')}
          </Alert>
        ))}
      </Stack>
      <RefusalNote error={error} />
    </Stack>
  )
}
