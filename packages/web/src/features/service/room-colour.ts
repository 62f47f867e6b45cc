/** SIDE-7: the colour that the header has unless told otherwise. */
const usualColour = '#ff947a'
const lightPoint = 0.36

/** A colour out of an address, or the usual one. */
export const roomColour = (asked: string | null | undefined): string =>
  asked && /^#[0-9a-f]{6}$/i.test(asked) ? asked : usualColour

/** Whether words on this colour must be dark to be read. */
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > lightPoint / 2
}
