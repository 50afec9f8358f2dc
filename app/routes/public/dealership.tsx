import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { savedOf } from '~/browser-state/saved.server'
import { profileDescription } from '~/dealerships/description.server'
import { autoDealer } from '~/dealerships/json-ld.server'
import { ClosedNote, ProfileCars } from '~/dealerships/ProfileCars'
import { ProfileHead } from '~/dealerships/ProfileHead'
import { profile } from '~/dealerships/profile.server'
import { renderProfile } from '~/dealerships/static-profile.server'
import { embeddableMeta } from '~/embeddable-meta'
import { handleForm } from '~/forms/handle-form.server'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { paths, withQuery } from '~/paths'
import { requireUser } from '~/session/guards.server'
import { postButtons } from '~/social/post-forms.server'
import { socialPaths } from '~/social-paths'
import { StaticHtml } from '~/static-html/StaticHtml'
import { Crumbs } from '~/ui/page/Crumbs'
import { IllustrationNote } from '~/vehicles/CardGrid'
import type { DealershipDetail } from '../../../api/dealerships/contract'
import { listFollows } from '../../../api/social/follows/follows.contract'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [found, saved, follows] = await Promise.all([
    profile(context, params.slug ?? ''),
    savedOf(context),
    context.current.profile ? context.api.call(listFollows) : null,
  ])
  const { reviews: _drawn, posts: _listed, ...rest } = found
  const { dealership, origin } = rest
  addJsonLd(context, autoDealer(dealership, origin))
  return {
    ...rest,
    description: profileDescription(dealership),
    saved: saved.dealerships.includes(dealership.id),
    staticHtml: renderProfile(context, found, follows?.dealerships.some(({ id }) => id === dealership.id) ?? null),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireUser(args)
  const { follow, unfollow } = postButtons(context, context.url.pathname)
  return handleForm(args.request, context, { follow, unfollow })
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error) return []
  const { dealership, description, origin, chosen } = data
  const { name, slug, city, state } = dealership
  const page = embeddableMeta({
    title: `${name}, ${city}, ${state}`,
    description,
    canonical: origin + paths.dealershipPage(slug),
    noindex: chosen || dealership.status === 'closed',
  })
  const feeds = [
    { type: 'application/atom+xml', href: socialPaths.atomFeed(slug) },
    { type: 'application/feed+json', href: socialPaths.jsonFeed(slug) },
  ]
  return [...page, ...feeds.map((feed) => ({ tagName: 'link', rel: 'alternate', title: `Posts by ${name}`, ...feed }))]
}

export default function Dealership() {
  const { dealership, cars, state, staticHtml, saved } = useLoaderData<typeof loader>()
  const { name, slug, zip } = dealership
  return (
    <main id="main" className="wrap dealership">
      <Crumbs items={crumbsOf(dealership)} />
      <ProfileHead
        dealership={dealership}
        saved={saved}
        logo={<StaticHtml part={staticHtml.logo} />}
        follow={staticHtml.follow && <StaticHtml part={staticHtml.follow} />}
        figures={staticHtml.figures && <StaticHtml part={staticHtml.figures} />}
      />
      {!cars && <ClosedNote name={name} href={withQuery(paths.dealerships, { zip, radius: 50 })} />}
      <StaticHtml part={staticHtml.tabs} />
      {cars && <ProfileCars name={name} slug={slug} cars={cars} state={state} all={dealership.vehicleCount} />}
      <StaticHtml className="dealership__contact" part={staticHtml.contact} />
      <div className="dealership__cols">
        <StaticHtml part={staticHtml.words} />
        <aside aria-label="Facts">
          <StaticHtml part={staticHtml.facts} />
        </aside>
      </div>
      <IllustrationNote cards={cars ? [cars.cards] : []} />
    </main>
  )
}

const crumbsOf = ({ name, city, state, zip }: DealershipDetail) => [
  { label: 'Home', href: paths.home },
  { label: 'Dealerships', href: paths.dealerships },
  { label: `${city}, ${state}`, href: withQuery(paths.dealerships, { zip, radius: 25 }) },
  { label: name },
]
