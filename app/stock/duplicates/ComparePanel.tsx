import type { ReactNode } from 'react'
import { StatusBadge } from '~/dealership-inventory/LotCells'
import { shortDate } from '~/format/dates'
import { dollars } from '~/format/money'
import { count, miles, number } from '~/format/numbers'
import { paths } from '~/paths'
import { stockPaths } from '~/stock-paths'
import { Badge } from '~/ui/Chip'
import { classNames } from '~/ui/class-names'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import { Picture } from '~/vehicles/Picture'
import type { DuplicateListing, VinCase } from '../../../api/vehicles/duplicates/duplicates.contract'
import { signs } from '../../../api/vehicles/duplicates/kinds.contract'
import { answerReports, signNames } from './labels'

interface ComparePanelProps {
  vinCase: VinCase
  keepId: number | null
}

/** Shows the listings of a VIN next to each other. On a phone the table scrolls inside its own region. */
export function ComparePanel({ vinCase, keepId }: ComparePanelProps) {
  const { title, vin, listings, isOpen, hasRightCheckDigit, suggestedId } = vinCase
  const caption = `${count(listings.length, 'listing')} of ${vin} next to each other`
  const chosen = isOpen ? keepId : (vinCase.decision?.keptId ?? null)
  return (
    <Panel
      title={title}
      flush
      aside={
        <span className="row">
          <code>{vin}</code>
          {hasRightCheckDigit ? (
            <Badge tone="ok" icon="check">
              Check digit right
            </Badge>
          ) : (
            <Badge tone="warn" icon="triangle-alert">
              Check digit differs
            </Badge>
          )}
        </span>
      }
      foot={`Signs: ${signs.map((sign) => signNames[sign]).join(', ')}. Price is not one of them.`}
    >
      <section className="duplicate-scroll" tabIndex={0} aria-label={caption}>
        <table className="duplicate-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <td />
              {listings.map((one) => (
                <th key={one.id} scope="col" className={classNames(one.id === chosen && 'is-chosen')}>
                  <a href={paths.admin.dealership(one.dealership.id)}>{one.dealership.name}</a>
                  <span className="caption">{`${one.dealership.city}, ${one.dealership.state}`}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(vinCase).map(({ label, cell }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {listings.map((one) => (
                  <td key={one.id} className={classNames(one.id === chosen && 'is-chosen')}>
                    {cell(one)}
                  </td>
                ))}
              </tr>
            ))}
            {isOpen && (
              <tr className="duplicate-table__keep">
                <th scope="row">Keeps the VIN</th>
                {listings.map((one) => (
                  <td key={one.id} className={classNames(one.id === chosen && 'is-chosen')}>
                    <Keep one={one} vin={vin} isChosen={one.id === chosen} isSuggested={one.id === suggestedId} />
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

interface CompareRow {
  label: string
  cell: (one: DuplicateListing) => ReactNode
}

const rowsOf = ({ listings }: VinCase): CompareRow[] => [
  { label: 'Listing', cell: (one) => <ListingCell one={one} /> },
  { label: 'Total', cell: (one) => <TotalCell one={one} /> },
  { label: 'Mileage', cell: ({ mileage }) => (mileage === null ? <Faint>not given</Faint> : miles(mileage)) },
  {
    label: 'First listed',
    cell: ({ listedAt }) => (listedAt ? <Moment at={listedAt} form="day" /> : <Faint>never</Faint>),
  },
  { label: 'Last confirmed', cell: (one) => <ConfirmedCell one={one} /> },
  { label: 'Photos', cell: (one) => <PhotosCell one={one} listings={listings} /> },
  { label: 'Price changes', cell: (one) => <PricesCell one={one} /> },
  {
    label: 'Open leads, saves, views',
    cell: ({ openDeals, savedBy, views }) => (
      <span className="num">{`${number(openDeals.conversations)}, ${number(savedBy)}, ${number(views)}`}</span>
    ),
  },
  { label: 'They say', cell: (one) => <AnswerCell one={one} /> },
]

const Faint = ({ children }: { children: ReactNode }) => <span className="faint">{children}</span>

const ListingCell = ({ one: { id, picture, title, stockNo, status, dealership } }: { one: DuplicateListing }) => (
  <>
    {picture && <Picture {...picture} alt={title} sizes="15rem" widest={640} />}
    <a href={stockPaths.vehicle(id)}>
      Open<span className="sr-only"> the listing of {dealership.name}</span>
    </a>
    <span className="caption">{stockNo ? `Stock ${stockNo}` : 'No stock number'}</span>
    <StatusBadge status={status} />
  </>
)

function TotalCell({ one: { totalCents, vehicleCents, docFeeCents, otherCents } }: { one: DuplicateListing }) {
  if (totalCents === null || vehicleCents === null) return 'Call for price'
  return (
    <>
      <b className="num duplicate-table__total">{dollars(totalCents)}</b>
      <span className="caption num">
        {dollars(vehicleCents)} + {dollars(docFeeCents)} doc fee
        {otherCents > 0 && ` + ${dollars(otherCents)} freight and add-ons`}
      </span>
    </>
  )
}

const ConfirmedCell = ({ one: { confirmedAt, isFromFeed } }: { one: DuplicateListing }) => (
  <>
    {confirmedAt ? <Moment at={confirmedAt} /> : <Faint>never</Faint>}
    <span className="caption">{isFromFeed ? 'by a feed' : 'by hand'}</span>
  </>
)

function PhotosCell({ one, listings }: { one: DuplicateListing; listings: readonly DuplicateListing[] }) {
  const nameOf = (id: number) => listings.find((other) => other.id === id)?.dealership.name ?? 'another listing'
  return (
    <>
      {number(one.photoCount)}
      {one.samePhotos.length === 0 && one.photoCount > 0 && <span className="caption">all its own</span>}
      {one.samePhotos.map((same) => (
        <span key={same.vehicleId} className="caption duplicate-table__warn">
          {`${number(same.count)} the same as ${nameOf(same.vehicleId)}’s`}
        </span>
      ))}
    </>
  )
}

function PricesCell({ one: { prices } }: { one: DuplicateListing }) {
  if (prices.length === 0) return <Faint>none</Faint>
  return (
    <ul className="duplicate-table__prices">
      {prices.map(({ at, totalCents }) => (
        <li key={at}>
          <span className="faint">{shortDate(at)}</span>{' '}
          <span className="num">{totalCents === null ? 'on request' : dollars(totalCents)}</span>
        </li>
      ))}
    </ul>
  )
}

function AnswerCell({ one: { question } }: { one: DuplicateListing }) {
  if (!question) return <Faint>Not asked</Faint>
  if (question.answer === null || question.answeredAt === null)
    return (
      <Faint>
        No answer yet, asked <Moment at={question.at} />
      </Faint>
    )
  return (
    <>
      {answerReports[question.answer]} {question.words && `“${question.words}”`}
      <span className="caption">
        {question.answeredBy ?? 'A member of staff'}, <Moment at={question.answeredAt} />
      </span>
    </>
  )
}

interface KeepProps {
  one: DuplicateListing
  vin: string
  isChosen: boolean
  isSuggested: boolean
}

/** Chooses by its address, so that what happens is shown without script, too. */
function Keep({ one: { id, signs: own, mayKeep, dealership }, vin, isChosen, isSuggested }: KeepProps) {
  const count = `${own.length} of ${signs.length} signs${isSuggested ? ', suggested' : ''}`
  const which = own.map((sign) => signNames[sign]).join(', ')
  if (!mayKeep) return <span className="caption">{`Suspended: restore it first. ${count}.`}</span>
  return (
    <a
      className="duplicate-keep"
      href={`${stockPaths.duplicates({ vin, keep: id })}#decide`}
      aria-current={isChosen ? 'true' : undefined}
      title={which || undefined}
    >
      <span className="duplicate-keep__dot" />
      <span>
        <b>
          {isChosen ? 'Keeps it' : 'Let it keep the VIN'}
          <span className="sr-only">: {dealership.name}</span>
        </b>
        <span className="caption">{count}</span>
      </span>
    </a>
  )
}
