import { type SpellingMatch, Spellings } from './spellings'
import { wordsIn } from './words'

/** Makes and models by their words without blanks: “F-150” is f150, “Land Rover” landrover. */
export class KeyedNames {
  private readonly makes = new Map<string, string>()
  private readonly joined = new Map<string, { make: string; model: string }>()
  private readonly beginnings = new Map<string, Set<string>>()
  private readonly modelsByMake = new Map<string, Set<string>>()
  private readonly trimsByModel = new Map<string, Set<string>>()
  private readonly spellings = new Spellings()

  add(make: string, model: string, trim?: string): void {
    const makeKey = wordsIn(make).join('')
    this.makes.set(makeKey, make)
    for (const word of [makeKey, ...wordsIn(make), ...wordsIn(model)]) this.spellings.add(word)
    addTo(this.modelsByMake, make, model)
    this.joined.set(makeKey + wordsIn(model).join(''), { make, model })
    let key = ''
    for (const piece of piecesOf(model)) {
      key += piece
      addTo(this.beginnings, key, model)
    }
    if (trim) addTo(this.trimsByModel, model, trim)
  }

  /** Another name that people have for a model: “Supra” is the GR Supra. */
  addAlias(alias: string, model: string): void {
    addTo(this.beginnings, wordsIn(alias).join(''), model)
  }

  addMakeAlias(alias: string, make: string): void {
    this.makes.set(wordsIn(alias).join(''), make)
    for (const word of wordsIn(alias)) this.spellings.add(word)
  }

  make = (key: string): string | undefined => this.makes.get(key)

  /** “hondacivic”. */
  makeWithModel = (key: string) => this.joined.get(key)

  has = (make: string, model: string): boolean => this.modelsByMake.get(make)?.has(model) ?? false

  /** Models of that name, and those whose names go on from it: “silverado2500” begins Silverado 2500HD. */
  models = (key: string): readonly string[] => [...(this.beginnings.get(key) ?? [])]

  /** Trims of a model that have that name or begin with it: GT is Mustang GT and GT Premium. */
  trims = (key: string, model: string): readonly string[] =>
    [...(this.trimsByModel.get(model) ?? [])].filter((trim) => beginsWithKey(trim, key))

  /** The word of a make or model that a misspelt word is nearest to. */
  nearest = (word: string): SpellingMatch | undefined => this.spellings.nearest(word)
}

/** Letters and digits apart: “2500HD” is 2500 and hd, “4Runner” 4 and runner. */
const piecesOf = (name: string): string[] => wordsIn(name).flatMap((word) => word.match(/[a-z]+|\d+/g) ?? [])

function beginsWithKey(name: string, key: string): boolean {
  let beginning = ''
  return wordsIn(name).some((word) => {
    beginning += word
    return beginning === key
  })
}

function addTo(into: Map<string, Set<string>>, key: string, value: string): void {
  into.set(key, (into.get(key) ?? new Set()).add(value))
}
