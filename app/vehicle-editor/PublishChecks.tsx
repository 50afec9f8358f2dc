import { Icon } from '~/ui/icons/Icon'
import { Panel } from '~/ui/page/Panel'
import type { EditedVehicle } from '../../api/vehicles/editor/editor.contract'

const places: Record<string, string> = {
  stockNo: 'identity',
  body: 'identity',
  mileage: 'odometer',
  photoCount: 'photos',
  fuel: 'drivetrain',
  transmission: 'drivetrain',
  drivetrain: 'drivetrain',
}

/** What stands between a draft and the site. */
export function PublishChecks({ missing, vehicle }: Pick<EditedVehicle, 'missing' | 'vehicle'>) {
  if (vehicle.status !== 'draft') return null
  const problems = Object.entries(missing)
  return (
    <Panel title="Before it is published" className="editor__publish">
      {problems.length === 0 ? (
        <p className="muted">Ready to publish.</p>
      ) : (
        <ul className="editor__checks">
          {problems.map(([field, words]) => (
            <li key={field}>
              <Icon name="circle-dashed" />
              <a href={`#${places[field] ?? 'identity'}`}>{words}</a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
