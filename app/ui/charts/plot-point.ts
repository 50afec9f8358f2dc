/** Describes one place of a chart, for those who read it point by point. */
export interface PlotPoint {
  /** Measures from the left, in percent. */
  x: number
  /** Names the place: a day, a bin. */
  name: string
  /** Says what each series has there: “This period: 34”. */
  texts: readonly string[]
}
