import { longDate } from '~/format/dates'
import { RecordForm } from '~/forms/RecordForm'
import { paths, withQuery } from '~/paths'
import { Panel } from '~/ui/page/Panel'
import type { MyLegalText } from '../../api/legal/acceptances.contract'
import { legalPages } from './labels'
import { TextDiffView } from './TextDiffView'

/** Says what changed in a text that a person agreed to before. */
export const ChangedText = ({ text }: { text: MyLegalText }) => (
  <Panel title={text.title} aside={<a href={legalPages[text.slug]}>Read the whole text</a>}>
    <div className="stack">
      <p className="muted">
        Version {text.version}, in force since {longDate(text.effectiveOn)}.{' '}
        {text.agreedVersion === null
          ? 'You haven’t agreed to an earlier version.'
          : `You agreed to version ${text.agreedVersion}.`}
      </p>
      {text.summaries.map(({ version, summary }) => (
        <p key={version} className="agree__summary">
          {summary}
        </p>
      ))}
      {text.diff && (
        <details className="more-fields">
          <summary>Every change, word for word</summary>
          <TextDiffView diff={text.diff} />
        </details>
      )}
    </div>
  </Panel>
)

interface AgreeFormProps {
  texts: readonly MyLegalText[]
  next: string | null
}

/** Asks to agree to the versions that are shown, and says what stays possible without it. */
export const AgreePanel = ({ texts, next }: AgreeFormProps) => (
  <Panel title="Do you agree?">
    <div className="stack">
      <RecordForm
        action={withQuery(paths.user.agreements, { next: next ?? undefined })}
        label="Agree to the texts above"
        submit="Agree and continue"
        block={false}
      >
        {texts.map(({ slug, version }) => (
          <input key={slug} type="hidden" name={slug} value={version} />
        ))}
        <p>{agreeingWords(texts)}</p>
      </RecordForm>
      <p className="muted">
        Not yet? You can still read every public page, <a href={paths.user.export}>download your data</a> or{' '}
        <a href={paths.user.privacy}>close your account</a>. Your account and dealership pages open once you agree.
      </p>
      <form method="post" action={paths.logout}>
        <button type="submit" className="btn btn--quiet">
          Sign out
        </button>
      </form>
    </div>
  </Panel>
)

function agreeingWords(texts: readonly MyLegalText[]): string {
  const slugs = texts.map(({ slug }) => slug)
  if (!slugs.includes('privacy-policy')) return 'I agree to the terms of use.'
  if (!slugs.includes('term-of-use')) return 'I have read the privacy policy.'
  return 'I agree to the terms of use and have read the privacy policy.'
}
