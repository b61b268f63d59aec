/** The frame of projects without smart accounts. */
import { APPROVALS } from '../approval/families.ts'
import { startFrame } from './startFrame.ts'

startFrame({ approvals: APPROVALS, toWidgetUser: (user) => user })
