import { smartEvm } from '@latch/families/eip155/secure/smart.ts'
import { APPROVALS, type Approvals } from './families.ts'

/** Families of the frame for projects with smart accounts. */
export const SMART_APPROVALS: Approvals = { ...APPROVALS, eip155: smartEvm }
