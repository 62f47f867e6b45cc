import { approveLotterySources, rejectLotterySources } from '@gasing/contract/calls/office/lottery-sources'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Moment } from '#parts/Moment.tsx'
import { useRowDialog } from '#parts/RowDialogs.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { monospace } from '#theme/theme.ts'
import { SourceTest } from './SourceTest.tsx'
import type { Sources } from './sources.ts'

type Order = Sources['history'][number]

/** The two URLs, or a note that there are none. */
export function Addresses({ sources }: { sources: readonly string[] }) {
  const t = useT()
  if (sources.length === 0) return <Typography>{t('sources_none')}</Typography>
  return (
    <Stack component="ol" spacing={0.5} sx={{ m: 0, pl: 3 }}>
      {sources.map((source) => (
        <Box component="li" key={source} sx={{ fontFamily: monospace, fontSize: '0.9em', overflowWrap: 'anywhere' }}>
          <bdi>{source}</bdi>
        </Box>
      ))}
    </Stack>
  )
}

/** A proposed change of sources. While it waits, another operator tests and approves it. */
export function SourceOrder({ code, order }: { code: string; order: Order }) {
  const t = useT()
  const mayMake = useCallPermission()
  const show = useRowDialog()
  const ask = (action: 'approve' | 'reject') =>
    show((onClose) => <Decide action={action} code={code} order={order} onClose={onClose} />)
  const { sources, reason, status, proposer, proposedAt, decider, decidedAt, refusal, mine: isOwn } = order
  const waits = status === 'proposed' && mayMake(approveLotterySources)
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip status={status} />
        <Typography variant="body2" color="textSecondary">
          <bdi>{proposer}</bdi> · <Moment at={proposedAt} />
          {decider && (
            <>
              {' → '}
              <bdi>{decider}</bdi> {decidedAt && <Moment at={decidedAt} />}
            </>
          )}
        </Typography>
      </Stack>
      <Addresses sources={sources} />
      <Typography variant="body2">{reason}</Typography>
      {refusal && <Typography variant="body2">{refusal}</Typography>}
      {waits && sources.length > 0 && <SourceTest code={code} which="proposed" />}
      {waits && (
        <Stack direction="row" spacing={1}>
          {!isOwn && (
            <Button variant="contained" onClick={() => ask('approve')}>
              {t('draw_approve')}
            </Button>
          )}
          <Button color="error" onClick={() => ask('reject')}>
            {t(isOwn ? 'sources_take_back' : 'draw_reject')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

type DecideProps = { action: 'approve' | 'reject'; code: string; order: Order; onClose: () => void }

function Decide({ action, code, order: { id, mine, sources }, onClose }: DecideProps) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const done = sources.length > 0 ? 'sources_decided' : 'sources_decided_none'
  const words = t(action === 'approve' ? 'draw_approve' : mine ? 'sources_take_back' : 'draw_reject')
  async function decide({ text, key }: { text: string; key: string }): Promise<void> {
    const params = { code }
    try {
      await (action === 'approve'
        ? send(approveLotterySources, { params, body: { id }, key })
        : send(rejectLotterySources, { params, body: { id, reason: text }, key }))
      notify(t(action === 'reject' ? 'draw_rejected' : done), { type: 'success' })
    } finally {
      // NOTE: after a refusal too: most likely another operator was faster, and the page should show it
      void askAgain()
    }
  }
  return (
    <ConfirmDialog
      title={words}
      action={words}
      danger={action === 'reject'}
      onDo={decide}
      onClose={onClose}
      {...(action === 'reject' && { line: { label: t('reason'), rows: 2 } })}
    >
      <Typography>{t(action === 'approve' ? 'sources_ask_approve' : 'draw_ask_reject')}</Typography>
    </ConfirmDialog>
  )
}
