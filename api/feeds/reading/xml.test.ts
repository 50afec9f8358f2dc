import fc from 'fast-check'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { aVin, readFile, readRows } from '../fixtures/build'
import { ColumnTree } from './column-tree'
import { XmlRecords } from './xml-records'

const car = (serial: number, more = '') =>
  `<vehicle><vin>${aVin(serial)}</vin><make>Honda</make><model>Fit</model>${more}</vehicle>\n`
const inventory = (...vehicles: string[]) => `<?xml version="1.0"?>\n<inventory>\n${vehicles.join('')}</inventory>\n`
const vin = (serial: number) => ({ vin: aVin(serial) })

test('nested elements, attributes, lists, CDATA and entities become cells', async () => {
  const [row] = await readRows(
    inventory(
      `<a:vehicle xmlns:a="urn:a" id="7" note='a "b"'><a:vin>${aVin(1)}</a:vin><make>Honda</make><model/>
       <price currency="USD"><amount>1</amount></price><images><image>x</image><image url="y"/><image>z</image></images>
       <text>R&amp;D &#8211; &#x41; &nbsp; R&D &lt;b&gt;<![CDATA[<i>&amp;</i>]]> end</text><!-- <no>1</no> --></a:vehicle>`,
      car(2),
    ),
    { pieceSize: 3 },
  )
  expect(row).toEqual({
    line: 3,
    id: '7',
    note: 'a "b"',
    ...vin(1),
    make: 'Honda',
    model: '',
    'price.currency': 'USD',
    'price.amount': '1',
    'images.image': 'x|z',
    'images.image.url': 'y',
    text: 'R&D – A &nbsp; R&D <b><i>&amp;</i> end',
  })
})
test('a record is what holds one vehicle, however deep, and one vehicle is enough', async () => {
  const deep = (cars: string) => `<feed><dealer><zip>48103</zip><stock><list>${cars}</list></stock></dealer></feed>`
  expect(await readRows(deep(car(1) + car(2)))).toMatchObject([vin(1), vin(2)])
  expect(await readRows(deep(car(1)))).toMatchObject([vin(1)])
  const item = car(1).replaceAll('vehicle>', 'item>')
  expect(await readRows(`<rss><channel><title>Cars</title><link>x</link>${item}</channel></rss>`)).toMatchObject([
    vin(1),
  ])
})
test('what stands in groups belongs to the vehicle around them', async () => {
  const grouped = `<car><identification><vin>${aVin(1)}</vin><make>Kia</make></identification><pricing><price>9000</price></pricing></car>`
  const { header } = await readFile(`<cars>${grouped}${grouped}</cars>`)
  expect([...header.columns.keys()].sort()).toEqual(['make', 'price', 'vin'])
})
test('a vehicle that is not well-formed costs itself alone', async () => {
  const rows = await readRows(
    inventory(
      car(1),
      car(2, '<trim>EX<body>Sedan</body>'),
      car(3, '</typo>'),
      car(4).replace('</vehicle>', ''),
      car(5, '<note><![CDATA[never closed</note>'),
      car(6, '<a href="open>x</a>'),
      car(7, '<b>5 < 6 & 7 > 6</b>'),
    ),
  )
  expect(rows).toMatchObject([
    vin(1),
    { line: 4, fault: '<trim> is closed by </vehicle>.' },
    { line: 5, fault: '<vehicle> is closed by </typo>.' },
    { line: 6, fault: '<vehicle> is never closed.' },
    { ...vin(5), note: '<![CDATA[never closed' },
    { line: 8, fault: '<vehicle> is closed by </a>.' },
    { ...vin(7), b: '5 < 6 & 7 > 6' },
  ])
})
test('a file that breaks off loses its last vehicle', async () => {
  expect(await readRows(inventory(car(1), car(2)).slice(0, -40))).toMatchObject([
    vin(1),
    { line: 4, fault: 'The file ends within this vehicle.' },
  ])
})
test.each([
  ['<!DOCTYPE inventory [<!ENTITY x SYSTEM "file:///etc/passwd">]>', /DOCTYPE, which is not accepted/],
  [
    `<!DOCTYPE lolz [<!ENTITY a "lol">${'bcdefghij'.replace(/./g, (name) => `<!ENTITY ${name} "${'&a;'.repeat(10)}">`)}]>`,
    /DOCTYPE, which is not accepted/,
  ],
  ['<!doctype html><html><body>Sign in</body></html>', /is a web page/],
  ['<!ENTITY x "y">', /DOCTYPE, which is not accepted/],
])('%s is refused before it is read', async (prolog, reason) => {
  await expect(readFile(`<?xml version="1.0"?>${prolog}${inventory(car(1))}`, { pieceSize: 5 })).rejects.toThrow(reason)
})
test('deep nesting, many fields and a long vehicle cost one row', async () => {
  const nest = (depth: number) => `${'<n>'.repeat(depth)}x${'</n>'.repeat(depth)}`
  const many = Array.from({ length: 501 }, (_, i) => `<f${i}/>`).join('')
  const long = car(5, `<note>${'x'.repeat(1_000_000)}</note>`)
  const tooLong = car(6, `<note>${'word '.repeat(900_000)}</note>`)
  const xml = inventory(car(1), car(2, nest(25)), car(3, nest(100_000)), car(4, many), long, tooLong, car(7))
  const rows = await readRows(xml, { pieceSize: 65_536 })
  expect(rows.map((row) => ('fault' in row ? row.fault : row))).toMatchObject([
    vin(1),
    'The vehicle nests deeper than 20 levels.',
    'The vehicle nests deeper than 20 levels.',
    'The vehicle has more than 500 different fields.',
    { ...vin(5), note: 'x'.repeat(1_000_000) },
    'The vehicle has more than 4 million characters.',
    vin(7),
  ])
})
test('names that never end coming end the reading', async () => {
  const vehicles = Array.from({ length: 300 }, (_, i) => car(i, `<x${i}><y/></x${i}>`.repeat(1) + manyNames(i)))
  await expect(readFile(inventory(...vehicles))).rejects.toThrow(/more than 2,000 different names/)
})
const manyNames = (serial: number) => Array.from({ length: 10 }, (_, i) => `<z${serial}_${i}/>`).join('')

