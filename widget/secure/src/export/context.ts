import type { User } from '@latch/protocol/secure/secureChannel.ts'
import type { Keys } from '../core/keys.ts'
import type { Project } from '../core/settings.ts'
import type { ExportPlace } from '../security/exportPlace.ts'
import type { Stage } from '../ui/screen.ts'
import type { ExportCalls } from '../worker/export/messages.ts'

/** Context of every screen of the export page. */
export type ExportPage = {
  keys: Keys<ExportCalls>
  stage: Stage
  project: Pick<Project, 'id' | 'smartAccounts'>
  place: string
  /** The user's choice on the Security page. */
  wanted: ExportPlace
}

/** The user whose wallet is exported, and what opens it. */
export type Owner = { user: User; provider: string; isStrict: boolean }
