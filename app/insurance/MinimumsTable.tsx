import { dayWords } from '~/content/words'
import { minimums, minimumsAsOf, minimumsSource } from './minimums'

/** Fifty states and the District of Columbia: narrow enough for a phone, because nobody compares fifty cards. */
export function MinimumsTable() {
  return (
    <>
      <p className="muted info__sourced">
        In thousands of dollars, as of <time dateTime={minimumsAsOf}>{dayWords(minimumsAsOf)}</time>. {minimumsSource}.
        Laws change: check with your state’s insurance department before you rely on a figure.
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
            {minimums.map(({ code, state, person, accident, property, note }) => (
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
