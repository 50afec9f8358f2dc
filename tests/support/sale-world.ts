import { eq } from 'drizzle-orm'
import { users } from '../../api/accounts/schema'
import type { Mail } from '../../api/mail/mailer'
import type { Caller, TestApi } from './api'
import { aDealership, aMember } from './factories'
import { linkIn, sendMails } from './mails'
import { aSellRequest } from './selling'

export const sellRequestsPath = '/api/dealership/sell-requests'
export const firmOffer = {
  amountCents: 890_000,
  firmness: 'firm',
  handover: 'pickup',
  payment: 'transfer',
  days: 3,
  note: '',
}
type Role = 'dealership_admin' | 'dealership_sale' | 'dealership_finance'
export interface Sale {
  request: Awaited<ReturnType<typeof aSellRequest>>
  first: Buyer
  second: Buyer
  mails: Mail[]
  /** Addresses of the API: for the seller, and for a dealership. */
  seller: string
  path: string
}
interface Buyer {
  dealership: { id: number; name: string }
  member: { id: number; email: string }
  office: Caller
}

/** Makes sales with two dealerships that were asked, and calls them as each side does. */
export function saleWorld(api: TestApi) {
  async function aBuyer(role: Role = 'dealership_sale'): Promise<Buyer> {
    const dealership = await aDealership(api.db)
    const member = await aMember(api.db, dealership.id, role)
    const verified = { status: 'active', emailVerifiedAt: new Date() } as const
    await api.db.update(users).set(verified).where(eq(users.id, member.id))
    return { dealership, member, office: await api.as(member, dealership.id) }
  }
  async function aSale(): Promise<Sale> {
    const [first, second] = [await aBuyer(), await aBuyer()]
    const request = await aSellRequest(api.db, [first.dealership.id, second.dealership.id])
    const mails = await sendMails(api.db)
    const token = linkIn(mails.find(({ to }) => to === request.email)).searchParams.get('token') ?? ''
    const path = `${sellRequestsPath}/${request.id}`
    return { request, first, second, mails, seller: `/api/sell-requests/${token}`, path }
  }
  const ofSeller = async ({ seller }: Pick<Sale, 'seller'>) => (await (await api.as(null)).get(seller)).body
  const opened = async ({ path }: Pick<Sale, 'path'>, { office }: Pick<Buyer, 'office'>) =>
    (await office.get(path)).body
  return {
    aBuyer,
    aSale,
    opened,
    versionOf: async (sale: Pick<Sale, 'seller'>) => (await ofSeller(sale)).version,
    offer: async (sale: Sale, buyer: Pick<Buyer, 'office'>, changes = {}) => {
      const { version } = await opened(sale, buyer)
      return buyer.office.post(`${sale.path}/offers`, { ...firmOffer, ...changes, version })
    },
    openOf: async (sale: Sale, { dealership }: Pick<Buyer, 'dealership'>) =>
      (await ofSeller(sale)).dealerships.find(
        (one: { dealership: { id: number } }) => one.dealership.id === dealership.id,
      ),
  }
}
