import { officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { ledgerSearch } from '@gasing/contract/calls/office/ledger'
import { Box, Button, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { type Column, RecordTable } from '#parts/RecordTable.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { ExportsPanel } from './ExportsPanel.tsx'
import { LinesTable } from './LinesTable.tsx'
import type { Account } from './ledger.ts'
import { PostingPanel } from './PostingPanel.tsx'

/** OPS-3: from a member or a number to accounts, entries, and a posting with all its parts. */
export function ExplorerPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const account = search.get('account')
  const key = search.get('key')
  const go = (next: Record<string, string>) => setSearch(new URLSearchParams(next))
  return (
    <Stack spacing={2}>
      <PageHead title={t('page_explorer')} hint={t('page_explorer_hint')} />
      <SearchField key={q} asked={q} onAsk={(text) => go({ q: text })} />
      {key ? (
        <PostingPanel postingKey={key} onAccount={(id) => go({ account: id })} />
      ) : account ? (
        <AccountPanel id={account} onPosting={(chosen) => go({ account, key: chosen })} />
      ) : q ? (
        <Found q={q} onAccount={(id) => go({ q, account: id })} onPosting={(chosen) => go({ q, key: chosen })} />
      ) : (
        mayMake(officeAdjustments) && <ExportsPanel />
      )}
    </Stack>
  )
}

function SearchField({ asked, onAsk }: { asked: string; onAsk: (text: string) => void }) {
  const t = useT()
  const [text, setText] = useState(asked)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onAsk(text.trim())
  }
  return (
    <Box component="form" role="search" onSubmit={ask} sx={{ display: 'flex', gap: 1 }}>
      <TextField
        autoFocus
        fullWidth
        type="search"
        label={t('explorer_search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Button type="submit" variant="contained" sx={{ flexShrink: 0 }}>
        {t('explorer_do')}
      </Button>
    </Box>
  )
}

type FoundProps = { q: string; onAccount: (id: string) => void; onPosting: (key: string) => void }

function Found({ q, onAccount, onPosting }: FoundProps) {
  const t = useT()
  const { data, error, refetch } = useCall(ledgerSearch, { query: { q } })
  if (error) return <RefusalNote error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data?.entries.length !== 0 && (
        <Panel flush title={t('explorer_entries')}>
          <LinesTable label={t('explorer_entries')} lines={data?.entries} onPosting={onPosting} />
        </Panel>
      )}
      <Panel flush title={t('explorer_accounts')}>
        <RecordTable<Account>
          label={t('explorer_accounts')}
          empty={t('explorer_nothing')}
          columns={buildAccountColumns(onAccount)}
          records={data?.accounts}
        />
      </Panel>
    </>
  )
}

const buildAccountColumns = (onAccount: (id: string) => void): readonly Column<Account>[] => [
  {
    key: 'address',
    label: 'ledger_account',
    cell: ({ id, address }) => (
      <Button size="small" onClick={() => onAccount(id)} sx={{ textTransform: 'none' }}>
        <bdi>{address}</bdi>
      </Button>
    ),
  },
  { key: 'member', label: 'member', cell: ({ member }) => <bdi>{member ?? '–'}</bdi> },
  { key: 'balance', label: 'balance', end: true, cell: ({ balance }) => <Money amount={balance} strong /> },
]
