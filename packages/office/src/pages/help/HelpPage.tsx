import type { Value } from '@gasing/contract/call'
import { moveHelpItem, type officeHelp } from '@gasing/contract/calls/office/pages'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { send } from '#api/send.ts'
import { useT } from '#i18n/provider.ts'
import { TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { MoveButtons } from '#parts/MoveButtons.tsx'
import { NewButton } from '#parts/NewButton.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { ShownChip } from '#parts/ShownChip.tsx'
import { monospace } from '#theme/theme.ts'

type Item = Value<typeof officeHelp>['list'][number]

const columns: readonly Column<Item>[] = [
  { key: 'title', label: 'text_title', cell: ({ title }) => <bdi>{title}</bdi> },
  { key: 'tag', label: 'help_tag', cell: ({ tag }) => <span style={{ fontFamily: monospace }}>#{tag}</span> },
  { key: 'inFooter', label: 'help_in_footer', wide: true, cell: ({ inFooter }) => (inFooter ? '✓' : '–') },
  { key: 'enabled', label: 'status', cell: ({ enabled }) => <ShownChip shown={enabled} /> },
  {
    key: 'place',
    label: 'order',
    isAction: true,
    cell: ({ id, title }) => (
      <MoveButtons name={title} move={(to) => send(moveHelpItem, { params: { id }, body: { to } })} />
    ),
  },
]

/** The help centre's items and the footer pages, in order. */
export function HelpPage() {
  const t = useT()
  return (
    <ListBase resource="help" perPage={50} sort={serverOrder}>
      <PageHead title={t('page_help')} hint={t('page_help_hint')}>
        <NewButton to="/help/create" label={t('help_new')} />
      </PageHead>
      <ListFrame<Item>
        label={t('page_help')}
        empty={t('list_empty')}
        columns={columns}
        href={({ id }) => `/help/${id}`}
        filters={<TextFilter main source="q" label={t('search_words')} />}
      />
    </ListBase>
  )
}
