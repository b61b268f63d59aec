import { ADDRESS } from './address/address.ts'
import { ADMISSION } from './admission/admission.ts'
import { DELETION } from './deletion/deletion.ts'
import { DEVICES } from './devices/devices.ts'
import { LIMITS } from './limits.ts'
import { PASSKEYS } from './passkeys/passkeys.ts'
import { PHRASE } from './phrase.ts'
import { RECOVERY_FILE } from './recoveryFile.ts'
import type { Section } from './section.ts'
import { SITES } from './sites.ts'

/** Sections in the order of the overview. */
export const SECTIONS: readonly Section[] = [
  DEVICES,
  SITES,
  PASSKEYS,
  ADMISSION,
  LIMITS,
  ADDRESS,
  PHRASE,
  RECOVERY_FILE,
  DELETION,
]
