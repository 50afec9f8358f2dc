import { RecordForm } from '~/forms/RecordForm'
import { UnsavedWarning } from '~/forms/UnsavedWarning'
import { ColorsSection, DrivetrainSection } from './DetailSections'
import { EnterSaves } from './EnterSaves'
import { IdentitySection } from './IdentitySection'
import { KeptDraft } from './KeptDraft'
import { OdometerSection } from './OdometerSection'
import { PriceSection } from './PriceSection'
import { RestoredDraft, useRestored } from './RestoredDraft'
import type { TypedDraft } from './typed-draft'
import { VinSection } from './VinSection'
import { newVehicle } from './vehicle-values'

const unsaved = { sign: 'open', summary: 'empty', fields: [] } as const

interface NewVehicleProps {
  path: string
  makes: readonly string[]
  draft: TypedDraft | null
}

/** What a draft begins with: photos and the rest come once it is saved. */
export function NewVehicle({ path, makes, draft }: NewVehicleProps) {
  const restored = useRestored(draft)
  return (
    <UnsavedWarning className="editor editor--new" kept="vehicle">
      <div className="col">
        {restored && <RestoredDraft path={path} restored={restored} />}
        <RecordForm
          key={restored ? 'restored' : 'new'}
          id="vehicle"
          action={path}
          intent="save"
          label="New vehicle"
          values={{ ...newVehicle, ...restored?.values }}
          submit="Save draft and go on"
          block={false}
          secondary={<KeptDraft form="vehicle" action={`${path}/draft`} saved={newVehicle} restored={restored} />}
        >
          <EnterSaves />
          <VinSection />
          <IdentitySection makes={makes} />
          <OdometerSection />
          <DrivetrainSection state={{ ...unsaved, id: 'drivetrain', sign: 'look' }} />
          <ColorsSection state={{ ...unsaved, id: 'colors' }} />
          <PriceSection isNew />
        </RecordForm>
      </div>
    </UnsavedWarning>
  )
}
