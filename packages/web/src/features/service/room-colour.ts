/** SIDE-7: default colour of the header. */
const defaultColour = '#ff947a'
const lightPoint = 0.36

/** Returns a colour from the address, or the default. */
export const chooseRoomColour = (requested: string | null | undefined): string =>
  requested && /^#[0-9a-f]{6}$/i.test(requested) ? requested : defaultColour

/** Returns whether text on this colour must be dark to be readable. */
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > lightPoint / 2
}
