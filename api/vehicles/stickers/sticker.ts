/** All that stands on one sheet, in words. */
export interface Sticker {
  title: string
  trim: string
  condition: string
  isUsed: boolean
  stockNo: string | null
  vin: string | null
  mileage: string | null
  price: StickerPrice | null
  /** For buyers who qualify: never subtracted. */
  offers: { name: string; cents: number; condition: string }[]
  facts: [label: string, value: string][]
  features: string[]
  moreFeatures: number
  warranty: { guide: string | null; terms: string }
  /** Null while the page is not public. */
  url: string | null
}

export interface StickerPrice {
  parts: [label: string, cents: number][]
  totalCents: number
  msrpCents: number | null
}

/** The head of each sheet. */
export interface StickerHead {
  name: string
  address: string
  phone: string
  /** JPEG; its size in pixels. */
  logo: { bytes: Buffer; width: number; height: number } | null
  date: string
}
