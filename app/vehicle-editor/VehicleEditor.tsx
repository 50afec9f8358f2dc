import { SettingsNav } from '~/dealerships/settings/SettingsNav'
import { RecordForm } from '~/forms/RecordForm'
import { UnsavedWarning } from '~/forms/UnsavedWarning'
import { useFailure } from '~/forms/useAnswer'
import { siteName } from '~/site'
import { Button, ButtonLink } from '~/ui/Button'
import { Banner } from '~/ui/page/Banner'
import type { EditedVehicle } from '../../api/vehicles/editor/editor.contract'
import type { VehiclePhotos } from '../../api/vehicles/photos/photos.contract'
import {
  ColorsSection,
  DescriptionSection,
  DrivetrainSection,
  HistorySection,
  InternalSection,
  OptionsSection,
  VideoSection,
  WarrantySection,
} from './DetailSections'
import { EnterSaves } from './EnterSaves'
import { Findings } from './Findings'
import { GuideFields } from './GuideFields'
import { IdentitySection } from './IdentitySection'
import { KeptDraft } from './KeptDraft'
import { ListingScore } from './ListingScore'
import { WithLocks } from './LockedField'
import { fieldLabels, valueInWords } from './labels'
import { OdometerSection } from './OdometerSection'
import { PriceGuidance } from './PriceGuidance'
import { PriceSection } from './PriceSection'
import { PublishChecks } from './PublishChecks'
import { PhotosSection } from './photos/PhotosSection'
import { RestoredDraft, useRestored } from './RestoredDraft'
import { ScheduleSection } from './ScheduleSection'
import { sectionStates, sectionsInOrder } from './section-states'
import type { TypedDraft } from './typed-draft'
import { VinSection } from './VinSection'
import { vehicleValues } from './vehicle-values'

interface VehicleEditorProps {
  path: string
  edited: EditedVehicle
  makes: readonly string[]
  photos: VehiclePhotos
  draft: TypedDraft | null
  dealership: number
  now: string
}

/** One form over all sections; photos stand between them with forms of their own. */
export function VehicleEditor({ path, edited, makes, photos, draft, dealership, now }: VehicleEditorProps) {
  const { vehicle, fields, lockedFields, findings } = edited
  const states = sectionStates(edited)
  const isFed = vehicle.source !== 'manual'
  const restored = useRestored(draft, vehicle.version)
  const saved = vehicleValues(fields, lockedFields)
  // A conflict compares with what is saved, and is told once: the next save is of the newest version.
  const begun = useFailure('save') ? null : restored
  const version = begun?.isStale ? begun.version : vehicle.version
  return (
    <UnsavedWarning className="settings editor" kept="vehicle">
      <SettingsNav sections={sectionsInOrder(states)} />
      <div className="col">
        {vehicle.status === 'suspended' && (
          <Banner tone="bad" title={`Suspended by ${siteName()}`}>
            {vehicle.statusReason ?? 'We emailed your administrators the reason.'} Reply to our email, or write to
            support.
          </Banner>
        )}
        {vehicle.status === 'draft' && (
          <ScheduleSection path={path} vehicle={vehicle} now={now} timeZone={edited.timeZone} />
        )}
        {begun && <RestoredDraft path={path} restored={begun} />}
        <WithLocks value={isFed}>
          <RecordForm
            key={restored ? 'restored' : 'saved'}
            id="vehicle"
            action={path}
            intent="save"
            label="Vehicle"
            record={{ id: vehicle.id, version }}
            values={{ ...saved, ...begun?.values }}
            labels={fieldLabels}
            show={valueInWords}
            submit={vehicle.status === 'draft' ? 'Save draft' : 'Save'}
            submitAnyway="Save mine anyway"
            conflictTitle="This vehicle was changed elsewhere"
            variant={vehicle.status === 'draft' ? 'secondary' : 'primary'}
            block={false}
            keepScroll
            secondary={
              <>
                {vehicle.status === 'draft' && <Publish />}
                <KeptDraft
                  form="vehicle"
                  action={`${path}/draft`}
                  saved={saved}
                  version={version}
                  restored={restored}
                />
              </>
            }
            interlude={<PhotosSection path={path} photos={photos} dealership={dealership} />}
            more={
              <>
                <DescriptionSection>
                  <Findings of="description" findings={findings} />
                </DescriptionSection>
                <DrivetrainSection state={states.drivetrain} />
                <ColorsSection state={states.colors} />
                <OptionsSection state={states.options} />
                <HistorySection state={states.history} />
                <WarrantySection state={states.warranty}>
                  <GuideFields usual={edited.usualGuide} />
                  <Findings of="warranty" findings={findings} />
                </WarrantySection>
                <VideoSection state={states.video} />
                <InternalSection state={states.internal} />
              </>
            }
          >
            <EnterSaves />
            {isFed && <input type="hidden" name="locks" value="shown" />}
            <VinSection inFeed={edited.decodedFields} />
            <IdentitySection makes={makes} sized={{ body: fields.body, size: edited.suvSize }} />
            <OdometerSection />
            <PriceSection
              totalCents={vehicle.totalCents}
              addons={fields.addons.length}
              offers={fields.conditionalOffers.length}
            >
              <Findings of="price" findings={findings} />
            </PriceSection>
          </RecordForm>
        </WithLocks>
      </div>
      <aside className="settings__aside" aria-label="Listing quality">
        <PublishChecks missing={edited.missing} vehicle={vehicle} />
        <ListingScore score={edited.score} />
        <PriceGuidance totalCents={vehicle.totalCents} guidance={edited.priceGuidance} />
      </aside>
    </UnsavedWarning>
  )
}

const Publish = () => (
  <>
    <Button form="vehicle" name="then" value="publish">
      Save and publish
    </Button>
    <ButtonLink href="#schedule" variant="quiet" icon="calendar-clock">
      Schedule
    </ButtonLink>
  </>
)
