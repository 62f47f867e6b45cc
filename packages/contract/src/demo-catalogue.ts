/**
 * The fictional studios and games of the demo, and the two demo brands: plain data without imports, so that the database seed and
 * the picture generator read the same list.
 */
export type Category = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT'

export type CatalogueVendor = { code: string; name: string; icon: string; hue: number }

export type CatalogueGame = {
  code: string
  name: string
  vendor: string
  category: Category
  icon: string
  hue: number
  metal: string
  hot: boolean
  new: boolean
}

/** `hue` is the page's own colour, `heroHue` the colour that the home page's hero shades into; both in degrees of OKLCH. */
export type CatalogueBrand = { code: string; emblem: 'sunrise' | 'lotus'; hue: number; heroHue: number; metal: string }

export const vendors: CatalogueVendor[] = [
  { code: 'gasing', name: 'Gasing Studio', icon: 'own:gasing', hue: 30 },
  { code: 'tabung', name: 'Tabung', icon: 'gi:piggy-bank', hue: 350 },
  { code: 'lottery', name: 'Gasing Lottery', icon: 'own:ball-gold', hue: 45 },
  { code: 'aurora', name: 'Aurora', icon: 'gi:polar-star', hue: 300 },
  { code: 'kirana', name: 'Kirana', icon: 'gi:flower-star', hue: 165 },
  { code: 'helix', name: 'Helix', icon: 'gi:dna2', hue: 262 },
  { code: 'garuda', name: 'Garuda Play', icon: 'gi:hawk-emblem', hue: 75 },
  { code: 'nusalive', name: 'Nusa Live', icon: 'gi:big-wave', hue: 235 },
  { code: 'selat', name: 'Selat', icon: 'gi:trident', hue: 200 },
  { code: 'kelarai', name: 'Kelarai', icon: 'gi:star-formation', hue: 20 },
  { code: 'lumbung', name: 'Lumbung', icon: 'gi:indian-palace', hue: 95 },
  { code: 'wauworks', name: 'Wau Works', icon: 'gi:air-balloon', hue: 220 },
  { code: 'bambulon', name: 'Bambulon', icon: 'gi:bamboo', hue: 145 },
  { code: 'marmalo', name: 'Marmalo', icon: 'gi:orange', hue: 60 },
  { code: 'hexabark', name: 'Hexabark', icon: 'gi:bonsai-tree', hue: 180 },
  { code: 'orchidora', name: 'Orchidora', icon: 'gi:jasmine', hue: 335 },
  { code: 'rembulan', name: 'Rembulan Live', icon: 'gi:moon', hue: 275 },
  { code: 'tirtasari', name: 'Tirtasari', icon: 'gi:teapot', hue: 10 },
  { code: 'quillfin', name: 'Quillfin', icon: 'gi:seahorse', hue: 190 },
  { code: 'senandika', name: 'Senandika', icon: 'gi:gong', hue: 45 },
  { code: 'pilastra', name: 'Pilastra', icon: 'gi:greek-temple', hue: 250 },
]

export const brands: CatalogueBrand[] = [
  { code: 'nusa', emblem: 'sunrise', hue: 28, heroHue: 62, metal: 'gold' },
  { code: 'sen', emblem: 'lotus', hue: 350, heroHue: 318, metal: 'pink' },
]

type Row = readonly [
  code: string,
  name: string,
  category: Category,
  icon: string,
  hue: number,
  metal: string,
  marks: string,
]

function buildGames(vendor: string, rows: readonly Row[], prefix = vendor): CatalogueGame[] {
  return rows.map(([code, name, category, icon, hue, metal, marks]) => ({
    code: prefix === '' ? code : `${prefix}_${code}`,
    name,
    vendor,
    category,
    icon,
    hue,
    metal,
    hot: marks.includes('hot'),
    new: marks.includes('new'),
  }))
}

