/** What receivers of webhooks copy: api/http/docs/samples.test.ts runs both. */
export const nodeVerification = `
import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the bytes as they came, before any JSON is parsed.
export function isFromDriveAvenue(secret, header, body, toleranceSeconds = 300) {
  const parts = String(header).split(',').map((part) => part.split('='))
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(timestamp + '.' + body).digest()
  return parts.some(([name, value]) => {
    const given = Buffer.from(value ?? '', 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
`

export const pythonVerification = `
import hashlib
import hmac
import time


# body: the bytes as they came, before any JSON is parsed.
def is_from_drive_avenue(secret, header, body, tolerance_seconds=300):
    parts = [part.split("=", 1) for part in header.split(",")]
    timestamp = next((value for name, value in parts if name == "t"), "0")
    if abs(time.time() - int(timestamp)) > tolerance_seconds:
        return False
    signed = timestamp.encode() + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return any(name == "v1" and hmac.compare_digest(value, expected) for name, value in parts)
`

export const firstRequest = (origin: string): string => `
curl ${origin}/api/v1/vehicles?limit=2 \\
  -H 'Authorization: Bearer da_live_…'
`

export const priceChange = (origin: string): string => `
curl -X PATCH ${origin}/api/v1/vehicles/1HGCV1F31MA000001 \\
  -H 'Authorization: Bearer da_live_…' \\
  -H 'Content-Type: application/json' \\
  -d '{"priceVehicleCents": 2399500}'
`

export const errorBody = `
HTTP/1.1 422 Unprocessable Entity

{
  "error": {
    "code": "invalid",
    "message": "Check the fields that are marked.",
    "fields": { "year": "Enter the model year." }
  }
}
`

export const walk = `
let after = ''
let asOf = null
do {
  const query = new URLSearchParams({ limit: '200', updatedSince: lastAsOf, ...(after && { after }) })
  const page = await get('/api/v1/vehicles?' + query)
  asOf ??= page.asOf // of the first page: the next walk begins there
  page.items.forEach(store)
  after = page.next
} while (after)
`

export const webhookCall = `
POST /your/address HTTP/1.1
Content-Type: application/json
Drive-Avenue-Event: vehicle.sold
Drive-Avenue-Event-Id: evt_6f1c2d0a8b7e4c53a1f0d9e8b7c6a5f4
Drive-Avenue-Signature: t=1767171600,v1=5257a869e7ec…

{
  "id": "evt_6f1c2d0a8b7e4c53a1f0d9e8b7c6a5f4",
  "event": "vehicle.sold",
  "createdAt": "2025-12-31T09:00:00.000Z",
  "dealership": { "id": 1 },
  "data": { "id": 4711, "vin": "1HGCV1F31MA000001", "status": "sold", "version": 7, … }
}
`
