import { emailQueue } from '../../mail/outbox'

interface About {
  /** Greets the administrator who gets it. */
  name: string
  dealership: string
  dealershipId: number
}
interface Reasoned extends About {
  /** A code of reasons.contract.ts. */
  reason: string
  note: string
}

interface Vehicles extends About {
  /** Words, not a code. */
  reason: string
  note: string
  count: number
  titles: string[]
}

interface SharedVin extends About {
  title: string
  vin: string
  stockNo: string | null
}

/** What its administrators are told of a decision about the dealership. */
export type DealershipEmail =
  | ({ kind: 'dealership-approved'; slug: string } & About)
  | ({ kind: 'dealership-asked'; question: string } & About)
  | ({ kind: 'dealership-rejected' } & Reasoned)
  | ({ kind: 'dealership-suspended' } & Reasoned)
  /** `by`: whoever of its administrators closed it; none where we did. */
  | ({ kind: 'dealership-closed'; by?: string } & Reasoned)
  | ({ kind: 'dealership-reopened'; slug: string } & About)
  | ({ kind: 'dealership-reinstated'; slug: string } & About)
  /** `dealershipId` and `slug` are those of the one that remains, which its people have joined unless `joins` is false. */
  | ({ kind: 'dealership-merged'; into: string; slug: string; joins?: boolean } & About)
  /** `what` ends the sentence that begins with the name of who did it. */
  | ({ kind: 'dealership-access-changed'; by: string; what: string; page: AccessPage } & About)
  /** Another dealership has the same VINs on sale: `isFirst` where this one had them before. At most five are named. */
  | ({ kind: 'dealership-vin-clash'; other: string; isFirst: boolean; count: number; vins: string[] } & About)
  /** Some of its vehicles are off the site until they are restored. At most five are named. */
  | ({ kind: 'dealership-vehicles-suspended' } & Vehicles)
  /** `offSite`: how many were not put back on sale, because the plan has no room. */
  | ({ kind: 'dealership-vehicles-restored'; offSite: number } & Vehicles)
  /** Another listing keeps the VIN of this one, which is suspended. */
  | ({ kind: 'dealership-vin-lost'; note: string } & SharedVin)
  /** The decision was undone. `isOnSale`: the plan has room for it. */
  | ({ kind: 'dealership-vin-returned'; isOnSale: boolean } & SharedVin)
  /** The link leads to the question, behind a sign-in. */
  | ({ kind: 'dealership-vin-asked'; note: string; questionId: number } & SharedVin)
  /** A vehicle left for another dealership, or came from one. */
  | ({ kind: 'dealership-vehicle-transferred'; title: string; other: string; isNew: boolean; note: string } & About)
  /** Goes to an administrator of the site. */
  | ({ kind: 'dealership-name-requested'; requested: string } & About)
  | ({ kind: 'dealership-name-decided'; requested: string; accepted: boolean } & About)
  /** Leads wait: who had the address works there no more or has another one, or how it was confirmed is not known. */
  | ({ kind: 'dealership-route-ended'; target: string; why?: 'left' | 'unknown' } & About)

/** Names the page of the back-office where such access is listed. */
export type AccessPage = 'leads' | 'machines' | 'users'

export type DealershipEmailOf<K extends DealershipEmail['kind']> = Extract<DealershipEmail, { kind: K }>

export const enqueueDealershipEmail = emailQueue<DealershipEmail>()
