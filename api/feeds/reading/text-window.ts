/** The part of a long text that is being read: pieces are put on behind, what is read is let go in front. */
export class TextWindow {
  text = ''
  at = 0
  private waiting = ''
  private lineOfNext = 1
  private nextLineFeed = Infinity
  private readonly searches = new Map<string, { from: number; found: number }>()

  /**
   * Lets go of what lies before `from`. False when the piece is only put by: what waits for its end is looked at again
   * when it has doubled, so that a long record is not copied for each piece.
   */
  add(piece: string, ended: boolean, from: number = this.at): boolean {
    this.waiting += piece
    if (!ended && this.waiting.length < this.text.length - from) return false
    this.line(from)
    this.text = this.text.slice(from) + this.waiting
    this.waiting = ''
    this.at -= from
    for (const search of this.searches.values()) {
      search.from -= from
      search.found -= from
    }
    this.nextLineFeed = this.lineFeedFrom(0)
    return true
  }

  /** The number of the line on which `position` lies, 1 being the first. Positions are asked for in their order. */
  line(position: number): number {
    while (this.nextLineFeed < position) {
      this.lineOfNext += 1
      this.nextLineFeed = this.lineFeedFrom(this.nextLineFeed + 1)
    }
    return this.lineOfNext
  }

  /** Goes back to an earlier position, whose line is known. */
  rewind(position: number, line: number): void {
    this.at = position
    this.lineOfNext = line
    this.nextLineFeed = this.lineFeedFrom(position)
  }

  /** Remembers how far was searched, so that openings without an end together cost one look through the text. */
  find(wanted: string, from: number): number {
    const last = this.searches.get(wanted)
    if (last && last.from <= from && last.found >= from) return last.found
    const isMissing = last && last.found < last.from
    const start = isMissing ? Math.max(from, last.from) : from
    const found = this.text.indexOf(wanted, start)
    const searchedTo = Math.max(start, this.text.length - wanted.length + 1)
    this.searches.set(wanted, { from: found < 0 ? searchedTo : start, found: found < 0 ? searchedTo - 1 : found })
    return found
  }

  private lineFeedFrom(position: number): number {
    const found = this.text.indexOf('\n', position)
    return found < 0 ? Infinity : found
  }
}
