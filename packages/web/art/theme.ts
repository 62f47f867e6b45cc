/** Decides what a game's picture shows. Catalogue games specify it; any other code is searched for known words. */
import { type Category, games } from '@gasing/contract/demo-catalogue'
import { manyGames } from '@gasing/contract/demo-games'
import { type MetalName, metals } from './colour.ts'
import { canDraw } from './objects.ts'
import type { PatternName } from './patterns.ts'
import { createRandom, type Random } from './seed.ts'

export type TileSpec = {
  code: string
  category: Category
  picture: string
  hue: number
  metal: MetalName
  pattern: PatternName
  /** Small objects around the main one. */
  props: readonly string[]
}

/** Words in game codes, in the languages of our markets, and the picture each stands for. */
const wordPictures: Record<string, string> = {
  'gi:dragon-head': 'dragon naga long rong',
  'gi:tiger-head': 'harimau macan ho',
  'gi:lion': 'singa',
  'gi:eagle-emblem': 'garuda helang phoenix bird hawk',
  'gi:elephant-head': 'gajah ganesha',
  'gi:gold-bar': 'gold golden emas vang ingot',
  'gi:open-treasure-chest': 'treasure harta chest vault bounty loot kho',
  'gi:gems': 'gem jewel permata crystal diamond diamonds ruby sapphire',
  'gi:lotus': 'sen teratai blossom',
  'gi:pharoah': 'pharaoh egypt nile',
  'gi:samurai-helmet': 'samurai ronin shogun',
  'gi:pirate-skull': 'pirate lanun buccaneer',
  'gi:viking-helmet': 'viking norse odin',
  'gi:lightning-trio': 'zeus thunder bolt olympus kilat',
  'gi:wizard-face': 'wizard magic merlin sihir',
  'gi:volcano': 'lava fire inferno api',
  'gi:big-wave': 'ocean tide ombak laut sea',
  'gi:shark-jaws': 'jaws jerung yu hunter',
  'gi:double-fish': 'fishing ikan ca koi',
  'gi:horse-head': 'horse kuda ngua derby',
  'gi:charging-bull': 'ox buffalo kerbau trau lembu',
  'gi:rabbit': 'arnab tho bunny',
  'gi:rooster': 'ayam chicken ga',
  'gi:pig': 'khinzir heo piglet',
  'gi:monkey': 'monyet wukong khi',
  'gi:clover': 'luck lucky tuah fortune may',
  'gi:crown': 'king queen royal raja vua empire kingdom',
  'gi:spiral-lollipop': 'candy sugar sweet gula keo bonanza',
  'gi:rocket-flight': 'crash space jet aviator roket orbit galaxy',
  'gi:unlit-bomb': 'mines mine bomb minefield',
  'gi:marbles': 'plinko pearl drop',
  'gi:rolling-dices': 'sicbo dadu sic hilo',
  'gi:perspective-dice-six-faces-six': 'die',
  'gi:card-king-hearts': 'baccarat bacarat',
  'gi:card-ace-spades': 'blackjack pontoon card kad',
  'gi:poker-hand': 'poker holdem capsa teen patti rummy',
  'own:roulette': 'rulet',
  'own:bowl': 'xocdia xoc fantan',
  'fe:mahjong-red-dragon': 'mahjong mahjongg',
  'fe:red-envelope': 'angpow angpau hongbao',
  'fe:cherries': 'fruit buah orchard sevens',
  'fe:soccer-ball': 'football soccer bola bong sportsbook goal',
  'fe:basketball': 'basket court hoops',
  'gi:f1-car': 'racing race motor circuit formula',
  'gi:boxing-glove': 'boxing mma ring fight',
  'gi:shuttlecock': 'badminton smash',
  'gi:tennis-racket': 'tennis',
  'gi:mecha-head': 'robot mecha cyber',
  'gi:crosshair': 'tactical shooter counter strike',
  'gi:crossed-swords': 'lanes battle arena legends',
  'fe:game-die': 'dice',
  'own:gasing': 'gasing',
}

const pictureByWord = new Map(
  Object.entries(wordPictures).flatMap(([picture, words]) => words.split(' ').map((word) => [word, picture] as const)),
)