test('a column that comes up late is a column of every row', async () => {
  const cars = Array.from({ length: 3_000 }, (_, i) =>
    car(i, i === 2_900 ? '<title_status>Salvage</title_status>' : ''),
  )
  const { header, records } = await readFile(inventory(...cars))
  expect([...header.columns.keys()]).toContain('titleBrand')
  expect(records[2_900]?.cells).toEqual([aVin(2_900), 'Honda', 'Fit', 'Salvage'])
  expect(records[0]?.cells).toEqual([aVin(0), 'Honda', 'Fit', ''])
})
test.each<[string, string, BufferEncoding, string, string]>([
  ['says ISO-8859-1 and is', 'iso-8859-1', 'latin1', 'windows-1252', 'Café'],
  ['says UTF-8 and is not', 'utf-8', 'latin1', 'windows-1252', 'Café'],
  ['says ISO-8859-1 and is UTF-8', 'iso-8859-1', 'utf8', 'utf-8', 'Café'],
  ['says UTF-16 and is not', 'utf-16', 'utf8', 'utf-8', 'Café'],
  ['says ISO-8859-15 and is', 'iso-8859-15', 'latin1', 'iso-8859-15', 'Café'],
  ['says something unknown', 'klingon', 'latin1', 'windows-1252', 'Café'],
  ['is UTF-16', 'utf-16', 'utf16le', 'utf-16le', 'Café'],
])('a file that %s', async (_, declared, written, encoding, color) => {
  const xml = inventory(car(1, '<color>Café</color>')).replace('"1.0"', `"1.0" encoding="${declared}"`)
  const file = await readFile(Buffer.from(xml, written), { pieceSize: 7 })
  expect([file.encoding, file.records[0]?.cells.at(-1)]).toEqual([encoding, color])
})
test('one line of Windows-1252 is read in pieces', async () => {
  const cars = Array.from({ length: 20_000 }, (_, i) => car(i, '<color>Café</color>').trim()).join('')
  const rows = await readRows(Buffer.from(`<inventory>${cars}</inventory>`, 'latin1'), { pieceSize: 65_536 })
  expect(rows).toHaveLength(20_000)
  expect(rows.every((row) => 'color' in row && row.color === 'Café')).toBe(true)
})

