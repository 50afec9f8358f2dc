/**
 * Some software writes the style of a vehicle behind its trim: 'RS Front Wheel Drive SUV', 'SR5 Premium 4WD 4WD Utility Body',
 * 'FWD SV FWD Wagon 4 Dr.'. Drive, body and doors have columns of their own.
 */
const longDrive = `(?:front|rear|all|four|two|[24])[- ]wheel[- ]drive`
const shortDrive = `(?:awd|4wd|fwd|rwd|2wd|4x4|4x2)`
const anyDrive = `(?:${longDrive}|${shortDrive})`
const cab = String.raw`(?:crew|extended|ext|double|quad|regular|reg|king|access|mega|club|super|single|standard)\.?[- ]cab(?: pick-?up)?`
const style = `(?:sports? utility(?: vehicle)?|sports? activity vehicle|utility body|suv|crossover|sedan|coupe|hatchback|(?:station )?wagon|convertible|mini-?van|(?:sports?|cargo|passenger) van|van|(?:crew )?pick-?up(?: truck)?|${cab}|(?:extended|regular|long|short) wheel-?base)`
const doors = String.raw`(?:[2-5][- ]?(?:dr|door)\b\.?)`

const tail = new RegExp(
  String.raw`(?<![\w.-])(?:${longDrive}(?:[\s,]+${style})*|${shortDrive}[\s,]+${style}(?:[\s,]+${style})*)(?:[\s,]+${doors})?\s*$`,
  'i',
)
/** Finds parts of the style before a trim that has a tail. */
const lead = new RegExp(
  String.raw`(?<![\w.-])(?:${anyDrive}|${doors}|${cab}|\d{3}(?:\.\d)?(?: ?in\.?|["”])?(?=\s|$)|drw|srw)(?![\w-])`,
  'gi',
)
const styleBehind = new RegExp(String.raw`(?<=\S)(?:[\s,]+(?:${style}|north america))+$`, 'i')
const market = /\s*\((?:natl|se|gs)\)/gi
const gearbox = /(?<=\S)(?:[\s,]+(?:automatic|auto|manual|cvt|[am]\/t))+$/i

/** Takes the style off that follows a trim, and the gearbox. */
export function withoutTail(text: string): string {
  const plain = text.replace(market, '')
  const rest = plain.replace(tail, '')
  const trim = rest === plain ? plain : rest.replace(lead, ' ').replace(/\s+/g, ' ').trim().replace(styleBehind, '')
  return isStyleAlone.test(trim) ? '' : trim.replace(gearbox, '')
}

const isStyleAlone = new RegExp(`^(?:automatic|auto|manual|cvt|[am]/t|${anyDrive})$`, 'i')
