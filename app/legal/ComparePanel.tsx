import { adminPaths } from '~/admin-paths'
import { withQuery } from '~/paths'
import { Button } from '~/ui/Button'
import { SelectField } from '~/ui/forms/Field'
import { AnswerPanel } from '~/ui/page/AnswerPanel'
import type { LegalTextVersion } from '../../api/legal/legal.contract'
import type { LegalSlug } from '../../api/legal/slugs.contract'
import type { TextDiff } from '../../api/legal/text-diff.contract'
import { legalPages } from './labels'
import { TextDiffView } from './TextDiffView'

interface ComparePanelProps {
  slug: LegalSlug
  compared: { version: number; against: number | null; diff: TextDiff | null }
  versions: readonly LegalTextVersion[]
}

/** Shows how a version differs from the one before it, or from any other. */
export function ComparePanel({ slug, compared: { version, against, diff }, versions }: ComparePanelProps) {
  const others = versions.filter((one) => one.version !== version)
  return (
    <AnswerPanel
      of={`${version} ${against}`}
      title={against === null ? `Version ${version}` : `Version ${against} to version ${version}`}
      id="legal-compare"
      className="setpreview"
      aside={<a href={withQuery(legalPages[slug], { version })}>Read version {version}</a>}
    >
      <div className="stack">
        {others.length > 0 && (
          <form method="get" action={`${adminPaths.legalText(slug)}#legal-compare`} className="legal-against">
            <input type="hidden" name="compare" value={version} />
            <SelectField
              id="legal-against"
              name="against"
              label="Compare with"
              value={against === null ? '' : String(against)}
              options={others.map((one) => ({ value: String(one.version), label: `Version ${one.version}` }))}
            />
            <Button variant="secondary">Compare</Button>
          </form>
        )}
        {diff ? <TextDiffView diff={diff} /> : <p>This is the first version, so there’s nothing to compare.</p>}
      </div>
    </AnswerPanel>
  )
}