/** Pictures a category may show when no word matches. */
const categoryPictures: Record<Category, string> = {
  RNG: 'gi:dragon-spiral gi:unicorn gi:owl gi:fox-head gi:pegasus gi:scarab-beetle gi:lotus gi:sun-priest gi:jewel-crown gi:butterfly gi:griffin-symbol gi:cobra gi:gorilla gi:stag-head gi:spartan-helmet gi:djinn fe:slot-machine gi:diamond-trophy',
  LIVE: 'gi:card-queen-hearts gi:suits gi:card-ace-spades own:roulette gi:rolling-dices gi:top-hat gi:martini gi:cartwheel',
  FISH: 'gi:sea-dragon gi:manta-ray gi:seahorse gi:sea-turtle gi:angler-fish gi:dolphin gi:giant-squid gi:harpoon-trident fe:blowfish fe:crab',
  PVP: 'gi:poker-hand gi:card-joker gi:chess-queen gi:domino-tiles gi:suits gi:spades fe:joker',
  SPORTS: 'fe:soccer-ball fe:tennis fe:american-football gi:trophy-cup gi:golf-flag gi:hockey gi:sprint gi:cycling',
  ESPORTS:
    'gi:gamepad gi:joystick gi:cyborg-face gi:vr-headset gi:winged-sword gi:hooded-assassin gi:wizard-staff gi:energy-sword',
  LOTT: 'own:ball-red own:ball-blue own:ball-gold own:ball-jade own:ball-pink fe:ticket gi:caged-ball',
  ELOTT: 'own:ball-violet own:ball-jade fe:game-die gi:abacus own:ball-gold gi:striking-balls',
}

const propSets: Record<Category, readonly string[]> = {
  RNG: [
    'fe:coin|fe:coin|fe:gem-stone',
    'fe:coin|fe:four-leaf-clover',
    'fe:coin|fe:bell|fe:gem-stone',
    'fe:coin|fe:cherries|fe:lemon',
    'fe:coin|fe:coin|fe:glowing-star',
  ],
  LIVE: [
    'own:chip-red|own:chip-blue|own:chip-gold|own:card-heart',
    'own:chip-violet|own:chip-jade|own:chip-gold|own:card-spade',
  ],
  FISH: ['own:bubble|own:bubble|fe:tropical-fish', 'own:bubble|own:bubble|fe:crab', 'own:bubble|fe:coin|own:bubble'],
  PVP: ['own:card-heart|own:card-spade|own:chip-gold', 'own:card-diamond|own:card-club|own:chip-red'],
  SPORTS: ['fe:glowing-star|fe:sports-medal|fe:soccer-ball', 'fe:sports-medal|fe:tennis|fe:glowing-star'],
  ESPORTS: ['fe:high-voltage|fe:gem-stone', 'fe:high-voltage|fe:video-game|fe:glowing-star'],
  LOTT: ['own:ball-red|own:ball-blue|own:ball-gold|own:ball-jade|own:ball-pink'],
  ELOTT: ['own:ball-violet|own:ball-jade|own:ball-blue|own:ball-gold', 'own:ball-pink|own:ball-violet|fe:game-die'],
}

const patterns: Record<Category, readonly PatternName[]> = {
  RNG: ['rays', 'hexes', 'scales', 'waves', 'rings', 'lattice', 'rays'],
  LIVE: ['lattice', 'weave', 'scales'],
  FISH: ['waves', 'dust', 'scales'],
  PVP: ['lattice', 'weave', 'hexes'],
  SPORTS: ['rays', 'dust', 'hexes'],
  ESPORTS: ['hexes', 'rings', 'dust'],
  LOTT: ['rays', 'dust', 'rings'],
  ELOTT: ['rings', 'hexes', 'dust'],
}

const metalNames = Object.keys(metals) as MetalName[]

function isMetal(name: string): name is MetalName {
  return name in metals
}

/** These words describe the object rather than name it: "golden dragon" is a dragon. */
const vaguePictures = new Set(['gi:gold-bar', 'gi:clover', 'gi:crown'])

function findPictureByWord(word: string): string | undefined {
  const single = word.replace(/s$/, '')
  const meant = pictureByWord.get(word) ?? pictureByWord.get(single)
  if (meant) return meant
  // A word may be the name of an icon: "..._scorpion".
  return [`gi:${word}`, `gi:${single}`].find((picture) => word.length > 2 && canDraw(picture))
}

function choosePicture(code: string, category: Category, chance: Random): string {
  const fallback = chance.pick(categoryPictures[category].split(' '))
  const words = code.toLowerCase().split(/[^a-z]+/)
  const meant = words.map(findPictureByWord).filter((picture) => picture !== undefined)
  return meant.find((picture) => !vaguePictures.has(picture)) ?? meant[0] ?? fallback
}

const chosen = new Map(games.map((game) => [game.code, game]))
const icons = new Map(manyGames.map(({ code, icon }) => [code, icon]))

/** Returns what the picture of any code in any category shows; deterministic per code. */
export function describeTile(code: string, category: Category): TileSpec {
  const known = chosen.get(code)
  const chance = createRandom(`${category}/${code}`)
  const picture = known?.icon ?? icons.get(code) ?? choosePicture(code, category, chance)
  const hue = known?.hue ?? Math.round(chance.between(0, 360))
  const metal = chance.pick(metalNames)
  return {
    code,
    category,
    picture,
    hue,
    metal: known && isMetal(known.metal) ? known.metal : metal,
    pattern: chance.pick(patterns[category]),
    props: chance.pick(propSets[category]).split('|'),
  }
}
