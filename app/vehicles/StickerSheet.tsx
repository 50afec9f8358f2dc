import { addressLine } from '~/dealerships/directions'
import { dollars } from '~/format/money'
import { PartsTable } from '~/pricing/PartsTable'
import { KeyValues } from '~/ui/KeyValues'
import { phone } from '../../api/phone'
import { conditionLabel, fullName, priceParts } from './offer'
import { SheetFoot, SheetHead, type SheetProps } from './SheetHead'
import { specsOf } from './Specs'

/** A window sticker for one sheet of paper: the whole price with its parts, the facts, the equipment, the dealership. */
export function StickerSheet({ vehicle, dealership }: SheetProps) {
  const { price, options, condition, status } = vehicle
  return (
    <>
      <SheetHead vehicle={vehicle} />
      <p className="sheet__kind">Window sticker · {conditionLabel(condition)}</p>
      <h1>{fullName(vehicle)}</h1>
      {status === 'sold' && <p className="note-box">This car has been sold.</p>}
      <div className="sheet__cols">
        <section aria-label="Price">
          <h2>Total price</h2>
          <p className="sheet__total num">{price ? dollars(price.totalCents) : 'Call for price'}</p>
          {price && (
            <PartsTable
              caption="What the price is made of"
              parts={priceParts(vehicle)}
              sum={{ label: 'Total', note: 'before tax and title', value: dollars(price.totalCents) }}
            />
          )}
          <h2>{dealership.name}</h2>
          <p>
            {addressLine(dealership)}
            <br />
            {phone(dealership.phone)}
          </p>
        </section>
        <section aria-label="Facts">
          <h2>Facts</h2>
          <KeyValues rows={specsOf(vehicle)} small />
        </section>
      </div>
      {options.length > 0 && (
        <section className="sheet__options" aria-label="Equipment">
          <h2>Equipment</h2>
          {options.map(({ group, items }) => (
            <p key={group}>
              <b>{group}:</b> {items.join(', ')}
            </p>
          ))}
        </section>
      )}
      <SheetFoot>
        {condition === 'new'
          ? 'This is not the manufacturer’s label (15 U.S.C. 1232) that a new car must carry.'
          : 'A used car must also carry its Buyers Guide (16 CFR Part 455).'}
      </SheetFoot>
    </>
  )
}
