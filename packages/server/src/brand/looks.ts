import { contrastProblems } from '@gasing/contract/brand-css'
import { type BrandPack, heroes } from '@gasing/contract/brand-pack'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { text } from '#platform/texts/texts.ts'

/** Refuses a hero artwork that does not exist: the top of the home page would be blank. */
export const unknownHero = ({ hero }: BrandPack): FieldRefusal | null =>
  heroes.some((drawn) => drawn === hero)
    ? null
    : { code: 'setting_hero_unknown', params: { heroes: heroes.join(', ') } }

/** Refuses a pack whose colours lack the contrast to be readable. */
export function mustBeReadable(pack: BrandPack, language: string): void {
  const problems = contrastProblems(pack)
  if (problems.length > 0)
    refuse('brand_pack_contrast', {
      params: { pairs: pairsInWords(problems, language) },
      value: { problems: problems.map(namedProblem) },
    })
}

type Problems = ReturnType<typeof contrastProblems>
const namedPairsMax = 3

/** Describes the worst colour pairs in plain words, without our internal names. */
function pairsInWords(problems: Problems, language: string): string {
  const worst = problems.toSorted(([, , , one], [, , , other]) => one - other).slice(0, namedPairsMax)
  const pairs = worst.map(([theme, part, ground, ratio]) =>
    text(language, 'look_pair', {
      part: text(language, `look_${part}`),
      ground: text(language, `look_${ground}`),
      theme: text(language, `look_theme_${theme}`),
      ratio: `${ratio.toFixed(1)} : 1`,
    }),
  )
  return pairs.join('; ')
}

const namedProblem = ([theme, part, ground, ratio]: Problems[number]) => ({
  theme,
  part,
  ground,
  ratio: ratio.toFixed(2),
})
