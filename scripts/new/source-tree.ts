import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files that are written anew, and what is added to others: all of it at once, or nothing. */
export class SourceTree {
  private readonly texts = new Map<string, string>()
  constructor(private readonly root: string) {}

  has = (path: string): boolean => this.texts.has(path) || existsSync(join(this.root, path))

  read = (path: string): string => this.texts.get(path) ?? readFileSync(join(this.root, path), 'utf8')

  /** Throws when the file is there already. */
  add(path: string, text: string): void {
    if (this.has(path)) throw new Error(`${path} is there already.`)
    this.texts.set(path, text)
  }

  /** Throws when the file does not have the place. */
  insert(path: string, line: string, { before }: { before: string | RegExp }): void {
    const text = this.read(path)
    const at = typeof before === 'string' ? text.indexOf(before) : text.search(before)
    if (at < 0) throw new Error(`${path} has no ${before}: add the line “${line.trim()}” by hand.`)
    this.texts.set(path, `${text.slice(0, at)}${line}${text.slice(at)}`)
  }

  /** Inserts the line among those that are like it, by the alphabet. Throws when the file has none. */
  insertSorted(path: string, line: string, like: RegExp): void {
    const lines = this.read(path).split('\n')
    const places = lines.flatMap((one, at) => (like.test(one) ? [at] : []))
    const last = places.at(-1)
    if (last === undefined) throw new Error(`${path} has no ${like}: add the line “${line.trim()}” by hand.`)
    const next = places.find((at) => (lines[at] ?? '') > line) ?? last + 1
    this.replace(path, lines.toSpliced(next, 0, line).join('\n'))
  }

  replace(path: string, text: string): void {
    if (text !== this.read(path)) this.texts.set(path, text)
  }

  /** Returns the paths of what was written. */
  write(): string[] {
    const paths = [...this.texts.keys()]
    for (const [path, text] of this.texts) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true })
      writeFileSync(join(this.root, path), text)
    }
    this.texts.clear()
    return paths
  }
}
