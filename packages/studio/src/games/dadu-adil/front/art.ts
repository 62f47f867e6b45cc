type Face = readonly (readonly [number, number])[]

const pips: Record<number, Face> = {
  1: [[0.5, 0.5]],
  3: [
    [0.24, 0.24],
    [0.5, 0.5],
    [0.76, 0.76],
  ],
  5: [
    [0.24, 0.24],
    [0.76, 0.24],
    [0.5, 0.5],
    [0.24, 0.76],
    [0.76, 0.76],
  ],
}

const drawFace = (value: number, matrix: string, fill: string): string => {
  const dots = (pips[value] ?? [])
    .map(
      ([x, y]) =>
        `<circle cx="${x * 100}" cy="${y * 100}" r="10.5" fill="#2a0d4a"/><circle cx="${x * 100 - 2.5}" cy="${y * 100 - 2.5}" r="4" fill="#fff" opacity=".35"/>`,
    )
    .join('')
  return `<g transform="matrix(${matrix})"><rect x="1" y="1" width="98" height="98" rx="17" fill="url(#${fill})" stroke="#fff" stroke-opacity=".5" stroke-width="1.5"/>${dots}</g>`
}

/** A die of ivory and gold, seen corner-on. */
export const drawDie = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 210" width="200" height="210"><defs>
    <linearGradient id="up" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffefa"/><stop offset="1" stop-color="#ffe9b0"/></linearGradient>
    <linearGradient id="left" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd98a"/><stop offset="1" stop-color="#c07f22"/></linearGradient>
    <linearGradient id="right" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2b64a"/><stop offset="1" stop-color="#8a4f0e"/></linearGradient>
    <filter id="fall" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#000" flood-opacity=".6"/></filter></defs>
    <g filter="url(#fall)">${drawFace(5, '.84 .42 -.84 .42 100 12', 'up')}${drawFace(3, '.84 .42 0 .96 16 56', 'left')}${drawFace(1, '.84 -.42 0 .96 100 98', 'right')}</g></svg>`

const weave =
  '<pattern id="weave" width="44" height="44" patternUnits="userSpaceOnUse"><path d="M22 3 L41 22 L22 41 L3 22 Z M22 13 L31 22 L22 31 L13 22 Z" fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="1.6"/><circle cx="22" cy="22" r="2" fill="#ffd36a" opacity=".25"/></pattern>'

/** The game's table: cloth, a pool of light, and gold braid along the edge. */
export const drawTableCloth = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1600" width="1600" height="1600"><defs>${weave}
    <radialGradient id="pool" cx=".5" cy=".36" r=".62"><stop offset="0" stop-color="#2fb3a6"/><stop offset=".38" stop-color="#136079"/><stop offset=".75" stop-color="#0b2750"/><stop offset="1" stop-color="#0a1230"/></radialGradient>
    <radialGradient id="lamp" cx=".5" cy=".3" r=".34"><stop offset="0" stop-color="#fff3c0" stop-opacity=".2"/><stop offset="1" stop-color="#ffcf5a" stop-opacity="0"/></radialGradient></defs>
    <rect width="1600" height="1600" fill="url(#pool)"/><rect width="1600" height="1600" fill="url(#weave)"/><rect width="1600" height="1600" fill="url(#lamp)"/></svg>`

/** The table cloth, for lobbies. */
export const drawCloth = (width: number, height: number): string => {
  const size = Math.min(width, height) * 0.62
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>
    <radialGradient id="cloth" cx=".5" cy=".4" r=".8"><stop offset="0" stop-color="#1f8f8a"/><stop offset=".5" stop-color="#0d4258"/><stop offset="1" stop-color="#0a1230"/></radialGradient>
    <radialGradient id="shine" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#ffe9a0" stop-opacity=".75"/><stop offset="1" stop-color="#ffb52e" stop-opacity="0"/></radialGradient>
    ${weave}</defs>
    <rect width="${width}" height="${height}" fill="url(#cloth)"/><rect width="${width}" height="${height}" fill="url(#weave)"/>
    <circle cx="${width / 2}" cy="${height * 0.46}" r="${size * 0.85}" fill="url(#shine)"/>
    <svg x="${width / 2 - size * 0.72}" y="${height * 0.46 - size * 0.3}" width="${size * 0.8}" height="${size * 0.84}" viewBox="0 0 200 210">${drawDie()}</svg>
    <svg x="${width / 2 + size * 0.02}" y="${height * 0.46 - size * 0.62}" width="${size * 0.66}" height="${size * 0.7}" viewBox="0 0 200 210">${drawDie()}</svg></svg>`
}
