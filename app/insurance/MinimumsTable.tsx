import { shortDay } from '~/format/dates'
import type { ShownMinimum } from '../../api/site-settings/states/insurance-minimums.contract'
import { usualSource } from './commonest'

/** Lists fifty states and the District of Columbia, narrow enough for a phone. */
export function MinimumsTable({ states }: { states: readonly ShownMinimum[] }) {
  const usual = usualSource(states)
  return (
    <>
      <p className="muted small info__sourced">
        In thousands of dollars. {usual}, unless a row names another source. Laws change: check with your state’s
        insurance department before you rely on a figure.
      </p>
      <section className="table-box" aria-label="Minimum liability insurance by state" tabIndex={0}>
        <table className="table table--compact minimums">
          <caption className="sr-only">Minimum liability insurance by state, in thousands of dollars</caption>
          <thead>
            <tr>
              <th scope="col">State</th>
              <Head>Injury, one person</Head>
              <Head>Injury, one accident</Head>
              <Head>Property</Head>
            </tr>
          </thead>
          <tbody>
            {states.map(({ code, name, person, accident, property, note, ...row }) => (
              <tr key={code}>
                <th scope="row">
                  {name}
                  <span className="minimums__note">
                    {note && `${note}. `}
                    {row.source !== usual && `${row.source}. `}
                    {shortDay(row.asOf)}
                    {!row.isConfirmed && ', not confirmed'}
                  </span>
                </th>
                <Amount value={person} />
                <Amount value={accident} />
                <Amount value={property} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="n">
      {children}
    </th>
  )
}

function Amount({ value }: { value: number | null }) {
  return <td className="n">{value ?? 'none'}</td>
}
