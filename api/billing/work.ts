import type { ScheduledWork } from '../work-parts'
import { planSchedules } from './changes/schedules'

export const schedules: readonly ScheduledWork[] = [...planSchedules]
