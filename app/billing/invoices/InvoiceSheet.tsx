import { Fragment } from 'react'
import type { InvoicePaper } from '../../../api/billing/invoices/paper.contract'

/** Draws the words of an invoice on a sheet that prints as it is read. */
export const InvoiceSheet = ({ paper }: { paper: InvoicePaper }) => (
  <article className="invoice-sheet" aria-label={`${paper.heading} ${paper.number}`}>
    <div className="invoice-sheet__top">
      <div>
        <p className="invoice-sheet__seller">{paper.parties[0]?.name}</p>
        <h1>{paper.heading}</h1>
        <p className="muted num">{paper.number}</p>
      </div>
      <p className={`stamp stamp--${paper.stamp.tone}`}>{paper.stamp.text}</p>
    </div>
    <Parties paper={paper} />
    <Lines lines={paper.lines} />
    <dl className="invoice-totals">
      {paper.totals.map(({ label, amount, isDue }) => (
        <Fragment key={label}>
          <dt className={isDue ? 'due' : 'muted'}>{label}</dt>
          <dd className={isDue ? 'due' : undefined}>{amount}</dd>
        </Fragment>
      ))}
    </dl>
    {paper.pay && (
      <section className="invoice-sheet__pay">
        <h2>{paper.pay.title}</h2>
        <Pairs rows={paper.pay.rows} />
        <p className="caption">{paper.pay.text}</p>
      </section>
    )}
    {paper.notes.map((note) => (
      <p key={note} className="caption">
        {note}
      </p>
    ))}
  </article>
)

const Parties = ({ paper: { parties, dates } }: { paper: InvoicePaper }) => (
  <div className="invoice-parties">
    {parties.map(({ title, name, lines }) => (
      <section key={title}>
        <h2>{title}</h2>
        <p>
          <b>{name}</b>
          {lines.map((line) => (
            <Fragment key={line}>
              <br />
              {line}
            </Fragment>
          ))}
        </p>
      </section>
    ))}
    <section>
      <h2>Dates</h2>
      <Pairs rows={dates} />
    </section>
  </div>
)

const Pairs = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className="kv">
    {rows.map(([label, value]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)

const Lines = ({ lines }: Pick<InvoicePaper, 'lines'>) => (
  <table className="invoice-lines">
    <caption className="sr-only">Lines</caption>
    <thead>
      <tr>
        <th scope="col">Line</th>
        <th scope="col" className="n">
          Quantity
        </th>
        <th scope="col" className="n">
          Unit
        </th>
        <th scope="col" className="n">
          Tax
        </th>
        <th scope="col" className="n">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ title, detail, quantity, unit, tax, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an invoice never change their places
        <tr key={at}>
          <th scope="row">
            {title}
            {detail && <span className="caption">{detail}</span>}
          </th>
          <td className="n" data-label="Quantity">
            {quantity}
          </td>
          <td className="n" data-label="Unit">
            {unit}
          </td>
          <td className="n" data-label="Tax">
            {tax}
          </td>
          <td className="n" data-label="Amount">
            {amount}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
