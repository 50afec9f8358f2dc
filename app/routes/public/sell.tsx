import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useFailure } from '~/forms/useAnswer'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { faqPage } from '~/json-ld/faq.server'
import { paths } from '~/paths'
import { sellPaths } from '~/sell-paths'
import { renderAbout, renderPromises, renderSample, renderVinInForm, renderVinNote } from '~/selling/start/about.server'
import { questions } from '~/selling/start/facts'
import { StartForm } from '~/selling/start/StartForm'
import { findDraft } from '~/selling/steps/load-draft.server'
import { saveCar } from '~/selling/steps/save-car.server'
import { safeRedirect } from '~/session/toast.server'
import { pageMeta } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'
import startStyles from '~/styles/sell-start.css?url'
import styles from '~/styles/selling.css?url'

export const links: LinksFunction = () => [styles, startStyles].map((href) => ({ rel: 'stylesheet', href }))

const typedNames = ['by', 'vin', 'year', 'make', 'model']

/** Leads to the car of a draft that was begun. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (await findDraft(context)) throw safeRedirect(sellPaths.step('car'))
  addJsonLd(context, faqPage(questions))
  const { sample, replies } = await renderSample(context)
  return {
    typed: Object.fromEntries([...context.url.searchParams].filter(([name]) => typedNames.includes(name))),
    canonical: context.origin + paths.sell,
    bare: context.url.search === '',
    about: renderAbout(context),
    promises: renderPromises(context),
    vinNote: sample ? renderVinInForm(context) : renderVinNote(context),
    sample,
    replies,
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => saveCar(request, context)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: 'Sell my car',
    description:
      'Enter your VIN, see what buyers are asked for cars like yours and what a dealership may pay, and get offers from up to five dealerships near you.',
    canonical: data?.canonical,
    noindex: data?.bare === false,
  })

export default function Sell() {
  const { typed, about, promises, vinNote, sample, replies } = useLoaderData<typeof loader>()
  const failure = useFailure('check')
  return (
    <main id="main" className="wrap info sell sell--start">
      <div className="sell__grid">
        <div className="sell__main">
          <header className="sell__head">
            <h1>See what dealerships may pay for your car</h1>
            <p className="lead">An estimate in a few minutes, then offers from up to five dealerships you choose.</p>
          </header>
          <div className="panel sellstart">
            <StartForm typed={typed} failure={failure} />
            {sample && <StaticHtml part={vinNote} />}
          </div>
          {replies && <StaticHtml part={replies} />}
          <StaticHtml part={promises} />
        </div>
        <aside className="sell__side" aria-label={sample ? 'Example' : 'Help'}>
          <StaticHtml part={sample ?? vinNote} />
        </aside>
      </div>
      <StaticHtml part={about} />
    </main>
  )
}
