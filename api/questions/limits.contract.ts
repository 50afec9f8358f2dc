/** Characters. */
export const questionLength = { min: 10, max: 500 } as const
export const maxAnswer = 2000
export const questionsPerPage = 20
/** On the vehicle's own page. */
export const questionsShown = 5
