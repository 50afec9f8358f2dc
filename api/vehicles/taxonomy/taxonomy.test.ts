import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue'
import { createTaxonomy, type VehicleName } from './taxonomy'

const catalogue = readCatalogue()
const known = catalogue.map(({ make, model, body }) => ({
  make: { name: make, confirmed: true },
  model: { name: model, body, confirmed: true },
}))
const taxonomy = createTaxonomy(known, catalogue)
const named = (found: VehicleName | null) => found && [found.make, found.model, found.trim]
const split = (make: string, model: string) => named(taxonomy.recognise(make, model, false))

test('model and trim in one text are split at the longest known model', () => {
  expect(split('Tesla', 'Model 3 Long Range')).toEqual(['Tesla', 'Model 3', 'Long Range'])
  expect(split('Toyota', 'RAV4 Hybrid XLE')).toEqual(['Toyota', 'RAV4 Hybrid', 'XLE'])
  expect(split('Ford', 'F150 Lariat')).toEqual(['Ford', 'F-150', 'Lariat'])
  expect(split('jeep', 'GRAND CHEROKEE L Limited')).toEqual(['Jeep', 'Grand Cherokee L', 'Limited'])
})
test('a model known by its engine keeps it as the trim', () => {
  expect(split('BMW', '330 i xDrive')).toEqual(['BMW', '3 Series', '330 i xDrive'])
  expect(split('BMW', '430 Gran Coupe i xDrive')).toEqual(['BMW', '4 Series Gran Coupe', '430 Gran Coupe i xDrive'])
  expect(split('Mercedes-Benz', 'C-Class C 300 4MATIC')).toEqual(['Mercedes-Benz', 'C-Class', 'C 300 4MATIC'])
})
test('aliases and makes cut in two are recognised', () => {
  expect(split('Chevy', 'Tahoe LT')).toEqual(['Chevrolet', 'Tahoe', 'LT'])
  expect(split('VW', 'Jetta SE')).toEqual(['Volkswagen', 'Jetta', 'SE'])
  expect(split('Land', 'Rover Range Rover Evoque SE')).toEqual(['Land Rover', 'Range Rover Evoque', 'SE'])
  expect(split('Range Rover', 'Sport HSE')).toEqual(['Land Rover', 'Range Rover Sport', 'HSE'])
  expect(split('Dodge', 'Ram 1500 Laramie')).toEqual(['Ram', '1500', 'Laramie'])
  expect(split('Alfa', 'Romeo Giulia Ti')).toEqual(['Alfa Romeo', 'Giulia', 'Ti'])
  expect(split('MERCEDES BENZ', 'GLC 300')).toEqual(['Mercedes-Benz', 'GLC', 'GLC 300'])
})
test('a title is read from its make on', () => {
  expect(named(taxonomy.recogniseTitle('2021 Honda Accord Sport'))).toEqual(['Honda', 'Accord', 'Sport'])
  expect(named(taxonomy.recogniseTitle('Certified Pre-Owned 2019 Kia Soul'))).toEqual(['Kia', 'Soul', ''])
  expect(taxonomy.recogniseTitle('a very fine car')).toBeNull()
})
test('the body comes with the model', () => {
  expect(taxonomy.recognise('Honda', 'Odyssey EX-L', false)?.body).toBe('minivan')
})
test('an unknown model is its first word, or all of it beside a trim column', () => {
  expect(taxonomy.recognise('Ford', 'door 4x4', false)).toMatchObject({ model: 'Door', trim: '4x4', modelKnown: false })
  expect(taxonomy.recognise('Ford', 'Zeta Nine', true)).toMatchObject({
    model: 'Zeta Nine',
    trim: '',
    modelKnown: false,
  })
})
test('an unknown make is kept as it is written, nothing is no make', () => {
  expect(taxonomy.recognise('heartland', 'pioneer', false)).toMatchObject({
    make: 'Heartland',
    makeKnown: false,
    model: 'Pioneer',
  })
  expect(taxonomy.recognise('123', 'x', false)).toBeNull()
})
test('an unconfirmed model does not change how a text is split', () => {
  const learned = createTaxonomy([
    ...known,
    { make: { name: 'Honda', confirmed: true }, model: { name: 'Accord Sport', body: null, confirmed: false } },
  ])
  expect(named(learned.recognise('Honda', 'Accord Sport', false))).toEqual(['Honda', 'Accord', 'Sport'])
})
