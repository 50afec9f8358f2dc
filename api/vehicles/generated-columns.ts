import { sql } from 'drizzle-orm'

/** As listing-score.ts says what for: two points a photo, up to 15 photos, 15 for 200 characters of description, 20 for a price, three an option up to five, ten each for a VIN and a history report. */
export const listingScore = sql`least(photo_count, 15) * 2 + least(char_length(description) * 15 / 200, 15)
  + case when price_vehicle_cents is null then 0 else 20 end
  + least(jsonb_array_length(jsonb_path_query_array(options, '$[*].items[*]')), 5) * 3
  + case when vin is null then 0 else 10 end + case when history_url is null then 0 else 10 end`

/** What a lot looks for beside make and model, dashes left out; a space before each word. */
export const lotWords = sql`lower(replace(' ' || year::text || ' ' || coalesce(trim, '') || ' ' || coalesce(stock_no, ''), '-', ''))`

/** For staff: it has no photo or no price, or was not published at its time. */
export const hasIssues = sql`status in ('draft', 'active', 'pending')
  and (photo_count = 0 or price_vehicle_cents is null or publish_problem is not null)`
