import { closeOutsideDraw, dropResult } from '@gasing/contract/calls/office/lottery-results'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { useRowDialog } from '#parts/RowDialogs.tsx'

/** Closes betting on a draw early. */
export function CloseDrawButton({ id }: { id: string }) {
  const t = useT()
  const askAgain = useRefetchQueries()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button color="error" onClick={() => setAsks(true)}>
        {t('result_close')}
      </Button>
      {asks && (
        <ConfirmDialog
          danger
          title={t('result_close')}
          action={t('result_close')}
          line={{ label: t('reason') }}
          onClose={() => setAsks(false)}
          onDo={async ({ text }) => {
            await send(closeOutsideDraw, { params: { id }, body: { reason: text } })
            void askAgain()
          }}
        >
          <Typography>{t('result_close_text')}</Typography>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Drops the entered result that awaits confirmation. Its dialog stays when the result is confirmed meanwhile. */
export function DropResultButton({ id }: { id: string }) {
  const t = useT()
  const show = useRowDialog()
  return (
    <Button
      color="error"
      onClick={() => show((onClose) => <DropResultDialog id={id} onClose={onClose} />)}
      sx={{ alignSelf: 'start' }}
    >
      {t('result_drop')}
    </Button>
  )
}

function DropResultDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const askAgain = useRefetchQueries()
  return (
    <ConfirmDialog
      danger
      title={t('result_drop')}
      action={t('result_drop')}
      line={{ label: t('reason') }}
      onClose={onClose}
      onDo={async ({ text }) => {
        await send(dropResult, { params: { id }, body: { reason: text } })
        void askAgain()
      }}
    >
      <Typography>{t('result_drop_text')}</Typography>
    </ConfirmDialog>
  )
}
