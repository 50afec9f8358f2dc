import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'

/** `what` it is, in a word or two. */
export function Taken({ reference, what, replyWithin }: { reference: string; what: string; replyWithin: string }) {
  return (
    <section className="panel" aria-labelledby="taken-h">
      <div className="panel__body stack">
        <h2 id="taken-h">We have your {what}</h2>
        <dl className="key-values">
          <dt>Reference number</dt>
          <dd className="num">{reference}</dd>
        </dl>
        <p>
          A person reads it and answers to the email address you gave
          {replyWithin && `, as a rule within ${replyWithin}`}. We send no confirmation by email: please note the
          number, and name it if you write again.
        </p>
        <div className="form-actions">
          <ButtonLink href={paths.search}>Search cars</ButtonLink>
          <ButtonLink href={paths.contact} variant="secondary">
            Other ways to reach us
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
