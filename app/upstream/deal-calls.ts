export interface OfferBody {
  amountCents: number
  note: string
  days: number
}
export type OfferAnswer = 'accepted' | 'declined' | 'withdrawn'
export type AppointmentDecision = 'confirmed' | 'declined' | 'cancelled'
/** Whether a customer came is the dealership’s to say. */
export type StaffDecision = AppointmentDecision | 'done' | 'missed'
interface Answered<Status> {
  status: Status
  version: number
}

/** What may be done with the offers and the appointment of one conversation, by whoever reads it. */
export interface DealCalls<Decision = AppointmentDecision> {
  makeOffer(body: OfferBody): Promise<unknown>
  counterOffer(id: number, body: OfferBody & { version: number }): Promise<unknown>
  answerOffer(id: number, body: Answered<OfferAnswer>): Promise<unknown>
  propose(body: { at: string }): Promise<unknown>
  move(id: number, body: { at: string; version: number }): Promise<unknown>
  decide(id: number, body: Answered<Decision>): Promise<unknown>
}
