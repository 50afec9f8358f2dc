import type { SuvSize } from './bodies.contract'

/**
 * SUVs of the US market by make and the catalogue's names for models, in the trade's segments; subcompact ones are
 * compact. Wagons are here where dealers sell them as SUVs. A model that the trade places differently is left out.
 */
export const modelsBySize: Record<string, Partial<Record<SuvSize, readonly string[]>>> = {
  Acura: { compact: ['ADX', 'RDX'], midsize: ['MDX', 'SLX', 'ZDX'] },
  'Alfa Romeo': { compact: ['Stelvio', 'Tonale'] },
  'Aston Martin': { midsize: ['DBX'] },
  Audi: {
    compact: ['Q3', 'Q4 e-tron', 'Q4 Sportback e-tron', 'Q5', 'Q5 e', 'Q5 Sportback', 'SQ5', 'Q6 e-tron'],
    midsize: ['Q7', 'Q8', 'Q8 e-tron', 'RS Q8', 'SQ7', 'SQ8', 'e-tron', 'e-tron S', 'e-tron Sportback'],
  },
  BMW: {
    compact: ['X1', 'X2', 'X3', 'X3 M', 'X4', 'X4 M'],
    midsize: ['X5', 'X5 M', 'X6', 'X6 M', 'XM', 'iX'],
    full: ['X7'],
  },
  Bentley: { full: ['Bentayga'] },
  Buick: { compact: ['Encore', 'Encore GX', 'Envision', 'Envista'], midsize: ['Enclave', 'Rainier', 'Rendezvous'] },
  Cadillac: {
    compact: ['XT4', 'OPTIQ'],
    midsize: ['LYRIQ', 'SRX', 'VISTIQ', 'XT5', 'XT6'],
    full: ['Escalade', 'Escalade ESV', 'Escalade IQ'],
  },
  Chevrolet: {
    compact: ['Bolt EUV', 'Captiva Sport', 'Equinox', 'Equinox EV', 'Tracker', 'Trailblazer', 'Trax'],
    midsize: ['Blazer', 'Blazer EV', 'TrailBlazer EXT', 'Traverse'],
    full: ['Suburban', 'Tahoe'],
  },
  Chrysler: { full: ['Aspen'] },
  Dodge: { compact: ['Hornet', 'Nitro'], midsize: ['Durango', 'Journey'] },
  FIAT: { compact: ['500X'] },
  Ford: {
    compact: ['Bronco Sport', 'EcoSport', 'Escape', 'Escape Hybrid', 'Mustang Mach-E'],
    midsize: ['Bronco', 'Edge', 'Explorer', 'Flex', 'Police Interceptor Utility'],
    full: ['Excursion', 'Expedition', 'Expedition EL', 'Expedition Max'],
  },
  GMC: {
    compact: ['Terrain'],
    midsize: ['Acadia', 'Envoy', 'Envoy XL', 'Envoy XUV', 'Jimmy'],
    full: ['Hummer EV SUV', 'Yukon', 'Yukon XL'],
  },
  Genesis: { compact: ['Electrified GV70', 'GV60', 'GV70'], midsize: ['GV80'] },
  Geo: { compact: ['Tracker'] },
  HUMMER: { midsize: ['H3'], full: ['H1', 'H2'] },
  Honda: { compact: ['CR-V', 'CR-V Hybrid', 'Element', 'HR-V'], midsize: ['Passport', 'Pilot', 'Prologue'] },
  Hyundai: {
    compact: [
      ...['IONIQ 5', 'IONIQ 5 N', 'Kona', 'Kona Electric', 'Tucson', 'Tucson Hybrid', 'Tucson Plug-in Hybrid'],
      'Venue',
    ],
    midsize: ['IONIQ 9', 'Palisade', 'Santa Fe', 'Santa Fe Hybrid', 'Santa Fe Sport', 'Santa Fe XL', 'Veracruz'],
  },
  INEOS: { midsize: ['Grenadier'] },
  INFINITI: {
    compact: ['EX35', 'EX37', 'QX30', 'QX50', 'QX55'],
    midsize: ['FX35', 'FX37', 'FX45', 'FX50', 'JX35', 'QX4', 'QX60', 'QX70'],
    full: ['QX56', 'QX80'],
  },
  Isuzu: { compact: ['Amigo', 'VehiCROSS'], midsize: ['Ascender', 'Axiom', 'Rodeo', 'Trooper'] },
  Jaguar: { compact: ['E-PACE', 'F-PACE', 'I-PACE'] },
  Jeep: {
    compact: ['Cherokee', 'Compass', 'Liberty', 'Patriot', 'Renegade'],
    midsize: [
      ...['Commander', 'Grand Cherokee', 'Grand Cherokee 4xe', 'Grand Cherokee L', 'Wagoneer S', 'Wrangler'],
      ...['Wrangler 4xe', 'Wrangler Unlimited'],
    ],
    full: ['Grand Wagoneer', 'Grand Wagoneer L', 'Wagoneer', 'Wagoneer L'],
  },
  Kia: {
    compact: ['EV6', 'Niro', 'Niro EV', 'Niro Plug-In Hybrid', 'Seltos', 'Sportage', 'Sportage Hybrid'],
    midsize: ['Borrego', 'EV9', 'Sorento', 'Sorento Hybrid', 'Telluride'],
  },
  Lamborghini: { midsize: ['Urus'] },
  'Land Rover': {
    compact: ['Discovery Sport', 'Freelander', 'LR2', 'Range Rover Evoque'],
    midsize: ['Defender', 'Discovery', 'LR3', 'LR4', 'Range Rover Sport', 'Range Rover Velar'],
    full: ['Range Rover'],
  },
  Lexus: {
    compact: [
      ...['NX 200t', 'NX 250', 'NX 300', 'NX 300h', 'NX 350', 'NX 350h', 'NX 450h+', 'RZ 300e', 'RZ 450e'],
      ...['NX', 'RZ', 'UX', 'UX 200', 'UX 250h', 'UX 300h'],
    ],
    midsize: [
      ...['GX 460', 'GX 470', 'GX 550', 'RX 300', 'RX 330', 'RX 350', 'RX 350L', 'RX 350h', 'RX 400h', 'RX 450h'],
      ...['GX', 'RX', 'TX', 'RX 450h+', 'RX 450hL', 'RX 500h', 'TX 350', 'TX 500h'],
    ],
    full: ['LX', 'LX 450', 'LX 470', 'LX 570', 'LX 600'],
  },
  Lincoln: {
    compact: ['Corsair', 'MKC'],
    midsize: ['Aviator', 'MKT', 'MKX', 'Nautilus'],
    full: ['Navigator', 'Navigator L'],
  },
  MINI: { compact: ['Countryman', 'Paceman'] },
  Maserati: { compact: ['Grecale'], midsize: ['Levante'] },
  Mazda: {
    compact: ['CX-3', 'CX-30', 'CX-5', 'CX-50', 'CX-50 Hybrid', 'CX-7', 'MX-30', 'Tribute'],
    midsize: ['CX-70', 'CX-9', 'CX-90', 'Navajo'],
  },
  'Mercedes-Benz': {
    compact: ['EQB', 'GLA', 'GLB', 'GLC', 'GLC Coupe', 'GLK-Class'],
    midsize: ['EQE SUV', 'GLE', 'GLE Coupe', 'M-Class'],
    full: ['EQS SUV', 'G-Class', 'GL-Class', 'GLS'],
  },
  Mercury: { compact: ['Mariner'], midsize: ['Mountaineer'] },
  Mitsubishi: {
    compact: ['Eclipse Cross', 'Outlander', 'Outlander PHEV', 'Outlander Sport'],
    midsize: ['Endeavor', 'Montero', 'Montero Sport'],
  },
  Nissan: {
    compact: ['ARIYA', 'Juke', 'Kicks', 'Rogue', 'Rogue Select', 'Rogue Sport'],
    midsize: ['Murano', 'Pathfinder', 'Xterra'],
    full: ['Armada'],
  },
  Oldsmobile: { midsize: ['Bravada'] },
  Polestar: { midsize: ['3'] },
  Pontiac: { compact: ['Torrent'], midsize: ['Aztek'] },
  Porsche: { compact: ['Macan'], midsize: ['Cayenne', 'Cayenne Coupe'] },
  Rivian: { full: ['R1S'] },
  'Rolls-Royce': { full: ['Cullinan'] },
  Saab: { midsize: ['9-4X', '9-7X'] },
  Saturn: { compact: ['VUE'], midsize: ['Outlook'] },
  Subaru: { compact: ['Crosstrek', 'Forester', 'Solterra'], midsize: ['Ascent', 'B9 Tribeca', 'Outback', 'Tribeca'] },
  Suzuki: { compact: ['Grand Vitara', 'Samurai', 'Sidekick', 'Vitara'], midsize: ['XL7'] },
  Tesla: { compact: ['Model Y'], midsize: ['Model X'] },
  Toyota: {
    compact: [
      ...['C-HR', 'Corolla Cross', 'Corolla Cross Hybrid', 'RAV4', 'RAV4 EV', 'RAV4 Hybrid', 'RAV4 Prime'],
      'bZ4X',
    ],
    midsize: [
      ...['4Runner', 'Crown Signia', 'FJ Cruiser', 'Grand Highlander', 'Grand Highlander Hybrid', 'Highlander'],
      ...['Highlander Hybrid', 'Land Cruiser', 'Venza'],
    ],
    full: ['Sequoia'],
  },
  VinFast: { midsize: ['VF 8'], full: ['VF 9'] },
  Volkswagen: {
    compact: ['ID.4', 'Taos', 'Tiguan', 'Tiguan Limited'],
    midsize: ['Atlas', 'Atlas Cross Sport', 'Touareg'],
  },
  Volvo: { compact: ['C40 Recharge', 'EX30', 'XC40', 'XC40 Recharge', 'XC60'], midsize: ['EX90', 'XC90'] },
}

/** Names that an SUV of another size had up to that model year. */
export const formerSizes: readonly { make: string; model: string; until: number; size: SuvSize }[] = [
  { make: 'Chevrolet', model: 'Trailblazer', until: 2009, size: 'midsize' },
  { make: 'Ford', model: 'Bronco', until: 1996, size: 'full' },
  { make: 'Jeep', model: 'Wrangler', until: 2006, size: 'compact' },
  { make: 'Toyota', model: 'Land Cruiser', until: 2021, size: 'full' },
]
