import { approveLotterySources, rejectLotterySources } from '@gasing/contract/calls/office/lottery-sources'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'
import { Moment } from '#parts/Moment.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { monospace } from '#theme/theme.ts'
import { SourceTry } from './SourceTry.tsx'
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
  const mayMake = useMay()
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const { sources, reason, status, proposer, proposedAt, decider, decidedAt, refusal, mine } = order
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
      {waits && sources.length > 0 && <SourceTry code={code} which="proposed" />}
      {waits && (
        <Stack direction="row" spacing={1}>
          {!mine && (
            <Button variant="contained" onClick={() => setAsked('approve')}>
              {t('draw_approve')}
            </Button>
          )}
          <Button color="error" onClick={() => setAsked('reject')}>
            {t(mine ? 'sources_take_back' : 'draw_reject')}
          </Button>
        </Stack>
      )}
      {asked && <Decide deed={asked} code={code} order={order} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

type DecideProps = { deed: 'approve' | 'reject'; code: string; order: Order; onClose: () => void }

function Decide({ deed, code, order: { id, mine, sources }, onClose }: DecideProps) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const done = sources.length > 0 ? 'sources_decided' : 'sources_decided_none'
  const words = t(deed === 'approve' ? 'draw_approve' : mine ? 'sources_take_back' : 'draw_reject')
  async function decide({ text, key }: { text: string; key: string }): Promise<void> {
    const params = { code }
    try {
      await (deed === 'approve'
        ? send(approveLotterySources, { params, body: { id }, key })
        : send(rejectLotterySources, { params, body: { id, reason: text }, key }))
      notify(t(deed === 'reject' ? 'draw_rejected' : done), { type: 'success' })
    } finally {
      // NOTE: after a refusal too: most likely another operator was faster, and the page should show it
      void askAgain()
    }
  }
  return (
    <Deed
      title={words}
      action={words}
      danger={deed === 'reject'}
      onDo={decide}
      onClose={onClose}
      {...(deed === 'reject' && { line: { label: t('reason'), least: 3, most: 300, rows: 2 } })}
    >
      <Typography>{t(deed === 'approve' ? 'sources_ask_approve' : 'draw_ask_reject')}</Typography>
    </Deed>
  )
}
