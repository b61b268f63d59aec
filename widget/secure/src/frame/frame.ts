/** The frame of projects whose people have the accounts of their keys alone. */
import { APPROVALS } from '../approval/families.ts'
import { startFrame } from './startFrame.ts'

startFrame({ approvals: APPROVALS, toWidgetUser: (user) => user })
