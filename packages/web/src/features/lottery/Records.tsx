import { Tabs } from '@gasing/ui/Tabs'
import { useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { Chases } from './Chases.tsx'
import { CheckButton, Fairness } from './Fairness.tsx'
import { MyBets } from './MyBets.tsx'
import type { CurrentDraw, Game, PricedPlay } from './priced-plays.ts'
import { Results } from './Results.tsx'
import { Trends } from './Trends.tsx'
import { useResultFacts } from './use-result-facts.ts'

/** Below the boards of a lottery: own bets and chases, results, trends, and how draws can be verified. */
export function Records({ game, plays, draw }: { game: Game; plays: readonly PricedPlay[]; draw: CurrentDraw | null }) {
  const t = useT()
  const [tab, setTab] = useState('bets')
  const factsOf = useResultFacts(game.family, plays)
  return (
    <section aria-label={t('lot_records')} className="rounded-l border border-line bg-surface p-4 shadow-card">
      <Tabs
        label={t('lot_records')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'bets', text: t('lot_my_bets'), content: <MyBets lottery={game.code} plays={plays} /> },
          { value: 'chases', text: t('lot_chases'), content: <Chases lottery={game.code} /> },
          {
            value: 'results',
            text: t('lot_results'),
            content: (
              <Results
                lottery={game.code}
                family={game.family}
                factsOf={factsOf}
                actionOf={(draw) => <CheckButton lottery={game.code} draw={draw} />}
              />
            ),
          },
          { value: 'trends', text: t('lot_trends'), content: <Trends lottery={game.code} family={game.family} /> },
          { value: 'fair', text: t('lot_fair'), content: <Fairness lottery={game.code} draw={draw} /> },
        ]}
      />
    </section>
  )
}
