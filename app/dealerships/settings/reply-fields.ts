/** What stands in for a field of a canned reply, and with what it is shown where no thread is at hand. */
const fields = {
  customer: ['the customer’s first name', () => 'Rosa'],
  vehicle: ['the car that is asked about', () => '2021 Honda Accord'],
  dealership: ['the name of the dealership', (dealership: string) => dealership],
  me: ['whoever sends it', () => 'Dana Whitfield'],
} as const
type Name = keyof typeof fields

export const replyFieldWords = Object.entries(fields).map(([name, [words]]) => [name, words] as const)

export const filledForShow = (body: string, dealership: string): string =>
  body.replace(/\{([a-z]+)\}/g, (whole, name: string) => (name in fields ? fields[name as Name][1](dealership) : whole))
