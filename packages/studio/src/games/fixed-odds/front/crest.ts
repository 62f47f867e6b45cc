/** Crests of the fictional sides: two colours and the initials of the name. */
export type CrestShape = 'shield' | 'hexagon'

const outlines: Readonly<Record<CrestShape, string>> = {
  shield: 'M50 4 92 16 90 54C88 76 70 90 50 97C30 90 12 76 10 54L8 16Z',
  hexagon: 'M50 3 92 26 92 74 50 97 8 74 8 26Z',
}
const halves: Readonly<Record<CrestShape, string>> = {
  shield: 'M50 4 92 16 90 54C88 76 70 90 50 97Z',
  hexagon: 'M50 3 92 26 92 74 50 97Z',
}

/** Spreads the hues of neighbours in the list far apart. */
const goldenAngle = 137.5

/** @param side the side's number in its list; it alone decides the colours */
export function drawCrest(shape: CrestShape, side: number, name: string): string {
  const hue = Math.round(side * goldenAngle) % 360
  const letters = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><defs>
    <linearGradient id="left" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 78% 58%)"/><stop offset="1" stop-color="hsl(${hue} 80% 34%)"/></linearGradient>
    <linearGradient id="right" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${(hue + 40) % 360} 62% 36%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 66% 20%)"/></linearGradient></defs>
    <path d="${outlines[shape]}" fill="url(#left)"/><path d="${halves[shape]}" fill="url(#right)"/>
    <path d="${outlines[shape]}" fill="none" stroke="#fff3c8" stroke-width="5" stroke-linejoin="round"/>
    <text x="50" y="63" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="800" font-size="36" fill="#fff" stroke="#0007" stroke-width="3" paint-order="stroke">${letters}</text></svg>`
}
