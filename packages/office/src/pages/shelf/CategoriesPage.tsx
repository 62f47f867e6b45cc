import type { Value } from '@gasing/contract/call'
import { officeCategories, saveCategories } from '@gasing/contract/calls/office/games'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { useLiveList } from '#parts/use-live-list.ts'
import { getTypeName, moveLine } from './catalogue.ts'
import { MoveArrows } from './MoveArrows.tsx'

type Category = Value<typeof officeCategories>['list'][number]

/** The categories of the top navigation: their order and visibility. A change is live at once. */
export function CategoriesPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const { data, error, refetch } = useCall(officeCategories, {})
  const { lines, put } = useLiveList(data?.list ?? [], saveLines)
  const editable = mayMake(saveCategories)
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHead title={t('page_categories')} hint={t('page_categories_hint')} />
      {!editable && data && <ReadOnlyNote />}
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      {data && (
        <Panel flush>
          <Box component="ol" aria-label={t('page_categories')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {lines.map((line, place) => (
              <CategoryLine
                key={line.id}
                line={line}
                first={place === 0}
                last={place === lines.length - 1}
                editable={editable}
                onShow={(shown) => void put(lines.map((each) => (each.id === line.id ? { ...each, shown } : each)))}
                onMove={(by) => void put(moveLine(lines, place, by))}
              />
            ))}
          </Box>
        </Panel>
      )}
    </Box>
  )
}

type CategoryLineProps = {
  line: Category
  first: boolean
  last: boolean
  editable: boolean
  onShow: (shown: boolean) => void
  onMove: (by: -1 | 1) => void
}

function CategoryLine({ line, first, last, editable, onShow, onMove }: CategoryLineProps) {
  const t = useT()
  const { number } = useFormat()
  const name = getTypeName(line.id)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, color: line.offered && line.shown ? undefined : 'text.secondary' }}>
        <Typography id={`category-${line.id}`} sx={{ fontWeight: 650 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {line.offered
            ? t('category_counts', { games: number(line.games), vendors: line.vendors })
            : t('category_module_off')}
        </Typography>
      </Box>
      <MoveArrows name={name} first={first} last={last} editable={editable} onMove={onMove} />
      <Switch
        checked={line.shown}
        disabled={!editable}
        onChange={(_, shown) => onShow(shown)}
        slotProps={{ input: { 'aria-labelledby': `category-${line.id}` } }}
      />
    </Box>
  )
}

const saveLines = (lines: readonly Category[]) =>
  send(saveCategories, { body: { list: lines.map(({ id, shown }) => ({ id: id as 'RNG', shown })) } })
