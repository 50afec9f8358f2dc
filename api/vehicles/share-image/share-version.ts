import { createHash } from 'node:crypto'
import type { VehicleDetail } from '../contract'

/** Raise it when the same facts are to be drawn differently. */
const imageVersion = 1

type ShareFacts = Pick<VehicleDetail, 'title' | 'trim' | 'mileage' | 'status' | 'price'> & { coverId: string | null }

/** The picture's address changes when the price or the photo does. */
export const shareVersion = ({ title, trim, mileage, status, price, coverId }: ShareFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([imageVersion, title, trim, mileage, status, price?.totalCents, coverId]))
    .digest('base64url')
    .slice(0, 10)
