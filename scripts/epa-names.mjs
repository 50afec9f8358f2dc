// How the EPA names what people call otherwise. Order matters: the first pattern that fits names the model.
export const makeNames = {
  'BMW Alpina': 'BMW',
  Fiat: 'FIAT',
  Hummer: 'HUMMER',
  Infiniti: 'INFINITI',
  'McLaren Automotive': 'McLaren',
  SRT: 'Dodge',
}

/** Makes outside the hand-kept list that are still worth having; coachbuilders and tuners are left out. */
export const otherMakes = [
  'AM General',
  'American Motors Corporation',
  'Bertone',
  'BYD',
  'CODA Automotive',
  'Daihatsu',
  'DeLorean',
  'Koenigsegg',
  'Merkur',
  'Morgan',
  'Pagani',
  'Panoz Auto-Development',
  'Peugeot',
  'Pininfarina',
  'Renault',
  'Spyker',
  'Sterling',
  'VPG',
  'Yugo',
]

/** Lines of the EPA's table that nobody looks for as a model: hearses, fleet builds, makers' internal codes. */
export const notModels =
  /funeral|armored|armoured|limousine|limo\b|hearse|postal|police|taxi|coachbuilder|incomplete|^(ferrari|db\d{3}|l-14\d|f141|sw|vdp)\b|^(cab )?chassis/i

export const families = [
  ['BMW', /^(?:alpina )?b7\b|^m?7[3-6]\d|^activehybrid 7/, '7 Series'],
  ['BMW', /^alpina b8/, '8 Series Gran Coupe'],
  ['BMW', /^alpina b6/, '6 Series Gran Coupe'],
  ['BMW', /^alpina xb7/, 'X7'],
  ['BMW', /^m?3\d\d.*gran turismo/, '3 Series Gran Turismo'],
  ['BMW', /^m?5\d\d.*(gran turismo|\bgt\b)/, '5 Series Gran Turismo'],
  ['BMW', /^m?4\d\d.*gran coupe/, '4 Series Gran Coupe'],
  ['BMW', /^m?2\d\d.*gran coupe/, '2 Series Gran Coupe'],
  ['BMW', /^m?6\d\d.*gran coupe/, '6 Series Gran Coupe'],
  ['BMW', /^m?6\d\d.*gran turismo/, '6 Series Gran Turismo'],
  ['BMW', /^m?8\d\d.*gran coupe/, '8 Series Gran Coupe'],
  ...[1, 2, 3, 4, 5, 6, 8].map((n) => ['BMW', new RegExp(`^m?${n}\\d\\d|^activehybrid ${n}`), `${n} Series`]),
  ['BMW', /^activehybrid x6/, 'X6'],
  ['BMW', /^(m roadster|m coupe|z3)/, 'Z3'],
  ['Mercedes-Benz', /^maybach (s|gls)|^amg s\d|^s ?\d{3}|^s\d\d amg/, 'S-Class'],
  ['Mercedes-Benz', /^b\d{3}|^bclass/, 'B-Class'],
  ['Mercedes-Benz', /^(amg )?gle\d+.*coupe/, 'GLE Coupe'],
  ['Mercedes-Benz', /^(amg )?glc\d+.*coupe/, 'GLC Coupe'],
  ...['GLA', 'GLB', 'GLC', 'GLE', 'GLS', 'CLA', 'CLS', 'SLC', 'SL'].map((n) => [
    'Mercedes-Benz',
    new RegExp(`^(amg )?${n.toLowerCase()} ?\\d`),
    n,
  ]),
  ...['GLK', 'GL', 'CLK', 'CL', 'SLK', 'A', 'C', 'E', 'G', 'R'].map((n) => [
    'Mercedes-Benz',
    new RegExp(`^(amg )?${n.toLowerCase()} ?\\d`),
    `${n}-Class`,
  ]),
  ['Mercedes-Benz', /^ml ?\d/, 'M-Class'],
  ['INFINITI', /^(ex|fx|jx|qx|g|i|j|m|q)\d\d/, (name) => name.match(/^[a-z]+\d\d/)[0].toUpperCase()],
  ['Lexus', /^rx \d{3}h? l\b/, (name) => name.toUpperCase().replace(' L', 'L').replace('H', 'h')],
  ['MINI', /clubman/, 'Clubman'],
  ['MINI', /countryman/, 'Countryman'],
  ['MINI', /paceman/, 'Paceman'],
  ['MINI', /roadster/, 'Roadster'],
  ['MINI', /convertible/, 'Convertible'],
  ['MINI', /4 door|5doors/, 'Hardtop 4 Door'],
  ['MINI', /2 door|3doors/, 'Hardtop 2 Door'],
  ['MINI', /coupe/, 'Coupe'],
  ['MINI', /cooper/, 'Cooper'],
  ['Jeep', /wrangler.*4xe/, 'Wrangler 4xe'],
  ['Audi', /^a[46] (avant|wagon|allroad)|^allroad/, (name) => (name.includes('allroad') ? audiAllroad(name) : null)],
  ['Audi', /^a5 sportback/, 'A5 Sportback'],
  ['Honda', /^civic 5dr type r/, 'Civic Type R'],
  ['Honda', /^civic 5dr/, 'Civic Hatchback'],
  ['Honda', /^civic hybrid/, 'Civic Hybrid'],
  ['Mazda', /^b[2-4]\d00/, 'B-Series'],
  ['Mazda', /^3 (di )?5door/, 'Mazda3 Hatchback'],
  ['Volkswagen', /^(new )?gti/, 'Golf GTI'],
  ['Volkswagen', /^(new golf|golf iii|golfgti)/, 'Golf'],
]

function audiAllroad(name) {
  const family = name.match(/^a[46]/)?.[0]
  return family ? `${family.toUpperCase()} allroad` : 'allroad'
}

/** EPA size classes to our bodies, for models that the hand-kept list does not have. */
export function bodyOf(vehicleClass, name) {
  if (/convertible|spyder|spider|cabrio|roadster|volante/i.test(name)) return 'convertible'
  if (/coupe|2dr/i.test(name)) return 'coupe'
  if (/hatchback|5dr|liftback/i.test(name)) return 'hatchback'
  if (/wagon|touring|avant/i.test(name) && /Cars|Wagon/.test(vehicleClass)) return 'wagon'
  const rules = [
    [/Pickup/, 'pickup'],
    [/Minivan/, 'minivan'],
    [/Van/, 'van'],
    [/Station Wagon/, 'wagon'],
    [/Two Seaters|Minicompact/, 'coupe'],
    [/Small Sport Utility/, 'crossover'],
    [/Sport Utility|Special Purpose/, 'suv'],
  ]
  return rules.find(([pattern]) => pattern.test(vehicleClass))?.[1] ?? 'sedan'
}