export const games: CatalogueGame[] = [
  ...buildGames(
    'gasing',
    [
      ['gasing_emas', 'Gasing Emas', 'RNG', 'own:gasing', 14, 'gold', 'hot new'],
      ['dadu_adil', 'Dadu Adil', 'RNG', 'gi:perspective-dice-six-faces-six', 282, 'ice', 'hot'],
      ['sam_gong', 'Sam Gong', 'PVP', 'gi:card-king-hearts', 8, 'gold', 'hot new'],
      ['lubuk_mas', 'Lubuk Mas', 'FISH', 'gi:circling-fish', 205, 'gold', 'hot new'],
      ['bola_padang', 'Bola Padang', 'SPORTS', 'fe:soccer-ball', 145, 'gold', 'new'],
      ['roda_malam', 'Roda Malam', 'LIVE', 'own:roulette', 265, 'gold', 'new'],
      ['bakarat_senja', 'Bakarat Senja', 'LIVE', 'gi:card-queen-hearts', 340, 'gold', 'hot new'],
      ['naga_harimau', 'Naga & Harimau', 'LIVE', 'gi:sea-dragon', 215, 'gold', 'new'],
      ['dadu_tiga', 'Dadu Tiga', 'LIVE', 'gi:rolling-dices', 5, 'gold', 'new'],
      ['arena_kris', 'Arena Kris', 'ESPORTS', 'gi:crossed-swords', 285, 'aqua', 'new'],
    ],
    'gsg',
  ),
  ...buildGames('aurora', [
    ['naga_crown', 'Naga Crown', 'RNG', 'gi:dragon-head', 24, 'gold', 'hot'],
    ['borealis_howl', 'Borealis Howl', 'RNG', 'gi:wolf-howl', 232, 'ice', ''],
    ['ember_bazaar', 'Ember Bazaar', 'RNG', 'gi:magic-lamp', 300, 'gold', ''],
    ['clockwork_scarab', 'Clockwork Scarab', 'RNG', 'gi:scarab-beetle', 105, 'gold', 'hot'],
    ['sugar_orbit', 'Sugar Orbit', 'RNG', 'gi:spiral-lollipop', 345, 'pink', 'new'],
    ['monsoon_gems', 'Monsoon Gems', 'RNG', 'gi:gems', 168, 'aqua', 'hot'],
    ['polar_vault', 'Polar Vault', 'RNG', 'gi:polar-bear', 250, 'silver', ''],
    ['comet_ascent', 'Comet Ascent', 'RNG', 'fe:rocket', 278, 'ice', 'hot'],
    ['orchard_rush', 'Orchard Rush', 'RNG', 'fe:cherries', 140, 'ruby', ''],
    ['starfruit_blitz', 'Starfruit Blitz', 'RNG', 'fe:glowing-star', 262, 'gold', 'new'],
    ['midnight_masque', 'Midnight Masque', 'RNG', 'gi:carnival-mask', 320, 'rose', ''],
  ]),
  ...buildGames('kirana', [
    ['lotus_lanterns', 'Lotus Lanterns', 'RNG', 'gi:lotus', 352, 'violet', 'hot'],
    ['ronin_moonlight', 'Ronin Moonlight', 'RNG', 'gi:samurai-helmet', 10, 'ruby', ''],
    ['panda_pavilion', 'Panda Pavilion', 'RNG', 'gi:panda', 158, 'ice', 'hot'],
    ['koi_ascending', 'Koi Ascending', 'RNG', 'gi:double-fish', 205, 'gold', ''],
    ['angpow_parade', 'Angpow Parade', 'RNG', 'fe:red-envelope', 40, 'gold', 'hot'],
    ['tambun_tiger', 'Tambun Tiger', 'RNG', 'gi:tiger-head', 60, 'gold', ''],
    ['pagoda_of_bells', 'Pagoda of Bells', 'RNG', 'gi:pagoda', 22, 'rose', ''],
    ['empress_fan', 'Fan of the Empress', 'RNG', 'gi:handheld-fan', 330, 'pink', 'new'],
    ['mahjong_courtyard', 'Mahjong Courtyard', 'PVP', 'fe:mahjong-red-dragon', 155, 'jade', 'hot'],
    ['capsa_duel', 'Capsa Duel', 'PVP', 'gi:poker-hand', 262, 'gold', ''],
    ['domino_kampung', 'Domino Kampung', 'PVP', 'gi:domino-tiles', 85, 'silver', ''],
  ]),
  ...buildGames('helix', [
    ['helix_ascent', 'Helix Ascent', 'RNG', 'gi:rocket-flight', 305, 'ice', 'hot'],
    ['double_strand', 'Double Strand', 'RNG', 'gi:dna1', 140, 'lime', 'new'],
    ['minefield_bloom', 'Minefield Bloom', 'RNG', 'gi:unlit-bomb', 28, 'gold', ''],
    ['pearl_drop', 'Pearl Drop', 'RNG', 'gi:oyster-pearl', 220, 'aqua', ''],
    ['robot_carnival', 'Robot Carnival Reels', 'RNG', 'fe:robot', 195, 'aqua', ''],
    ['knights_of_hexa', 'Knights of Hexa', 'PVP', 'gi:chess-knight', 270, 'silver', ''],
    ['neon_arena', 'Neon Arena', 'ESPORTS', 'gi:console-controller', 310, 'pink', 'hot'],
    ['mecha_league', 'Mecha League', 'ESPORTS', 'gi:mecha-head', 200, 'aqua', ''],
    ['five_lanes_cup', 'Five Lanes Cup', 'ESPORTS', 'gi:crossed-swords', 260, 'sapphire', 'new'],
    ['tactical_nine', 'Tactical Nine', 'ESPORTS', 'gi:crosshair', 25, 'ruby', ''],
    ['pixel_derby', 'Pixel Derby', 'ESPORTS', 'fe:joystick', 145, 'lime', ''],
  ]),
  ...buildGames('garuda', [
    ['skyward_garuda', 'Skyward Garuda', 'RNG', 'gi:eagle-emblem', 32, 'gold', 'hot'],
    ['rajahs_elephants', "Rajah's Elephants", 'RNG', 'gi:elephant-head', 290, 'gold', ''],
    ['volcano_drums', 'Volcano Drums', 'RNG', 'gi:volcano', 18, 'rose', ''],
    ['emerald_canopy', 'Emerald Canopy', 'RNG', 'gi:emerald', 148, 'jade', 'new'],
    ['pharaohs_ferry', "Pharaoh's Ferry", 'RNG', 'gi:pharoah', 78, 'gold', 'hot'],
    ['gorgons_glance', "Gorgon's Glance", 'RNG', 'gi:medusa-head', 162, 'lime', ''],
    ['viking_longtable', 'Viking Longtable', 'RNG', 'gi:viking-helmet', 225, 'silver', ''],
    ['lion_dance_drums', 'Lion Dance Drums', 'RNG', 'gi:lion', 8, 'gold', ''],
    ['garuda_sportsbook', 'Garuda Sportsbook', 'SPORTS', 'fe:soccer-ball', 150, 'jade', 'hot'],
    ['court_kings', 'Court Kings', 'SPORTS', 'fe:basketball', 45, 'rose', ''],
    ['grand_circuit', 'Grand Circuit', 'SPORTS', 'gi:full-motorcycle-helmet', 20, 'silver', 'new'],
    ['smash_line', 'Smash Line', 'SPORTS', 'gi:shuttlecock', 190, 'silver', ''],
    ['ringside', 'Ringside', 'SPORTS', 'gi:boxing-glove', 255, 'ruby', ''],
  ]),
  ...buildGames('nusalive', [
    ['tide_baccarat', 'Royal Tide Baccarat', 'LIVE', 'gi:card-king-hearts', 20, 'gold', 'hot'],
    ['island_roulette', 'Island Roulette', 'LIVE', 'own:roulette', 155, 'gold', 'hot'],
    ['harbour_sicbo', 'Sic Bo Harbour', 'LIVE', 'gi:rolling-dices', 295, 'rose', ''],
    ['quay_dragon_tiger', 'Dragon Tiger Quay', 'LIVE', 'gi:double-dragon', 35, 'gold', 'hot'],
    ['terrace_blackjack', 'Terrace Blackjack', 'LIVE', 'gi:card-ace-spades', 165, 'silver', ''],
    ['fortune_wheel_bay', 'Fortune Wheel Bay', 'LIVE', 'gi:cartwheel', 330, 'gold', 'new'],
    ['breeze_baccarat', 'Breeze Baccarat', 'LIVE', 'gi:card-queen-hearts', 250, 'ice', ''],
    ['teak_room_poker', 'Teak Room Poker', 'LIVE', 'gi:card-joker', 75, 'rose', ''],
    ['xoc_dia_courtyard', 'Xoc Dia Courtyard', 'LIVE', 'own:bowl', 350, 'rose', ''],
  ]),
  ...buildGames('selat', [
    ['deep_selat_hunter', 'Deep Selat Hunter', 'FISH', 'gi:shark-jaws', 225, 'ice', 'hot'],
    ['kraken_bounty', 'Kraken Bounty', 'FISH', 'fe:octopus', 275, 'violet', 'hot'],
    ['coral_cannon', 'Coral Cannon', 'FISH', 'fe:tropical-fish', 190, 'aqua', ''],
    ['whale_tide', 'Whale Tide', 'FISH', 'fe:spouting-whale', 245, 'sapphire', ''],
    ['mermaid_lagoon', 'Mermaid Lagoon', 'FISH', 'gi:mermaid', 165, 'jade', ''],
    ['golden_crab_reef', 'Golden Crab Reef', 'FISH', 'gi:crab', 210, 'gold', 'new'],
    ['jelly_drift', 'Jelly Drift', 'FISH', 'gi:jellyfish', 310, 'pink', ''],
  ]),
  // the codes of our own lotteries, which are played on our boards
  ...buildGames(
    'lottery',
    [
      ['ssc-1', 'Minute SSC', 'LOTT', 'fe:ticket', 330, 'pink', 'new'],
      ['pk10-3', 'Racing 3', 'LOTT', 'gi:checkered-flag', 15, 'silver', 'hot'],
      ['11x5-3', 'Eleven Five 3', 'LOTT', 'own:ball-pink', 210, 'pink', ''],
      ['k3-2', 'Three Dice 2', 'LOTT', 'fe:game-die', 285, 'violet', ''],
      ['pc28-3', 'Sum 28', 'LOTT', 'own:ball-gold', 55, 'gold', ''],
      ['3d-10', 'Three Digits', 'LOTT', 'own:ball-blue', 235, 'sapphire', ''],
      ['mark6-60', 'Hourly Six', 'LOTT', 'gi:caged-ball', 120, 'jade', ''],
      ['vn-north', 'North', 'LOTT', 'own:ball-blue', 255, 'sapphire', ''],
      ['vn-da-nang', 'Da Nang', 'LOTT', 'own:ball-gold', 85, 'gold', ''],
      ['vn-hcm', 'Ho Chi Minh City', 'LOTT', 'own:ball-jade', 155, 'jade', ''],
      ['4d-harimau', '4D Tiger', 'LOTT', 'own:ball-red', 30, 'gold', 'hot'],
      ['4d-enggang', '4D Hornbill', 'LOTT', 'own:ball-red', 5, 'ruby', ''],
      ['thai', 'Thai', 'LOTT', 'own:ball-violet', 265, 'violet', ''],
      ['lao', 'Lao', 'LOTT', 'own:ball-jade', 185, 'jade', ''],
      ['hanoi', 'Hanoi', 'LOTT', 'own:ball-pink', 345, 'rose', ''],
      ['hanoi-special', 'Hanoi Special', 'LOTT', 'own:ball-gold', 40, 'rose', ''],
      ['hanoi-vip', 'Hanoi VIP', 'LOTT', 'own:ball-violet', 310, 'gold', ''],
      ['essc-1', 'Minute Boards', 'ELOTT', 'gi:abacus', 95, 'gold', ''],
      ['epk10-3', 'Racing Boards', 'ELOTT', 'gi:checkered-flag', 190, 'aqua', 'hot'],
      ['e11x5-3', 'Eleven Boards', 'ELOTT', 'gi:striking-balls', 310, 'violet', ''],
    ],
    '',
  ),
]
