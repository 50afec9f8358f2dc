import type { Color } from '../vocabulary'
import { memoized } from './memoize'
import { foldAccents } from './text'

const plain: Record<string, Color> = {
  white: 'white',
  black: 'black',
  gray: 'gray',
  grey: 'gray',
  silver: 'silver',
  blue: 'blue',
  red: 'red',
  green: 'green',
  orange: 'orange',
  yellow: 'yellow',
  gold: 'gold',
  beige: 'beige',
  brown: 'brown',
  purple: 'purple',
  bronze: 'brown',
  violet: 'purple',
}

/** As lists shorten them; too short to be looked for within a word. */
const abbreviations: Record<string, Color> = {
  wht: 'white',
  wh: 'white',
  blk: 'black',
  bk: 'black',
  gry: 'gray',
  gy: 'gray',
  slv: 'silver',
  slvr: 'silver',
  sil: 'silver',
  blu: 'blue',
  rd: 'red',
  grn: 'green',
  org: 'orange',
  yel: 'yellow',
  ylw: 'yellow',
  gld: 'gold',
  bge: 'beige',
  brn: 'brown',
  prpl: 'purple',
}

/** Gives the family of misspelled colors, and of those that lists name in Spanish, French and German. */
const spellings: Record<string, Color> = {
  burgandy: 'red',
  burgendy: 'red',
  sliver: 'silver',
  siver: 'silver',
  sivler: 'silver',
  silber: 'silver',
  plata: 'silver',
  plateado: 'silver',
  argent: 'silver',
  blanca: 'white',
  withe: 'white',
  whtie: 'white',
  weiss: 'white',
  balck: 'black',
  blak: 'black',
  negra: 'black',
  noir: 'black',
  noire: 'black',
  nero: 'black',
  schwarz: 'black',
  gery: 'gray',
  charcol: 'gray',
  gris: 'gray',
  grau: 'gray',
  bleu: 'blue',
  rojo: 'red',
  roja: 'red',
  vino: 'red',
  rot: 'red',
  vert: 'green',
  grun: 'green',
  naranja: 'orange',
  amarillo: 'yellow',
  jaune: 'yellow',
  gelb: 'yellow',
  dorado: 'gold',
  arena: 'beige',
  cafe: 'brown',
  marron: 'brown',
  braun: 'brown',
  morado: 'purple',
  violeta: 'purple',
}

/** What a paint does, not what colour it has. */
const finishes = new Set(
  'metallic met metal mica pearl prl pearlescent pearlcoat clearcoat clear coat tricoat tri tintcoat tinted tint multi multicoat effect c p cc'.split(
    ' ',
  ),
)

/** Makers' words, by the family they are painted in; asked only when no plain word stands in the name. */
const families: Record<Color, string> = {
  white: `ivory blizzard wind-chill iridescent iridescent-pearl starfire platinum-white alabaster snow snowflake frost frozen-white chalk chalkline ice eminent cream-white
    platinum-quartz abalone cirrus-white moonlight igloo oryx bianco blanc blanco weiss avalanche glacier summit polar
    alpine ibis fuji off-white quartz-white lunare porcelain carrara opal crema mineral-white calla bianca powder radiance`,
  black: `ebony caviar onyx obsidian jet raven ebony-twilight tuxedo phantom midnight orca mythos
    stellar narvik mosaic carbon beluga panther kuro granite-black negro sable thunder-black diavolo vulcano santorini black-raven`,
  gray: `charcoal graphite magnetic gunmetal gun granite shadow slate steel smoke anthracite cement titanium nebula
    mineral magnetite manhattan machine meteor meteorite cavalry destroyer nardo tungsten urban lead lithium stone ash
    concrete quarry arctic-gray modern-steel iron guard carbonized maximum-steel dolphin thunder tornado chromite osmium
    selenite typhoon liquid-titanium kinetic hurricane area satin-steel asphalt pewter sting-gray pacific-gray ceramic
    predawn cosmic graystone daytona monsoon platinum-graphite volcano eiger corris vesuvius grigio storm aluminum-gray cast-gray mercury-gray granito celestite
    polymetal wolf pavement rhino platinum-gray flint zinc carpathian isle oxide gecko battleship anvil smokey smoky quartzite magnesium galvanized boulder nickel-gray lunar-rock
    underground incognito earl`,
  silver: `platinum billet ingot aluminum sterling titanium-silver lunar-silver iridium florett argento grigio-argento atomic
    radiant chrome mercury palladium diamond-silver quicksilver champagne-silver celestial liquid brilliant-silver switchblade
    indus satin-silver rhodium ultra moondust moon nickel metal frostbite-silver lunar silberlake paladium sonic tectonic`,
  blue: `navy azure sapphire cobalt indigo teal aqua turquoise ocean lapis aegean marine azul steel-sapphire still-night blau pacific atlantic
    imperial cyan electric-blue denim sky hydro biscay estoril portimao phytonic caspian carribean caribbean lakeside galaxy
    riviera velocity arctic northsky deep-water bluestone abyss obsidian-blue stormy lagoon nightfall
    midnight-blue baltic pearl-blue gentian yachting blueprint reef deepwater maritime bering tide frostbite nocturnal
    bikini downpour grecian-water`,
  red: `burgundy maroon crimson ruby scarlet cherry garnet cayenne merlot rosso claret wine cardinal rouge vermilion
    firecracker rapid barcelona ruby-flare soul matador radiant-red cranberry currant velvet carmine bordeaux venom
    redline race hot flame cajun octane torred tornado-red sangria barolo zinfandel toreador siren rosewood redwood
    supersonic infrared passion brick hellfire milano magma volcanic-red rubellite rosa amarone monza tango lava aurora
    magenta chili strawberry inferno salsa raspberry cabernet marsala mulberry snazzberry russet`,
  green: `olive lime nitro-lime emerald jade forest verde army sarge gecko-green hunter sage pine cypress moss fern gator mantis
    cactus rallye-green british racing military khaki-green tank spruce agave alfalfa irish jungle timberland rainforest ivy
    sublime evergreen eucalyptus mojito`,
  orange: `copper amber mango tangerine sunset inferno-orange arancio pumpkin papaya burnt coppertino paprika nitro punk fury tiger hyper habanero go ignition blaze solar-octane`,
  yellow: `giallo canary lemon solar sunflower hellayella saffron triple-yellow stinger racing-yellow tri-coat-yellow mustard hornet`,
  gold: `champagne bronze-gold golden sunlit nugget honey dorado bullion autumn aurum sunstone`,
  beige: `tan sand sandstone cream almond parchment desert cashmere linen wheat khaki oyster dune ecru macchiato camel
    biscuit buff pebble quicksand mojave gobi latte champagne-beige light-frost frost-beige vanilla birch sandy ivory-beige cardamom canvas
    light-stone sahara savanna blond blonde natural taupe shale stone-beige truffle beach sandrift cappuccino vellum flax hazel neutral straw fawn savannah creme adobe sandstorm flaxen cirrus sabbia`,
  brown: `mocha golden-oak fire-agate espresso chestnut cocoa cognac saddle java chocolate mahogany walnut caramel sepia nutmeg coffee
    umber kodiak tobacco sienna toffee terra terracotta auburn cinnamon pecan hickory tartufo earth spice
    palomino ginger brandy cedar maple teak brun marrone havana rootbeer luxor
    zanzibar root-beer bourbon whiskey santos dakota oak baja timber amazonite pyrite pepperdust sinamon roast hazelnut macadamia cuoio marshmallow choccachino canyon
    mudbath caribou`,
  purple: `plum amethyst midnight-amethyst ametrin eggplant aubergine lavender plum-crazy twilight grape lilac ultraviolet merlin thistle viola hellraisin`,
}

