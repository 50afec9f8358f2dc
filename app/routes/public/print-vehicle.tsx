import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'
import { isSheet, printSheet, sheetTitles } from '~/vehicles/print-sheet.server'

/** Shows a sheet to all who see the vehicle's page. Throws the 404 page for others, and 410 for one that is gone. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id = '', sheet = '' } = params
  if (!isSheet(sheet) || !/^[1-9]\d{0,14}$/.test(id)) throw pageNotFound(context.url)
  return { title: sheetTitles[sheet], ...(await printSheet(context, Number(id), sheet)) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: `${data.title}, ${data.name}`, noindex: true }) : []

export default function PrintVehicle() {
  const { sheet } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap print-sheet">
      <StaticHtml part={sheet} />
    </main>
  )
}
