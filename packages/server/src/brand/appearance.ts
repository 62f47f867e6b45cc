import { findContrastProblems } from '@gasing/contract/brand-css'
import { type BrandPack, heroes } from '@gasing/contract/brand-pack'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { translate } from '#platform/texts/texts.ts'

/** Refuses a hero artwork that does not exist: the top of the home page would be blank. */
export const findUnknownHero = ({ hero }: BrandPack): FieldRefusal | null =>
  heroes.some((drawn) => drawn === hero)
    ? null
    : { code: 'setting_hero_unknown', params: { heroes: heroes.join(', ') } }

/** Refuses a pack whose colours lack the contrast to be readable. */
export function ensureContrast(pack: BrandPack, language: string): void {
  const problems = findContrastProblems(pack)
  if (problems.length > 0)
    refuse('brand_pack_contrast', {
      params: { pairs: describePairs(problems, language) },
      value: { problems: problems.map(toNamedProblem) },
    })
}

type ContrastProblems = ReturnType<typeof findContrastProblems>
const namedPairsMax = 3

/** Describes the worst colour pairs in plain words, without our internal names. */
function describePairs(problems: ContrastProblems, language: string): string {
  const worst = problems.toSorted(([, , , one], [, , , other]) => one - other).slice(0, namedPairsMax)
  const pairs = worst.map(([theme, part, ground, ratio]) =>
    translate(language, 'look_pair', {
      part: translate(language, `look_${part}`),
      ground: translate(language, `look_${ground}`),
      theme: translate(language, `look_theme_${theme}`),
      ratio: `${ratio.toFixed(1)} : 1`,
    }),
  )
  return pairs.join('; ')
}

const toNamedProblem = ([theme, part, ground, ratio]: ContrastProblems[number]) => ({
  theme,
  part,
  ground,
  ratio: ratio.toFixed(2),
})