const name = fc.constantFrom('a', 'b', 'price', 'g:c', 'data-1')
const text = fc
  .string({ maxLength: 8, unit: fc.constantFrom('a', ' ', '<', '>', '&', '"', "'", ']', 'é', '\n', '😀') })
  .map((value) => value.trim())
const quoted = (value: string) => value.replace(/[<>&"\n]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const leaf = fc
  .tuple(text, fc.boolean())
  .map(([value, isCdata]) =>
    isCdata
      ? `<![CDATA[${value.replaceAll(']]>', '')}]]>`
      : value.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  )
const element: fc.Arbitrary<string> = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .tuple(name, fc.option(text), fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('element'), { maxLength: 3 })))
    .map(([tag, attribute, inner]) => {
      const content = Array.isArray(inner) ? inner.join('\n') : inner
      return `<${tag}${attribute === null ? '' : ` x="${quoted(attribute)}"`}>${content}</${tag}>`
    }),
})).element

test('any well-formed XML is read as libxml2 reads it, however it is cut', () => {
  fc.assert(
    fc.property(fc.array(element, { maxLength: 3 }), fc.integer({ min: 1, max: 30 }), (inner, size) => {
      const xml = `<root xmlns:g="urn:g"><car>${inner.join('')}</car></root>`
      expect(leavesByUs(xml, size)).toEqual(leavesByLibxml(xml))
    }),
    { numRuns: 300 },
  )
})

function leavesByUs(xml: string, size: number) {
  const reader = new XmlRecords('car', new ColumnTree())
  const records = []
  for (let at = 0; at < xml.length; at += size) records.push(...reader.read(xml.slice(at, at + size), false))
  records.push(...reader.read('', true))
  expect(records.map(({ fault }) => fault)).toEqual([null])
  return records.flatMap(({ nodes, values }) => nodes.map(({ path }, i) => `${path}=${values[i]}`)).sort()
}

function leavesByLibxml(xml: string) {
  const document = XmlDocument.fromString(xml)
  try {
    return leavesOf(document.root.firstChild as XmlElement, '').sort()
  } finally {
    document.dispose()
  }
}

function leavesOf(parent: XmlElement, before: string): string[] {
  const found: string[] = []
  for (let child = parent.firstChild; child; child = child.next) {
    if (!('attrs' in child)) continue
    const inner = child as XmlElement
    const path = `${before}${inner.name}`
    for (const attribute of inner.attrs) found.push(`${path}.${attribute.name}=${attribute.value}`)
    const children = leavesOf(inner, `${path}.`)
    const own = ownText(inner).trim()
    const hasElements = [...elementsIn(inner)].length > 0
    if (own !== '' || !(hasElements || inner.attrs.length > 0)) found.push(`${path}=${own}`)
    found.push(...children)
  }
  return found
}

function* elementsIn(parent: XmlElement) {
  for (let child = parent.firstChild; child; child = child.next) if ('attrs' in child) yield child
}

function ownText(parent: XmlElement): string {
  let own = ''
  for (let child = parent.firstChild; child; child = child.next) if (!('attrs' in child)) own += child.content
  return own
}
