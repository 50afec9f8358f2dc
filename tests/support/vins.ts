import { randomInt } from 'node:crypto'
import { checkDigit } from '../../api/vehicles/vin'

/** Of a Honda Accord Sport of 2021, with the right check digit. */
export function accordVin(serial: number): string {
  const blank = `1HGCV1F30MA${String(serial).padStart(6, '0')}`
  return blank.slice(0, 8) + checkDigit(blank) + blank.slice(9)
}

let serial = randomInt(100_000, 900_000)

/** Returns six digits that no other test of this process uses: of a VIN, and of a stock number. */
export const aSerial = (): number => ++serial
