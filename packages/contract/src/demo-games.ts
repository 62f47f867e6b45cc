/**
 * Three thousand games of fictional studios, combined from word lists: the list is the same on every run. Each noun comes with
 * its picture; the words are chosen so that no real game or studio name results.
 */
import type { Category } from './demo-catalogue.ts'

export type DemoGame = {
  readonly code: string
  readonly name: string
  readonly nameCN: string | null
  readonly vendor: string
  readonly category: Category
  readonly classify: string
  readonly icon: string
  readonly hot: boolean
  readonly new: boolean
  readonly lineNum: number | null
  readonly rtp: string | null
  /** Index into the currency's bet steps, from the smallest. */
  readonly betStep: number
}

type Motif = readonly [name: string, icon: string, cn?: string]
type WordLists = {
  readonly firsts: readonly (readonly [name: string, cn?: string])[]
  readonly things: readonly Motif[]
}

/** Parses `Amber=琥珀`: a word and its Chinese translation; `|` separates the entries. */
const parseFirstWords = (text: string): WordLists['firsts'] =>
  text.split('|').map((entry) => {
    const [name = '', cn] = entry.trim().split('=')
    return cn === undefined ? [name] : [name, cn]
  })
const parseMotifs = (text: string): Motif[] =>
  text.split('|').map((entry) => {
    const [name = '', icon = '', cn] = entry.trim().split('=')
    return cn === undefined ? [name, icon] : [name, icon, cn]
  })

