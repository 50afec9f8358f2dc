import type { Body, Drivetrain, Fuel, Transmission } from '../../api/vehicles/vocabulary'
import { lineup } from './lineup.data'

export const sizeClasses = ['compact', 'mid', 'large'] as const
type SizeClass = (typeof sizeClasses)[number]

export interface Engine {
  label: string
  liters: number | null
  cylinders: number | null
  horsepower: number
  fuel: Fuel
  transmission: Transmission
  mpg: { city: number; highway: number } | null
  rangeMiles: number | null
}

export interface Trim {
  name: string
  priceCents: number
  engine: Engine
  /** 0 for the plainest of the model, 1 for the richest. */
  rank: number
  drives: Drive[]
}

export interface Drive {
  code: Drivetrain
  surchargeCents: number
}

export interface DemoModel {
  make: string
  name: string
  body: Body
  wmi: string
  firstYear: number
  /** Null while it is still built. */
  lastYear: number | null
  seats: number
  doors: number
  trims: Trim[]
  engines: Engine[]
  /** The share of its value that it keeps in a year. */
  hold: number
  weight: number
  /** What its picture should look like; the body and the fuel say the rest. */
  size: SizeClass
  kinds: string[]
  /** First model years of the generations after the first. */
  generations: number[]
}

export const readLineup = (): DemoModel[] => lineup.trim().split('\n').map(readModel)

function readModel(line: string): DemoModel {
  const [make, name, body, wmi, years, seats, doors, drives, engines, trims, hold, weight, look, generations] = cells(
    line,
    '|',
    14,
  )
  const [firstYear, lastYear] = cells(years, '-', 2)
  const [size, ...kinds] = look.split(' ')
  const motors = engines.split(';').map((text) => readEngine(text.trim()))
  return {
    make,
    name,
    body: body as Body,
    wmi,
    firstYear: Number(firstYear),
    lastYear: lastYear === '' ? null : Number(lastYear),
    seats: Number(seats),
    doors: Number(doors),
    trims: trims.split(',').map((text, at, all) => readTrim(text.trim(), at, all.length, motors, readDrives(drives))),
    engines: motors,
    hold: Number(hold),
    weight: Number(weight),
    size: size as SizeClass,
    kinds,
    generations: generations.split(' ').filter(Boolean).map(Number),
  }
}

const readDrives = (text: string): Drive[] =>
  text.split(',').map((part) => {
    const [code, surcharge = '0'] = part.trim().split(' ')
    return { code: code as Drivetrain, surchargeCents: Number(surcharge) * 100 }
  })

function readEngine(text: string): Engine {
  if (text.startsWith('EV ')) return readMotor(text)
  const [liters, layout, horsepower, fuel, transmission, mpg] = cells(text, ' ', 6)
  const [city, highway] = cells(mpg, '/', 2)
  return {
    label: `${liters} ${layout.replaceAll('-', ' ')}${fuel === 'hybrid' ? ' hybrid' : ''}`,
    liters: Number.parseFloat(liters),
    cylinders: Number(/\d/.exec(layout)?.[0]),
    horsepower: Number(horsepower),
    fuel: fuel as Fuel,
    transmission: transmission as Transmission,
    mpg: { city: Number(city), highway: Number(highway) },
    rangeMiles: null,
  }
}

function readMotor(text: string): Engine {
  const [, horsepower, rangeMiles] = cells(text, ' ', 3)
  const electric = { fuel: 'electric', transmission: 'single_speed', liters: null, cylinders: null, mpg: null } as const
  return { ...electric, label: 'Electric motor', horsepower: Number(horsepower), rangeMiles: Number(rangeMiles) }
}

function readTrim(text: string, at: number, count: number, engines: Engine[], drives: Drive[]): Trim {
  const [, name, price, marks] = /^(.+?) ([\d.]+)((?:[@!]\w+)*)$/.exec(text) ?? []
  const engine = engines[Number(/@(\d)/.exec(marks ?? '')?.[1] ?? 1) - 1]
  if (name === undefined || engine === undefined) throw new Error(`The demo's lineup has an unreadable trim: ${text}`)
  const only = /!(\w+)/.exec(marks ?? '')?.[1]
  return {
    name,
    priceCents: Math.round(Number(price) * 1000) * 100,
    engine,
    rank: count === 1 ? 0.6 : at / (count - 1),
    drives: only ? [{ code: only as Drivetrain, surchargeCents: 0 }] : drives,
  }
}

type Texts<N extends number, T extends string[] = []> = T['length'] extends N ? T : Texts<N, [...T, string]>

function cells<N extends number>(text: string, separator: string, count: N): Texts<N> {
  const found = text.split(separator).map((cell) => cell.trim())
  if (found.length !== count)
    throw new Error(`The demo's lineup has ${found.length} cells instead of ${count}: ${text}`)
  return found as Texts<N>
}
