/** A filter that chooses which part of a list is looked at, and what is said where that part is empty. */
export type ListPart = { readonly source: string; readonly empty: string }

/** What a list without a line says: nothing can fail to match while nothing but a part of it was chosen. */
export function emptyWords(
  filters: Readonly<Record<string, unknown>>,
  words: { readonly narrowed: string; readonly none: string },
  part?: ListPart,
): string {
  const chosen = Object.keys(filters).filter((source) => filters[source] !== undefined)
  if (chosen.some((source) => source !== part?.source)) return words.narrowed
  return part && chosen.length > 0 ? part.empty : words.none
}
