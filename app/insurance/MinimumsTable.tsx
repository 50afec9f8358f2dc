import { dayWords } from '~/content/day-label'
import type { Minimums } from './minimums'

/** Fifty states and the District of Columbia: narrow enough for a phone, because nobody compares fifty cards. */
export function MinimumsTable({ minimums: { asOf, source, states } }: { minimums: Minimums }) {
  return (
    <>
      <p className="muted info__sourced">
        In thousands of dollars, as of <time dateTime={asOf}>{dayWords(asOf)}</time>. {source}. Laws change: check with
        your state’s insurance department before you rely on a figure.
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
            {states.map(({ code, state, person, accident, property, note }) => (
              <tr key={code}>
                <th scope="row">
                  {state}
                  {note && <span className="minimums__note">{note}</span>}
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