const hints = new Map<string, Color>(
  (Object.entries(families) as [Color, string][]).flatMap(([family, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word): [string, Color] => [word.replaceAll('-', ' '), family]),
  ),
)

/** 'Black Sapphire Metallic' is black, 'Magnetic' gray. Of two-tone names the first tone counts. */
export const colorFamily = memoized((name): Color | null => {
  const [first = '', ...others] = name.toLowerCase().split(/\s*(?:\/|\||,|;| with | w\/ ?| over | and | & )\s*/)
  return familyOf(first) ?? others.map(familyOf).find((tone) => tone !== null) ?? null
})

/** Finds equipment in columns of colors that have slipped: '8-Way Driver Seat', 'Bluetooth Connection'. */
const equipment =
  /\b(?:\d+-way|seats?|seating|power|air ?bags?|wheels?|tires?|package|pkg|camera|console|control|bluetooth|connection|connectivity|usb|audio|radio|stereo|speakers?|sun ?roof|moon ?roof|navigation|cruise|steering|brakes?|keyless|remote|mirrors?|windows?|locks?|sensors?|monitors?|monitoring|assist|warning|warranty|financing|mileage|a\/c|air conditioning|car ?play|android|miles|engine|transmission)\b/i
const sentenceEnd = /[!?]\s*$/

/** Tells whether a text is no color: equipment without a word for a color, a sentence, or no word at all. What may be a maker's paint is one. */
export const isNoColor = memoized((text): boolean => {
  if (!/\p{L}/u.test(text)) return true
  if (equipment.test(text)) return plainFamilyOf(wordsOf(text.toLowerCase())) === undefined
  return sentenceEnd.test(text) && colorFamily(text) === null
})

const wordsOf = (tone: string): string[] =>
  foldAccents(tone.replaceAll('ß', 'ss'))
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

const plainFamilyOf = (words: readonly string[]): Color | undefined =>
  words.map((word) => plain[word] ?? abbreviations[word] ?? spellings[word]).findLast((family) => family !== undefined)

function familyOf(tone: string): Color | null {
  const words = wordsOf(tone)
  const spoken = plainFamilyOf(words)
  if (spoken) return spoken
  const pairs = words.slice(1).map((word, i) => `${words[i]} ${word}`)
  const hinted = [...pairs, ...words].map((word) => hints.get(word)).find((family) => family !== undefined)
  return hinted ?? compound(tone) ?? (isPearlAlone(words) ? 'white' : null)
}

/** 'Pearl', 'Pearl Tri-Coat': of a paint that says no more. */
const isPearlAlone = (words: readonly string[]): boolean =>
  words.includes('pearl') && words.every((word) => finishes.has(word))

/** Colours written in one word: 'Bluestone', 'Blackberry', 'Grayish'. */
const compound = (tone: string): Color | null =>
  Object.entries(plain).find(([word]) => word !== 'red' && word !== 'tan' && tone.includes(word))?.[1] ?? null