const slots: WordLists = {
  firsts:
    parseFirstWords(`Amber=琥珀|Velvet=丝绒|Moonlit=月下|Saffron=藏红|Ivory=象牙|Cobalt=钴蓝|Marigold=金盏|Copper=赤铜|Opal=欧泊|Tidal=潮汐
    |Whispering=低语|Wandering=漫游|Laughing=欢笑|Seventh=第七|Painted=彩绘|Clockwork=发条|Lacquered=漆器|Starlit=星光|Sleeping=沉睡
    |Festive=庆典|Humming=轻吟|Monsoon=季风|Highland=高原|Riverside=河畔|Indigo=靛蓝`),
  things:
    parseMotifs(`Wolf=gi:wolf-head=苍狼|Fox=gi:fox-head=灵狐|Owl=gi:owl=夜枭|Raven=gi:raven=渡鸦|Stag=gi:stag-head=雄鹿|Tiger=gi:tiger-head=猛虎
    |Lion=gi:lion=雄狮|Panda=gi:panda=熊猫|Rooster=gi:rooster=金鸡|Rabbit=gi:rabbit=玉兔|Horse=gi:horse-head=骏马|Elephant=gi:elephant-head=大象
    |Tortoise=gi:tortoise=神龟|Parrot=gi:parrot-head=鹦鹉|Butterfly=gi:butterfly=蝴蝶|Scarab=gi:scarab-beetle=圣甲虫|Cobra=gi:cobra=眼镜蛇
    |Dragon=gi:dragon-head=飞龙|Wyvern=gi:wyvern=翼龙|Unicorn=gi:unicorn=独角兽|Pegasus=gi:pegasus=天马|Griffin=gi:griffin-symbol=狮鹫
    |Lotus=gi:lotus=莲花|Sunflower=gi:sunflower=向日葵|Jasmine=gi:jasmine=茉莉|Bamboo=gi:bamboo=翠竹|Pineapple=gi:pineapple=菠萝
    |Lantern=gi:paper-lantern=灯笼|Teapot=gi:teapot=茶壶|Pagoda=gi:pagoda=宝塔|Palace=gi:indian-palace=宫殿|Pyramid=gi:egyptian-pyramids=金字塔
    |Crown=gi:jewel-crown=王冠|Chalice=gi:jeweled-chalice=圣杯|Chest=gi:open-treasure-chest=宝箱|Gems=gi:gems=宝石|Emerald=gi:emerald=翡翠
    |Diamond=gi:cut-diamond=钻石|Comet=gi:comet-spark=彗星|Galaxy=gi:galaxy=银河|Rocket=gi:rocket=火箭|Vortex=gi:vortex=漩涡
    |Volcano=gi:volcano=火山|Tornado=gi:tornado=旋风|Samurai=gi:samurai-helmet=武士|Viking=gi:viking-head=维京|Pirate=gi:pirate-captain=海盗
    |Wizard=gi:wizard-face=巫师|Fairy=gi:fairy=精灵|Djinn=gi:djinn=神灯|Mask=gi:carnival-mask=面具|Cupcake=gi:cupcake=甜点|Donut=gi:donut=甜圈`),
}
const live: WordLists = {
  firsts: parseFirstWords(
    'Harbour|Terrace|Orchid|Teak Room|Lantern|Lagoon|Palm Court|Monsoon|Ivory|Sapphire|Rosewood|Balcony|Skyline|Garden|Pearl',
  ),
  things:
    parseMotifs(`Baccarat=gi:card-king-hearts|Speed Baccarat=gi:card-queen-hearts|Roulette=own:roulette|Blackjack=gi:card-ace-spades|Sic Bo=gi:rolling-dices
    |Dragon and Tiger=gi:double-dragon|Fan Tan=own:bowl|Xoc Dia=own:bowl|Poker=gi:poker-hand|Andar Bahar=gi:suits|Fortune Wheel=gi:cartwheel|Dice Show=gi:rolling-dice-cup`),
}
const fish: WordLists = {
  firsts: parseFirstWords(
    'Abyss|Reef|Lagoon|Tidal|Sunken|Stormy|Glowing|Deep|Northern|Coral|Moonlit|Emerald|Drifting|Silver Bay|Hidden',
  ),
  things:
    parseMotifs(`Shark=gi:shark-jaws|Kraken=gi:kraken-tentacle|Dolphin=gi:dolphin|Manta=gi:manta-ray|Seahorse=gi:seahorse|Jellyfish=gi:jellyfish|Turtle=gi:sea-turtle
    |Piranha=gi:piranha|Octopus=fe:octopus|Whale=fe:spouting-whale|Mermaid=gi:mermaid|Harpoon=gi:harpoon-trident`),
}
const pvp: WordLists = {
  firsts: parseFirstWords('Bronze|Silver|Jade|Kampung|Courtyard|Midnight|Rapid|Grand|Friendly|Master'),
  things:
    parseMotifs(`Mahjong=fe:mahjong-red-dragon|Capsa=gi:poker-hand|Domino=gi:domino-tiles|Rummy=gi:suits|Ludo=fe:game-die|Chess=gi:chess-queen|Big Two=gi:spades
    |Thirteen Cards=gi:card-random|Ceme=gi:card-joker|Thirty-One=gi:hearts|Carrom=gi:striking-balls|Checkers=gi:chess-king`),
}
const sports: WordLists = {
  firsts: parseFirstWords('Premier|Island|Straits|Monsoon|Capital|National|Virtual|Weekend|Evening|Champions'),
  things:
    parseMotifs(`Football=fe:soccer-ball|Basketball=fe:basketball|Badminton=gi:shuttlecock|Tennis=fe:tennis|Volleyball=gi:volleyball-ball|Cricket=gi:cricket-bat|Hockey=gi:hockey
    |Boxing=gi:boxing-glove|Motor Racing=gi:f1-car|Cycling=gi:cycling|Golf=gi:golf-flag|Table Tennis=gi:ping-pong-bat`),
}
const esports: WordLists = {
  firsts: parseFirstWords('Neon|Pixel|Quantum|Arena|Rift|Turbo|Shadow|Orbit|Crystal|Circuit'),
  things:
    parseMotifs(`League=gi:crossed-swords|Cup=gi:trophy-cup|Duel=gi:winged-sword|Royale=gi:crosshair|Kick-off=gi:console-controller|Mecha=gi:mecha-head|Tactics=gi:hooded-assassin
    |Battle Cards=gi:card-random|Sprint=fe:video-game|Kart=gi:checkered-flag`),
}
const lott: WordLists = {
  firsts: parseFirstWords('Sunrise|Noon|Evening|Midnight|Weekend|Harbour|Island|Valley|Capital|Five-Minute'),
  things: parseMotifs(
    '4D=own:ball-red|3D=own:ball-blue|Toto 6=own:ball-gold|Keno=own:ball-jade|Two Digits=own:ball-pink|Lucky Ticket=fe:ticket',
  ),
}
const elott: WordLists = {
  firsts: parseFirstWords('Swift|Minute|Turbo|Golden|Jade|Lucky Hour|Hourly|Daily|Grand|Velvet'),
  things: parseMotifs(
    'Racing Ten=gi:checkered-flag|Three Dice=fe:game-die|Handicap=gi:abacus|Keno Drops=own:ball-violet|Ball Draw=gi:caged-ball|Number Duel=own:ball-jade',
  ),
}

