import { paths, withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { knowSite } from '~/site.server'
import { UpstreamError } from '~/upstream/errors'
import { fullName } from '~/vehicles/offer'
import { getDealership } from '../../api/dealerships/contract'
import { getPost } from '../../api/social/posts/posts.contract'
import { getVehicle } from '../../api/vehicles/contract'
import { frameAnswer } from './frame-document.server'
import { DealershipCard, GoneCard, PostCard, VehicleCard } from './OwnCards'

/** Small, current, and framed by whoever likes: its links open in the window around it. */
export const vehicleFrame = (context: RequestContext, slug: string): Promise<Response> =>
  orGone(context, async () => {
    const vehicle = await context.api.call(getVehicle, { slug })
    const seller = await context.api.call(getDealership, { slug: vehicle.dealership.slug })
    const href = context.origin + paths.vehicle(vehicle.slug)
    const body = <VehicleCard vehicle={vehicle} dealership={seller.name} href={withQuery(href, { via: 'embed' })} />
    return frameAnswer({ title: fullName(vehicle), canonical: href, body, ...framed(context) })
  })

export const dealershipFrame = (context: RequestContext, slug: string): Promise<Response> =>
  orGone(context, async () => {
    const dealership = await context.api.call(getDealership, { slug })
    const href = context.origin + paths.dealershipPage(dealership.slug)
    const body = <DealershipCard dealership={dealership} href={href} />
    return frameAnswer({ title: dealership.name, canonical: href, body, ...framed(context) })
  })

export const postFrame = (context: RequestContext, id: string): Promise<Response> =>
  orGone(context, async () => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new UpstreamError(404, 'The post was not found.', 'not_found')
    const post = await context.api.call(getPost, { id: Number(id) })
    if (post.state.status !== 'published') throw new UpstreamError(404, 'The post was not found.', 'not_found')
    const href = context.origin + paths.socialPost(post.id)
    const title = post.title ?? `A post by ${post.author.name}`
    return frameAnswer({ title, canonical: href, body: <PostCard post={post} href={href} />, ...framed(context) })
  })

const framed = ({ origin }: RequestContext) => ({ sources: [`img-src ${origin}`], ancestors: '*' as const })

/** Other sites go on showing the frame: it says what has become of the page. */
async function orGone(context: RequestContext, answer: () => Promise<Response>): Promise<Response> {
  await knowSite(context)
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof UpstreamError) || (error.status !== 404 && error.status !== 410)) throw error
    const title = 'Page Not Found'
    const message = error.status === 410 ? error.message : `${title}: ${context.url.pathname}`
    const body = <GoneCard title={title} message={message} href={context.origin} />
    return frameAnswer({ title, body, status: error.status, ...framed(context) })
  }
}
