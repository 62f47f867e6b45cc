/**
 * Lists the pictures of the open icon sets that we use. `collect.ts` copies exactly these into `sources/`. Silhouettes are listed
 * under their author because their licence (CC-BY-3.0) requires attribution.
 */
export type SilhouetteAuthor = { name: string; url: string; icons: string }

export const silhouetteAuthors: SilhouetteAuthor[] = [
  {
    name: 'Delapouite',
    url: 'https://delapouite.com',
    icons: `
      abacus air-balloon american-football-helmet anubis astronaut-helmet bamboo banana-bunch baseball-bat
      basketball-ball basketball-basket bastet battle-mech bear-head bonsai-tree bowling-strike buffalo-head
      cactus card-joker carnival-mask centaur centurion-helmet champagne-cork charging-bull checkered-flag
      cherry circling-fish cleopatra clownfish coconuts coins cricket-bat crosshair cupcake cyborg-face cycling
      dart diamond-trophy djinn dolphin domino-tiles donut double-fish eagle-head egyptian-pyramids
      egyptian-sphinx eight-ball elephant elephant-head eye-of-horus falling-star fire-flower fire-gem
      fish-monster flamingo flower-star fuji full-motorcycle-helmet galaxy gamepad giant-squid goal-keeper
      gold-mine gold-nuggets gold-stack golem-head golf-flag gong gorilla greek-temple griffin-symbol
      handheld-fan hockey horseshoe horus hummingbird ice-cream-cone imperial-crown indian-palace jasmine
      jester-hat jewel-crown joystick katana kimono kraken-tentacle lemon lighthouse manta-ray marbles
      mecha-head mermaid microphone mine-wagon oni orange oyster-pearl pagoda palm-tree panda
      perspective-dice-six-faces-six pharoah piggy-bank pinball-flipper pineapple ping-pong-bat piranha
      pirate-captain podium-winner polar-star porcupinefish rabbit ram-profile rhinoceros-horn ribbon-medal
      robot-helmet rolling-dice-cup rolling-dices rooster round-star rupee sailboat samurai-helmet sarcophagus
      sea-turtle seahorse shamrock shinto-shrine shrimp shuttlecock soccer-ball soccer-kick spaceship
      spartan-helmet sperm-whale spiked-dragon-head spiral-lollipop star-formation star-medal strawberry
      submarine sun-priest sunflower sword-brandish temple-gate tennis-ball tennis-racket thor-hammer ticket
      tiger tiger-head tortoise trophy-cup tropical-fish two-coins ufo unicorn up-card vampire-dracula
      viking-head viking-helmet volleyball-ball vr-headset watermelon whale-tail whistle wizard-face yin-yang
    `,
  },
  {
    name: 'Lorc',
    url: 'https://lorcblog.blogspot.com',
    icons: `
      alien-stare anchor angler-fish ankh aura bee beveled-star big-wave bolt-shield boxing-glove bull butterfly
      caged-ball cartwheel cat comet-spark condor-emblem crab crossed-swords crown crown-coin crystal-ball
      crystal-cluster crystal-shine crystal-wand cut-diamond dna1 dna2 double-dragon dragon-balls dragon-head
      dragon-spiral drama-masks eagle-emblem emerald energy-sword fairy fireball fishing-hook fishing-net
      fox-head frog galleon gems gold-scarab grapes harpoon-trident hawk-emblem holy-grail horse-head hydra
      jellyfish jeweled-chalice land-mine laurel-crown laurels lightning-trio lion locked-chest lotus
      lotus-flower magic-lamp magic-portal maple-leaf martini minotaur monkey moon octopus owl paper-lantern
      parrot-head pirate-skull poker-hand queen-crown raven ringed-planet ringing-bell robot-golem rocket
      rocket-flight rose saphir scarab-beetle scorpion sea-dragon sea-serpent shark-jaws snake snowflake-2
      sprint squid stag-head striking-balls suits sun sunbeams swan teapot three-leaves top-hat tornado
      treasure-map trident triton-head trophy unlit-bomb volcano vortex wave-crest winged-shield winged-sword
      wizard-staff wolf-head wolf-howl wrapped-sweet wyvern
    `,
  },
  {
    name: 'Skoll',
    url: 'https://game-icons.net',
    icons: `
      airplane big-diamond-ring bullseye chess-king chess-knight chess-queen clubs cobra console-controller
      diamonds f1-car goat hearts open-treasure-chest pegasus pig rank-1 rank-2 rank-3 retro-controller spades
      zeppelin
    `,
  },
  {
    name: 'Aussiesim',
    url: 'https://game-icons.net',
    icons: `
      card-ace-spades card-king-hearts card-queen-hearts
    `,
  },
  {
    name: 'DarkZaitzev',
    url: 'https://darkzaitzev.deviantart.com',
    icons: `
      hooded-assassin ninja-head ninja-heroic-stance
    `,
  },
  {
    name: 'Cathelineau',
    url: 'https://game-icons.net',
    icons: `
      medusa-head polar-bear witch-face
    `,
  },
  {
    name: 'Caro Asercion',
    url: 'https://game-icons.net',
    icons: `
      dumpling-bao slot-machine
    `,
  },
  {
    name: 'Sbed',
    url: 'https://opengameart.org/content/95-game-icons',
    icons: `
      clover shield
    `,
  },
  {
    name: 'Faithtoken',
    url: 'https://fungustoken.deviantart.com',
    icons: `
      card-random
    `,
  },
  {
    name: 'Carl Olsen',
    url: 'https://twitter.com/unstoppableCarl',
    icons: `
      flame
    `,
  },
  {
    name: 'Willdabeast',
    url: 'https://wjbstories.blogspot.com',
    icons: `
      gold-bar
    `,
  },
]

/** Colour objects: main objects of some tiles, small objects around others, banners, member avatars. */
export const colourObjects = `
  alien american-football balloon basketball bear bell blowfish cat-face cherries cloud coin comet confetti-ball
  crab crown dog-face dolphin electric-plug four-leaf-clover fox frog game-die gem-stone glowing-star headphone
  heart-suit hibiscus high-voltage joker joystick koala lemon light-bulb hamster love-letter
  magnifying-glass-tilted-left mahjong-red-dragon megaphone mobile-phone money-bag monkey-face octopus owl panda
  parrot party-popper penguin rabbit-face red-envelope red-paper-lantern robot rocket satellite-antenna scroll
  shield shopping-bags slot-machine soccer-ball sports-medal spouting-whale telescope tennis ticket tiger-face
  trophy tropical-fish turtle unicorn video-game wolf wrapped-gift
`

/** Round flags, by the country codes of the source. */
export const flags = `my vn cn th id sg ph kr jp gb us br`

/** Splits a list that is written as one text into words. */
export function splitWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
