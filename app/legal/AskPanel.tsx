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
          ? 'You haven’t accepted an earlier version.'
          : `You last accepted version ${text.agreedVersion}.`}
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
  <Panel title={isOnlyRead(texts) ? 'Please confirm' : 'Do you agree?'}>
    <div className="stack">
      <RecordForm
        action={withQuery(paths.user.agreements, { next: next ?? undefined })}
        label="Accept the texts above"
        submit={isOnlyRead(texts) ? 'I’ve read it, continue' : 'Agree and continue'}
        block={false}
      >
        {texts.map(({ slug, version }) => (
          <input key={slug} type="hidden" name={slug} value={version} />
        ))}
        <p>{agreeingWords(texts)}</p>
      </RecordForm>
      <p className="muted">
        Not yet? You can still browse, <a href={paths.user.export}>download your data</a>,{' '}
        <a href={paths.user.privacy}>close your account</a> or sign out. Everything else in your account and dealership
        opens once you {isOnlyRead(texts) ? 'confirm' : 'agree'}.
      </p>
      <form method="post" action={paths.logout}>
        <button type="submit" className="btn btn--quiet">
          Sign out
        </button>
      </form>
    </div>
  </Panel>
)

/** Tells whether the privacy policy alone is asked about: people read it, they do not agree to it. */
const isOnlyRead = (texts: readonly MyLegalText[]): boolean => texts.every(({ slug }) => slug === 'privacy-policy')

function agreeingWords(texts: readonly MyLegalText[]): string {
  const slugs = texts.map(({ slug }) => slug)
  if (!slugs.includes('privacy-policy')) return 'I agree to the terms of use.'
  if (!slugs.includes('term-of-use')) return 'I have read the privacy policy.'
  return 'I agree to the terms of use and have read the privacy policy.'
}