const wordLists: Readonly<Record<Category, WordLists>> = {
  ...{ RNG: slots, LIVE: live, FISH: fish, PVP: pvp },
  ...{ SPORTS: sports, ESPORTS: esports, LOTT: lott, ELOTT: elott },
}

/** How many games of a category each studio has. */
const shares: Readonly<Record<Category, readonly (readonly [vendor: string, games: number])[]>> = {
  RNG: [
    ...([
      ['aurora', 230],
      ['kirana', 230],
      ['kelarai', 210],
      ['lumbung', 200],
    ] as const),
    ...([
      ['helix', 180],
      ['garuda', 180],
      ['wauworks', 180],
      ['bambulon', 180],
    ] as const),
    ...([
      ['marmalo', 150],
      ['hexabark', 150],
      ['orchidora', 150],
    ] as const),
  ],
  LIVE: [
    ['nusalive', 70],
    ['rembulan', 60],
    ['tirtasari', 50],
  ],
  FISH: [
    ['quillfin', 70],
    ['selat', 60],
  ],
  PVP: [
    ['senandika', 50],
    ['kirana', 40],
    ['hexabark', 30],
  ],
  SPORTS: [
    ['pilastra', 60],
    ['garuda', 50],
  ],
  ESPORTS: [
    ['pilastra', 50],
    ['helix', 40],
  ],
  LOTT: [
    ['senandika', 30],
    ['selat', 30],
  ],
  ELOTT: [
    ['tirtasari', 35],
    ['selat', 25],
  ],
}

const kinds: Readonly<Record<Category, readonly string[]>> = {
  RNG: ['slot', 'slot', 'slot', 'jackpot', 'slot', 'crash', 'slot', 'arcade', 'slot', 'table'],
  LIVE: ['table', 'table', 'show'],
  FISH: ['hunt'],
  PVP: ['cards', 'tiles', 'board'],
  SPORTS: ['sportsbook', 'virtual'],
  ESPORTS: ['league', 'virtual'],
  LOTT: ['draw'],
  ELOTT: ['instant', 'draw'],
}
const lines = [10, 20, 25, 40, 50, 100, 243, 1024]
const hotEvery = 41
const newEvery = 23
/** Coprime to the number of first words in every list, so that neighbours differ in both words. */
const stride = 7

const toSlug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '_')

function buildGame(category: Category, vendor: string, index: number): DemoGame {
  const { firsts, things } = wordLists[category]
  const [thing, icon, thingCN] = things[index % things.length] ?? ['', '']
  const [first, firstCN] = firsts[
    (Math.floor(index / things.length) + (index % things.length) * stride) % firsts.length
  ] ?? ['']
  const isReel = category === 'RNG' || category === 'FISH'
  return {
    code: `${vendor}_${toSlug(`${first} ${thing}`)}`,
    name: `${first} ${thing}`,
    nameCN: firstCN && thingCN ? `${firstCN}${thingCN}` : null,
    vendor,
    category,
    classify: kinds[category][index % kinds[category].length] ?? '',
    icon,
    hot: index % hotEvery === 3,
    new: index % newEvery === 5,
    lineNum: category === 'RNG' ? (lines[index % lines.length] ?? null) : null,
    rtp: isReel ? (94 + ((index * 37) % 290) / 100).toFixed(2) : null,
    betStep: (index * 5 + Math.floor(index / 9)) % 6,
  }
}

function buildGames(category: Category): DemoGame[] {
  const games: DemoGame[] = []
  for (const [vendor, count] of shares[category])
    for (let left = count; left > 0; left--) games.push(buildGame(category, vendor, games.length))
  return games
}

/** All generated games. */
export const manyGames: readonly DemoGame[] = (Object.keys(shares) as Category[]).flatMap(buildGames)
