import { closeOutsideDraw, dropResult } from '@gasing/contract/calls/office/lottery-results'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'

/** Closes betting on a draw early. */
export function CloseNow({ id }: { id: string }) {
  const t = useT()
  const askAgain = useAskAgain()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button color="error" onClick={() => setAsks(true)}>
        {t('result_close')}
      </Button>
      {asks && (
        <Deed
          danger
          title={t('result_close')}
          action={t('result_close')}
          line={{ label: t('reason'), least: 3, most: 300 }}
          onClose={() => setAsks(false)}
          onDo={async ({ text }) => {
            await send(closeOutsideDraw, { params: { id }, body: { reason: text } })
            void askAgain()
          }}
        >
          <Typography>{t('result_close_text')}</Typography>
        </Deed>
      )}
    </>
  )
}

/** Drops the entered result that awaits confirmation. */
export function Drop({ id }: { id: string }) {
  const t = useT()
  const askAgain = useAskAgain()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button color="error" onClick={() => setAsks(true)} sx={{ alignSelf: 'start' }}>
        {t('result_drop')}
      </Button>
      {asks && (
        <Deed
          danger
          title={t('result_drop')}
          action={t('result_drop')}
          line={{ label: t('reason'), least: 3, most: 300 }}
          onClose={() => setAsks(false)}
          onDo={async ({ text }) => {
            await send(dropResult, { params: { id }, body: { reason: text } })
            void askAgain()
          }}
        >
          <Typography>{t('result_drop_text')}</Typography>
        </Deed>
      )}
    </>
  )
}
