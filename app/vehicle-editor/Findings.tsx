import { Icon } from '~/ui/icons/Icon'
import type { EditedVehicle } from '../../api/vehicles/editor/editor.contract'

type Finding = EditedVehicle['findings'][number]

/** What is against what is saved, each with whose rule it is. */
export const Findings = ({ of, findings }: { of: Finding['part']; findings: readonly Finding[] }) =>
  findings
    .filter(({ part }) => part === of)
    .map(({ title, words, source, href }) => (
      <div key={title} className="editor__finding">
        <Icon name="triangle-alert" />
        <b>{title}</b>
        <p>
          {words}{' '}
          <span className="caption">
            {href ? (
              <a href={href} rel="noopener">
                {source}
              </a>
            ) : (
              source
            )}
          </span>
        </p>
      </div>
    ))
