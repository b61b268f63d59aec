/** The frame of projects that have smart accounts; the others do not load what that takes. */
import { SMART_APPROVALS } from '../approval/smartFamilies.ts'
import { smart } from '../texts/smart.ts'
import { addTexts } from '../texts/texts.ts'
import { startFrame } from './startFrame.ts'
import { toWidgetUser } from './widgetUser.ts'

addTexts(smart)
startFrame({ approvals: SMART_APPROVALS, toWidgetUser })
