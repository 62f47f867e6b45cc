import type { Value } from '@gasing/contract/call'
import { endPlatformContract, type officeAgentContracts } from '@gasing/contract/calls/office/agent-contracts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { Deed } from '#parts/Deed.tsx'

export type OfficeContract = Value<typeof officeAgentContracts>['list'][number]

/** Ends a contract with its current period, with a reason. */
export function EndContract({ contract: { id, account, kind, status } }: { contract: OfficeContract }) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const mayEnd = useMay()(endPlatformContract)
  const [asked, setAsked] = useState(false)
  if (!mayEnd || (status !== 'offered' && status !== 'accepted')) return null
  const end = async ({ text, key }: { text: string; key: string }) => {
    await send(endPlatformContract, { params: { id }, body: { reason: text }, key })
    await askAgain()
    notify(t('contract_ended', { account }), { type: 'success' })
  }
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={`${t('contract_end')}: ${account}, ${textOr(`contract_kind_${kind}`, kind)}`}
        onClick={() => setAsked(true)}
      >
        {t('contract_end')}
      </Button>
      {asked && (
        <Deed
          danger
          title={t('contract_end')}
          action={t('contract_end')}
          line={{ label: t('contract_reason'), least: 3, most: 300, rows: 3 }}
          onDo={end}
          onClose={() => setAsked(false)}
        >
          <Typography>{t('contract_end_ask', { account })}</Typography>
        </Deed>
      )}
    </>
  )
}
