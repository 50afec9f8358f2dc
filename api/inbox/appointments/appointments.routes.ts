import { answerDownload } from '../../http/download'
import { anyone, signedIn, staff } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import * as lists from './appointment.contract'
import * as appointments from './appointment-calls'
import * as calendar from './calendar'
import * as customer from './customer-appointments.contract'
import * as guest from './guest-appointments.contract'
import { listSlots } from './list-slots'
import * as member from './staff-appointments.contract'
import * as upcoming from './upcoming'

export function appointmentRoutes(routes: ApiRoutes): void {
  route(routes, lists.listSlots, anyone, listSlots)

  route(routes, customer.proposeAsCustomer, signedIn, appointments.proposeAsCustomer)
  route(routes, customer.moveAsCustomer, signedIn, appointments.moveAsCustomer)
  route(routes, customer.decideAsCustomer, signedIn, appointments.decideAsCustomer)
  route(routes, customer.calendarOfCustomer, signedIn, async (context, input, call) =>
    answerDownload(call, calendarFile(await calendar.calendarOfCustomer(context, input))),
  )
  route(routes, lists.listCustomerAppointments, signedIn, upcoming.listCustomerAppointments)

  route(routes, guest.proposeAsGuest, anyone, appointments.proposeAsGuest)
  route(routes, guest.moveAsGuest, anyone, appointments.moveAsGuest)
  route(routes, guest.decideAsGuest, anyone, appointments.decideAsGuest)
  route(routes, guest.calendarOfGuest, anyone, async (context, input, call) =>
    answerDownload(call, calendarFile(await calendar.calendarOfGuest(context, input))),
  )

  const ofInbox = staff('inbox')
  route(routes, member.proposeAsStaff, ofInbox, appointments.proposeAsStaff)
  route(routes, member.moveAsStaff, ofInbox, appointments.moveAsStaff)
  route(routes, member.decideAsStaff, ofInbox, appointments.decideAsStaff)
  route(routes, member.calendarOfStaff, ofInbox, async (context, input, call) =>
    answerDownload(call, calendarFile(await calendar.calendarOfStaff(context, input))),
  )
  route(routes, lists.listStaffAppointments, ofInbox, upcoming.listStaffAppointments)
}

const calendarFile = (text: string) => ({
  content: Buffer.from(text),
  mime: 'text/calendar; charset=utf-8',
  name: 'appointment.ics',
})
