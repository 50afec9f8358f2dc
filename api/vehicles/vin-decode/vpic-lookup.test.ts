import { expect, test } from 'vitest'
import { readCatalogue } from '../taxonomy/catalogue'
import { checkDigit } from '../vin'
import { fieldsOf } from './vin-fields'
import { readVpicExtract } from './vpic-extract'
import { matchKeys } from './vpic-keys'
import { lookUpVpic } from './vpic-lookup'
import { catalogueNames, nameOf, trimSpeller } from './vpic-name'

/** Serial numbers are ours; the dot stands for the check digit. */
const vehicles = `
1HGCV1F3.MA000001 2021 Honda Accord
2HGFE2F5.NH000001 2022 Honda Civic
1FTEW1EG.JF000001 2018 Ford F-150
1C6RR7VT.HS000001 2017 Ram 1500
5TDXZ3DC.KS000001 2019 Toyota Sienna
4T1B11HK.KU000001 2019 Toyota Camry
JTDKARFU.J3000001 2018 Toyota Prius
2T3P1RFV.MW000001 2021 Toyota RAV4
1GCUYDED.MZ000001 2021 Chevrolet Silverado 1500
1G1ZD5ST.MF000001 2021 Chevrolet Malibu
5YJ3E1EA.MF000001 2021 Tesla Model 3
WBA5R7C5.KF000001 2019 BMW 3 Series
WDC0G4JB.KF000001 2019 Mercedes-Benz GLC
SALWR2SE.LA000001 2020 Land Rover Range Rover Sport
1C4HJXEG.MW000001 2021 Jeep Wrangler Unlimited
1C4RJFAG.JC000001 2018 Jeep Grand Cherokee
JF2SKAUC.MH000001 2021 Subaru Forester
JM3KFBDM.M0000001 2021 Mazda CX-5
5J8TC2H5.ML000001 2021 Acura RDX
2T2HZMAA.MC000001 2021 Lexus RX 350
1FMCU9G6.MU000001 2021 Ford Escape
1GKS2BKC.LR000001 2020 GMC Yukon
3VWC57BU.KM000001 2019 Volkswagen Jetta
KM8J3CA4.MU000001 2021 Hyundai Tucson
5XYPG4A5.KG000001 2019 Kia Sorento
1N4BL4BV.LC000001 2020 Nissan Altima
YV4A22PK.L1000001 2020 Volvo XC90
ZARFAMBN.L7000001 2020 Alfa Romeo Giulia
WP0AA2A9.KS000001 2019 Porsche 911
WA1BNAFY.L2000001 2020 Audi Q5
1FT7W2BT.FE000001 2015 Ford F-250
3C6UR5DL.LG000001 2020 Ram 2500
1J4FA49S.3P000001 2003 Jeep Wrangler
1FADP3F2.EL000001 2014 Ford Focus
2C3CDXCT.KH000001 2019 Dodge Charger
1LN6L9HK.H5000001 2017 Lincoln Continental
`
  .trim()
  .split('\n')
  .map((line) => /^(\S+) (\d+) (.+)$/.exec(line) ?? [])

const extract = readVpicExtract()
const names = catalogueNames(readCatalogue())
const whole = (vin: string) => vin.replace('.', checkDigit(vin.replace('.', '0')) ?? '')

function decode(vin: string) {
  const facts = lookUpVpic(extract, whole(vin), 2028)
  const name = nameOf(names, facts)
  return { facts, name, fields: fieldsOf({ id: 1, facts, name }, { isMake: true, isModel: name?.modelKnown ?? false }) }
}

test('model year, make and model of three dozen makers’ VINs', () => {
  const read = vehicles.map(([, vin = '']) => {
    const { facts, fields } = decode(vin)
    return `${facts.year} ${fields.make?.value} ${fields.model?.value}`
  })
  expect(read).toEqual(vehicles.map(([, , year, name]) => `${year} ${name}`))
})
test('a trim has the spelling of the catalogue', () => {
  const accord = { make: 'Honda', makeKnown: true, model: 'Accord', modelKnown: true, body: null, drivetrains: [] }
  const spell = trimSpeller(readCatalogue())
  expect(['EXL', 'ex l', 'EX-L', 'Hybrid XYZ'].map((trim) => spell({ ...accord, trim })?.trim)).toEqual([
    'EX-L',
    'EX-L',
    'EX-L',
    'Hybrid XYZ',
  ])
  expect(spell(null)).toBeNull()
})
test('body, engine and fuel come in our words, and where vPIC names several trims none is offered', () => {
  expect(decode('5TDXZ3DC.KS000001').fields).toMatchObject({
    trim: { text: 'SE/SE Premium', value: null },
    body: { value: 'minivan' },
    engine: { value: '3.5L V6', source: 'vPIC' },
    displacementLiters: { value: 3.5 },
    cylinders: { value: 6 },
    fuel: { value: 'gasoline' },
    drivetrain: null,
    doors: { value: 4 },
  })
  expect(decode('JTDKARFU.J3000001').fields.fuel).toEqual({
    text: 'Gasoline / Electric',
    value: 'hybrid',
    source: 'vPIC',
  })
  expect(decode('5YJ3E1EA.MF000001').fields).toMatchObject({
    fuel: { value: 'electric' },
    engine: { value: 'Electric' },
  })
})
test('a trim that names the drive says the drivetrain; rear wheels of an axle do not', () => {
  expect(decode('WA1BNAFY.L2000001').fields.drivetrain?.value).toBe('awd')
  expect(decode('1FT7W2BT.FE000001').fields.drivetrain).toBeNull()
})
test('an sDrive says no drivetrain: some drive their front wheels', () => {
  expect(decode('WBXJG7C5.K5000001').fields.drivetrain).toBeNull()
})
test('position 7 does not tell the year of a heavy truck: vPIC does, or both are named', () => {
  expect(decode('1XPBDK9X.LD708195').facts).toMatchObject({ year: null, years: [1990, 2020], make: 'Peterbilt' })
  expect(decode('1XKYDP9X.LJ408195').facts.years).toEqual([2020])
  expect(decode('1FTDF15Y.LNA00001').facts.years).toEqual([1990])
  expect(decode('1FTEW1EG.JF000001').facts.years).toEqual([2018])
})
test('a maker that vPIC does not know leaves the year alone', () => {
  const { facts, name } = decode('ZZZCV1F3.MA000001')
  expect(facts).toMatchObject({ year: 2021, maker: null, make: null, model: null, plant: [] })
  expect(name).toBeNull()
})
test('keys: any, one of a range, behind the bar', () => {
  const vin = 'ABC12345X6789WXYZ'
  expect(matchKeys('123', vin)).toBe(3)
  expect(matchKeys('*[1-36]3', vin)).toBe(2)
  expect(matchKeys('[2-9]', vin)).toBeNull()
  expect(matchKeys('##*|6[789]', vin)).toBe(4)
  expect(matchKeys('*****|*8', vin)).toBeNull()
  expect(matchKeys('123456', vin)).toBeNull()
  expect(matchKeys('[1', vin)).toBeNull()
})
