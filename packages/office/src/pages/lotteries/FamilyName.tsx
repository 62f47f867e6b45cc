import { usePlayNames } from '#i18n/values/use-play-names.ts'

/** The name of a lottery's rules, as members know it. */
export function FamilyName({ family }: { family: string }) {
  return usePlayNames().familyName(family)
}
