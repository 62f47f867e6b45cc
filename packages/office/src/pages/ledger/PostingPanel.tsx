import { ledgerPosting } from '@gasing/contract/calls/office/ledger'
import { Button, Stack } from '@mui/material'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { CopyButton } from '#parts/CopyButton.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { LinesTable } from './LinesTable.tsx'

type Props = { postingKey: string; onAccount: (id: string) => void }

/** All entries of a posting, and the record that it belongs to, with the record's own field names. */
export function PostingPanel({ postingKey, onAccount }: Props) {
  const t = useT()
  const { data, error, refetch } = useCall(ledgerPosting, { query: { key: postingKey } })
  if (error) return <RefusalNote error={error} onRetry={() => void refetch()} />
  const accounts = new Map(data?.lines.map(({ accountId, account }) => [accountId, account]))
  return (
    <>
      <Panel title={t('explorer_posting')}>
        <Stack spacing={2}>
          <Facts
            facts={[
              { label: t('posting_key'), value: <CopyButton text={postingKey} />, code: true },
              { label: t('reference'), value: data?.lines[0]?.reference ?? '–', code: true },
            ]}
          />
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {[...accounts].map(([id, address]) => (
              <Button
                key={id}
                size="small"
                variant="outlined"
                onClick={() => onAccount(id)}
                sx={{ textTransform: 'none' }}
              >
                {address}
              </Button>
            ))}
          </Stack>
        </Stack>
      </Panel>
      <Panel flush title={t('explorer_lines')}>
        <LinesTable label={t('explorer_lines')} lines={data?.lines} />
      </Panel>
      {data?.belongings.map(({ kind, facts }) => (
        <Panel
          key={kind}
          title={t('label_value', { label: t('explorer_belongs'), value: t(`explorer_belongs_${kind}`) })}
        >
          <Facts
            columns={4}
            facts={facts.map(({ name, value }) => ({ label: name.replaceAll('_', ' '), value: formatValue(value) }))}
          />
        </Panel>
      ))}
    </>
  )
}

/** Formats a time of the record in the brand's time zone; other values stay as they are. */
const formatValue = (value: string) =>
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.+]+$/.test(value) ? <Moment at={value} /> : value
