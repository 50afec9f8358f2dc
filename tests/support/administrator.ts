import type pg from 'pg'
import { aNewcomer, signedInAs } from './newcomer'

export interface Administrator {
  email: string
  cookies: string
  /** The next dangerous step asks who it is. */
  beforeLong(): Promise<unknown>
  /** Sixty minutes of acting as somebody else are over. */
  afterAnHour(): Promise<unknown>
}

/** An administrator of one test: what becomes of their sessions disturbs no other. */
export async function anAdministrator(database: pg.Client): Promise<Administrator> {
  const { email } = await aNewcomer()
  const mine = `(select id from "user" where email = '${email}')`
  await database.query(`update "user" set role = 'system_admin', status = 'active' where id = ${mine}`)
  return {
    email,
    cookies: await signedInAs(email),
    beforeLong: () =>
      database.query(`update session set authenticated_at = now() - interval '11 minutes' where user_id = ${mine}`),
    afterAnHour: () => database.query(`update session set expires_at = now() where impersonator_user_id = ${mine}`),
  }
}
