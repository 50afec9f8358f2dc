import type { ReplyFacts } from '../../../api/inbox/canned-replies/fill.contract'

/** Holds an example of each field that a reply may have. */
export type ReplySample = Partial<ReplyFacts>

export const dealershipSample = (dealership: string): ReplySample => ({
  customer: 'Rosa',
  vehicle: '2021 Honda Accord',
  dealership,
  me: 'Dana Whitfield',
})

export const siteSample: ReplySample = { customer: 'Rosa', me: 'Dana Whitfield' }

const fieldWords: Record<keyof ReplyFacts, string> = {
  customer: 'the customer’s first name',
  vehicle: 'the car they ask about',
  dealership: 'the name of the dealership',
  me: 'the name of the sender',
}

/** Returns the fields of the sample with what each means. */
export const replyFieldWords = (sample: ReplySample) =>
  (Object.keys(sample) as (keyof ReplyFacts)[]).map((name) => [name, fieldWords[name]] as const)
