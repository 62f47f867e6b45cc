import { buildSvg, defineLinearGradient, parseStops } from '../../../frame/art-parts.ts'

/** The heads of dragon and tiger from the front, 200 by 200. One half is drawn and mirrored. */

const mirrorHalf = (half: string): string => `${half}<g transform="translate(200 0) scale(-1 1)">${half}</g>`

const dragonHalf = `
  <path d="M148 84l40-22-14 27 24 1-21 19 21 12-27 8 12 20-30-7 4 14-26-14Z" fill="url(#fin)" stroke="#04283f" stroke-width="2" stroke-linejoin="round"/>
  <path d="M120 56C124 32 146 14 178 8C164 22 158 38 150 66Z" fill="url(#gold)" stroke="#5b3606" stroke-width="2" stroke-linejoin="round"/>
  <path d="M138 34l12 6M130 46l14 6" stroke="#8a5a10" stroke-width="2.5" stroke-linecap="round"/>`

const dragonFace = `
  <path d="M126 150C152 146 172 156 178 190" fill="none" stroke="#ffdc6b" stroke-width="4" stroke-linecap="round"/>
  <path d="M106 88C120 70 146 66 162 78C146 78 132 86 120 102Z" fill="url(#gold)" stroke="#5b3606" stroke-width="1.5"/>
  <path d="M110 100C122 88 140 90 148 95C140 108 122 111 110 100Z" fill="#fff7b0" stroke="#04283f" stroke-width="2.5"/>
  <ellipse cx="129" cy="99" rx="3.2" ry="7.5" fill="#8c1d04"/><circle cx="132" cy="95.5" r="1.8" fill="#fff"/>
  <path d="M140 116C134 122 132 130 132 138M150 108C142 114 138 120 138 128" fill="none" stroke="#063a5a" stroke-width="3" stroke-linecap="round"/>
  <circle cx="111" cy="143" r="6.5" fill="#0a5f8c" stroke="#bff4ff" stroke-width="2"/><circle cx="112" cy="144" r="3" fill="#021d2e"/>
  <path d="M118 158l8-2-5 14Z" fill="#fff"/>
  <path d="M104 66a10 10 0 0 1 18 0M118 76a9 9 0 0 1 16 1M102 80a8 8 0 0 1 14 1" fill="none" stroke="#bff4ff" stroke-opacity=".7" stroke-width="2.2"/>`

/** A river naga: golden horns, fins and whiskers. */
export const drawDragonHead = (): string =>
  buildSvg(
    defineLinearGradient('skin', parseStops('0 #b6f4ff, 35 #35b9e3, 75 #0e6f9f, 100 #08476d')) +
      defineLinearGradient('fin', parseStops('0 #5fe0ff, 60 #1283b5, 100 #073f60'), [1, 0]),
    `<g filter="url(#shadow)">${mirrorHalf(dragonHalf)}
      <path d="M100 44C136 42 160 62 158 90C157 112 142 120 137 144C132 168 118 182 100 182C82 182 68 168 63 144C58 120 43 112 42 90C40 62 64 42 100 44Z" fill="url(#skin)" stroke="#04283f" stroke-width="2.5"/>
      <path d="M86 96C92 116 82 128 82 146C88 156 112 156 118 146C118 128 108 116 114 96C108 88 92 88 86 96Z" fill="#8eeaff" opacity=".55"/>
      <path d="M68 153C84 161 116 161 132 153C128 174 112 178 100 178C88 178 72 174 68 153Z" fill="#3d0a12" stroke="#04283f" stroke-width="2"/><path d="M84 172C92 166 108 166 116 172C108 178 92 178 84 172Z" fill="#d8394f"/>
      ${mirrorHalf(dragonFace)}
      <path d="M100 14C112 32 118 48 109 66C106 72 94 72 91 66C82 48 88 32 100 14Z" fill="url(#gold)" stroke="#5b3606" stroke-width="2"/><circle cx="100" cy="56" r="6" fill="#e0433a" stroke="#fff3c0" stroke-width="1.5"/></g>`,
  )

const tigerHalf = `
  <circle cx="150" cy="46" r="25" fill="url(#fur)" stroke="#2a0f04" stroke-width="2.5"/><circle cx="150" cy="47" r="14" fill="#3d1608"/><path d="M140 56C144 46 154 42 160 44C158 52 152 58 144 60Z" fill="#ffd9b0"/>
  <path d="M164 88l24 12-13 5 15 18-18-1 7 20-21-7 0 17-30-4 4-40Z" fill="#fff3dd" stroke="#2a0f04" stroke-width="2" stroke-linejoin="round"/>`

const tigerFace = `
  <g fill="#2a0f04">
    <path d="M108 40C118 50 122 60 120 74C112 66 108 54 108 40ZM126 40C138 48 144 58 142 70C134 62 128 52 126 40Z"/>
    <path d="M173 92C160 90 150 94 143 102C155 104 165 106 174 103ZM172 116C160 113 150 117 144 124C154 125 163 128 169 128ZM160 140C150 136 143 139 137 145C146 146 152 149 156 151Z"/>
  </g>
  <path d="M108 96C122 82 142 82 152 88C146 104 122 110 108 96Z" fill="#fff3dd"/>
  <path d="M110 97C122 85 140 85 149 90C142 104 122 108 110 97Z" fill="#ffd63a" stroke="#2a0f04" stroke-width="3"/>
  <circle cx="131" cy="95" r="6" fill="#160703"/><circle cx="133.5" cy="92.5" r="2" fill="#fff"/>
  <path d="M104 90C116 76 140 73 156 82" fill="none" stroke="#2a0f04" stroke-width="5" stroke-linecap="round"/>
  <ellipse cx="117" cy="142" rx="22" ry="18" fill="#fff6e6"/>
  <circle cx="116" cy="139" r="1.8" fill="#2a0f04"/><circle cx="124" cy="143" r="1.8" fill="#2a0f04"/><circle cx="117" cy="147" r="1.8" fill="#2a0f04"/>
  <path d="M128 140l44-6M128 146l42 6" stroke="#fff" stroke-width="1.8" stroke-linecap="round" opacity=".9"/>`

/** A jungle tiger with its mouth open. */
export const drawTigerHead = (): string =>
  buildSvg(
    defineLinearGradient('fur', parseStops('0 #ffd06a, 40 #ff9a2e, 100 #d35a0c')),
    `<g filter="url(#shadow)">${mirrorHalf(tigerHalf)}
      <path d="M100 28C142 26 174 54 174 94C174 128 148 178 100 182C52 178 26 128 26 94C26 54 58 26 100 28Z" fill="url(#fur)" stroke="#2a0f04" stroke-width="2.5"/>
      <path d="M78 152C84 176 116 176 122 152Z" fill="#5b0f14" stroke="#2a0f04" stroke-width="2"/><path d="M86 166C94 158 106 158 114 166C106 172 94 172 86 166Z" fill="#ff6f7d"/>
      ${mirrorHalf(tigerFace)}
      <path d="M91 148l-8 4 6 16ZM109 148l8 4-6 16Z" fill="#fff"/>
      <path d="M100 30l7 22-7 24-7-24Z" fill="#2a0f04"/><path d="M88 52H112L108 58H92Z" fill="#2a0f04"/>
      <path d="M84 114C92 108 108 108 116 114C114 124 106 130 100 132C94 130 86 124 84 114Z" fill="#8c2b2b" stroke="#2a0f04" stroke-width="2"/><path d="M100 132V142" stroke="#2a0f04" stroke-width="3"/></g>`,
  )
