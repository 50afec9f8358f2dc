/** How many stars, a title, the words, and what the dealership replied. {car} is the model that was bought. */
export type DemoReview = [stars: 1 | 2 | 3 | 4 | 5, title: string, body: string, reply?: string]
