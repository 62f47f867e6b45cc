import { proposeLotterySources } from '@gasing/contract/calls/office/lottery-sources'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Refused } from '#api/refused.ts'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { SwitchField } from '#parts/inputs.tsx'
import { LeaveGuard } from '#parts/LeaveGuard.tsx'
import { Panel } from '#parts/Panel.tsx'
import { monospace } from '#theme/theme.ts'
import { Addresses } from './SourceOrder.tsx'
import type { Sources } from './sources.ts'

/** The placeholders in a source URL for the requested draw. */
const places = { lottery: '{lottery}', issue: '{issue}', example: 'https://results.example/{lottery}/{issue}' }

/** Proposes other sources; nothing changes until another operator approves. */
export function SourceProposal({ kept }: { kept: Sources }) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const [reads, setReads] = useState(kept.sources.length > 0)
  const [typed, setTyped] = useState([kept.sources[0] ?? '', kept.sources[1] ?? ''])
  const [asks, setAsks] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const sources = reads ? typed.map((source) => source.trim()) : []
  const isOther = sources.join(' ') !== kept.sources.join(' ')
  const isWhole = sources.every((source) => source !== '')
  const fields = problem instanceof Refused ? problem.fields : {}

  async function propose({ text, key }: { text: string; key: string }): Promise<void> {
    setProblem(null)
    try {
      await send(proposeLotterySources, { params: { code: kept.code }, body: { sources, reason: text }, key })
      notify(t('draw_proposed'), { type: 'success' })
      void askAgain()
    } catch (refused) {
      setProblem(refused)
      throw refused
    }
  }

  return (
    <Panel title={t('sources_change')} hint={t('sources_change_hint')}>
      <Stack spacing={2}>
        <SwitchField label={t('sources_read')} hint={t('sources_read_hint')} value={reads} onChange={setReads} />
        {reads &&
          typed.map((source, index) => (
            <TextField
              key={index.toString()}
              required
              label={t('result_source', { source: index + 1 })}
              value={source}
              error={fields[`sources.${index}`] !== undefined}
              helperText={fields[`sources.${index}`]?.message ?? t('sources_address_hint', places)}
              onChange={({ target }) => {
                setProblem(null)
                setTyped(typed.map((each, at) => (at === index ? target.value : each)))
              }}
              slotProps={{
                htmlInput: { maxLength: 300, inputMode: 'url', spellCheck: false, style: { fontFamily: monospace } },
              }}
            />
          ))}
        <Button
          variant="contained"
          disabled={!isOther || !isWhole}
          onClick={() => setAsks(true)}
          sx={{ alignSelf: 'start' }}
        >
          {t('draw_propose')}
        </Button>
      </Stack>
      {asks && (
        <ConfirmDialog
          title={t('sources_change')}
          action={t('draw_propose')}
          line={{ label: t('reason_kept'), rows: 2 }}
          onDo={propose}
          onClose={() => setAsks(false)}
        >
          <Addresses sources={sources} />
          <Typography>{t('sources_ask_propose')}</Typography>
        </ConfirmDialog>
      )}
      <LeaveGuard unsaved={isOther && !asks} />
    </Panel>
  )
}
