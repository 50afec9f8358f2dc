/** Says how many characters each field of a page takes. */
export const maxLetters = {
  title: 80,
  description: 200,
  headline: 120,
  lead: 300,
  heading: 80,
  text: 300,
  markdown: 20_000,
  button: 40,
  stepTitle: 80,
  stepText: 500,
  question: 160,
  answer: 1_200,
  name: 80,
  year: 20,
  event: 300,
  wayHeading: 60,
} as const

/** Says how many entries each list of a page takes. */
export const maxEntries = { steps: 6, questions: 20, timeline: 20 } as const

/** Is how many entries a form offers for more: a list that is sent may be longer by so many empty ones. */
export const spareEntries = 2
