import { usePlayNames } from './use-play-names.ts'

/** The rules of a lottery, as members know them. */
export function FamilyName({ family }: { family: string }) {
  return usePlayNames().familyName(family)
}
