import { gameMarks, gameStandings, officeVendors } from '@gasing/contract/calls/office/games'
import { ListBase } from 'react-admin'
import { useLocation } from 'react-router'
import { serverOrder } from '#api/data-provider.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { allVendors, getGameName, getTypeName, listTypeChoices, type OfficeGame } from './catalogue.ts'
import { StandingChip } from './StandingChip.tsx'

const formatMarks = ({ hot, fresh }: OfficeGame): string =>
  [hot && translateOr('mark_hot', 'hot'), fresh && translateOr('mark_new', 'new')].filter(Boolean).join(' · ')

const columns: readonly Column<OfficeGame>[] = [
  { key: 'name', label: 'game', sort: 'name', cell: (game) => <bdi>{getGameName(game)}</bdi> },
  { key: 'vendor', label: 'game_vendor', cell: ({ vendorName }) => <bdi>{vendorName}</bdi> },
  { key: 'gameType', label: 'game_category', cell: ({ gameType }) => getTypeName(gameType) },
  { key: 'marks', label: 'game_marks', wide: true, cell: (game) => formatMarks(game) || '–' },
  { key: 'minBet', label: 'game_min_bet', wide: true, end: true, cell: ({ minBet }) => minBet ?? '–' },
  { key: 'place', label: 'game_place', sort: 'place', end: true, cell: ({ place }) => place },
  { key: 'standing', label: 'status', cell: ({ standing }) => <StandingChip standing={standing} /> },
]

/** Every game of the brand; a press opens the brand's settings for it. */
export function GamesPage() {
  const t = useT()
  return (
    <ListBase resource="games" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_games')} hint={t('page_games_hint')} />
      <GameRows />
    </ListBase>
  )
}

function GameRows() {
  const t = useT()
  const { search } = useLocation()
  const vendors = useCall(officeVendors, allVendors)
  return (
    <ListFrame<OfficeGame>
      label={t('page_games')}
      empty={t('list_empty')}
      columns={columns}
      href={({ id }) => `/games/${id}${search}`}
      filters={
        <>
          <TextFilter main source="q" label={t('search_games')} />
          <ChoiceFilter source="gameType" label={t('game_category')} choices={listTypeChoices()} />
          <ChoiceFilter
            source="vendor"
            label={t('game_vendor')}
            choices={(vendors.data?.list ?? []).map(({ id, name }) => ({ value: id, name }))}
          />
          <ChoiceFilter
            source="standing"
            label={t('status')}
            choices={gameStandings.map((value) => ({ value, name: translateOr(`standing_${value}`, value) }))}
          />
          <ChoiceFilter
            source="mark"
            label={t('game_marks')}
            choices={gameMarks.map((value) => ({ value, name: translateOr(`mark_${value}`, value) }))}
          />
        </>
      }
    />
  )
}
