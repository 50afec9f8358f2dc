import { editsBetween } from './typos'
import { wordsIn } from './words'

const maxEdits = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** Makes and models by their words without blanks: “F-150” is f150, “Land Rover” landrover. */
export class KeyedNames {
  private readonly makes = new Map<string, string>()
  private readonly beginnings = new Map<string, Set<string>>()

  add(make: string, model: string): void {
    this.makes.set(wordsIn(make).join(''), make)
    let key = ''
    for (const word of wordsIn(model)) {
      key += word
      const some = this.beginnings.get(key)
      if (some) some.add(model)
      else this.beginnings.set(key, new Set([model]))
    }
  }

  make = (key: string): string | undefined => this.makes.get(key)

  /** Models of that name, and those whose names go on from it. */
  models = (key: string): readonly string[] => [...(this.beginnings.get(key) ?? [])]

  /** The make that a misspelt word is nearest to, by its key. */
  makeLike(word: string): string | undefined {
    let max = maxEdits(word.length)
    let best: string | undefined
    if (max === 0) return undefined
    for (const key of this.makes.keys()) {
      const edits = editsBetween(word, key, max)
      if (edits > max || (edits === max && best)) continue
      best = key
      max = edits
    }
    return best
  }
}
