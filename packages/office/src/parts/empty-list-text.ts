/** A filter that selects a part of the list, and the text for an empty part. */
export type ListPart = { readonly source: string; readonly empty: string }

/** The text of an empty list. "Nothing matches" only applies when more than the part is filtered. */
export function getEmptyListText(
  filters: Readonly<Record<string, unknown>>,
  texts: { readonly narrowed: string; readonly none: string },
  part?: ListPart,
): string {
  const chosen = Object.keys(filters).filter((source) => filters[source] !== undefined)
  if (chosen.some((source) => source !== part?.source)) return texts.narrowed
  return part && chosen.length > 0 ? part.empty : texts.none
}
