import { dollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { inventoryPaths } from '~/inventory-paths'
import { paths } from '~/paths'
import type { TodoLine } from '~/ui/page/TodoPanel'
import type { Advice, VehicleAnalytics } from '../../../api/analytics/vehicle-analytics.contract'
import { bands } from '../../../api/pricing/bands'

type Words = Pick<TodoLine, 'title' | 'detail' | 'button' | 'tone'> & { to: 'thread' | 'editor' | 'posts' }
type WordsOf = { [K in Advice['kind']]: (advice: Extract<Advice, { kind: K }>) => Words }

const wordsOf: WordsOf = {
  answer: ({ leads, customer }) => ({
    title: leads === 1 ? `Answer ${customer || 'the customer'}` : `Answer ${number(leads)} customers`,
    detail: leads === 1 ? 'The customer is waiting for your reply.' : `${customer || 'One of them'} is due first.`,
    button: 'Answer',
    tone: 'bad',
    to: 'thread',
  }),
  publish: () => ({
    title: 'Publish it',
    detail: 'Buyers can’t find a draft.',
    button: 'Open',
    tone: 'info',
    to: 'editor',
  }),
  price: ({ cutCents, toCents }) => ({
    title: `Lower the price by ${dollars(cutCents)}`,
    detail: `${dollars(toCents)} is the highest total still rated ${bands.fair}.`,
    button: 'Change price',
    tone: 'warn',
    to: 'editor',
  }),
  photos: ({ have, wanted }) => ({
    title: `Add ${count(wanted - have, 'photo')}`,
    detail: `It has ${number(have)}. Aim for ${number(wanted)}.`,
    button: 'Add',
    tone: 'warn',
    to: 'editor',
  }),
  description: ({ have, wanted }) => ({
    title: have === 0 ? 'Write a description' : 'Write a longer description',
    detail: `It has ${count(have, 'character')}. Aim for ${number(wanted)}.`,
    button: 'Write',
    tone: 'warn',
    to: 'editor',
  }),
  views: ({ own, similar }) => ({
    title: 'Share it in a post',
    detail: `It gets ${number(own)} views a day. Similar cars get ${number(similar)}.`,
    button: 'Post',
    tone: 'info',
    to: 'posts',
  }),
  aged: ({ days, similar }) => ({
    title: 'Review the price and the first photo',
    detail: `On the lot for ${count(days, 'day')}.${similar === null ? '' : ` Similar cars: ${count(similar, 'day')}.`}`,
    button: 'Review',
    tone: 'info',
    to: 'editor',
  }),
}

/** Says each advice in words, numbered, with the page where it is followed if the person may open that. */
export const adviceLines = ({ advice, vehicle, can }: VehicleAnalytics, dealershipId: number): TodoLine[] =>
  advice.map((one, at) => {
    const { to, ...words } = (wordsOf[one.kind] as (advice: Advice) => Words)(one)
    const area = paths.dealership(dealershipId)
    const hrefs = {
      thread: 'threadId' in one ? area.inbox(one.threadId) : undefined,
      editor: can.editVehicle ? inventoryPaths(dealershipId).vehicle(vehicle.id) : undefined,
      posts: can.post ? area.social : undefined,
    }
    return { key: one.kind, count: at + 1, ...words, href: hrefs[to] }
  })
