import { Field } from '~/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { DealershipSettings } from '../../../api/dealerships/settings/settings.contract'
import { SectionForm } from './SectionForm'

const labels = { brands: 'Brands', services: 'Services', languages: 'Languages' }

export function OfferSection({ path, offer }: { path: string; offer: DealershipSettings['offer'] }) {
  const { version, brands, services, languages } = offer
  return (
    <Panel title="Brands, services and languages" id="offer">
      <SectionForm
        intent="offer"
        label="Brands, services and languages"
        submit="Save"
        values={{ brands: brands.join(', '), services: services.join(', '), languages: languages.join(', ') }}
        path={path}
        version={version}
        labels={labels}
      >
        <Field
          label="Brands"
          name="brands"
          optional
          hint="Makes that you sell new, separated by commas. Buyers filter dealerships by them."
        />
        <Field
          label="Services"
          name="services"
          optional
          hint="Separated by commas: Service, Parts, Home test drives."
        />
        <Field label="Languages" name="languages" optional hint="Separated by commas: English, Spanish." />
      </SectionForm>
    </Panel>
  )
}
