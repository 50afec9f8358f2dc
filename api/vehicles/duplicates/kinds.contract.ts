export const decisionKinds = ['keeps', 'apart'] as const
export const questionAnswers = ['here', 'gone', 'other'] as const
export type QuestionAnswer = (typeof questionAnswers)[number]

/** Speaks for a listing; the price is none of them. */
export const signs = ['photos', 'mileage', 'confirmed', 'here', 'others'] as const
export type Sign = (typeof signs)[number]

export const daysToUndo = 30
/** A dealership is asked again after so many hours. */
export const hoursToAskAgain = 24
/** A feed speaks for a listing that it has confirmed within so many days. */
export const daysConfirmed = 3
