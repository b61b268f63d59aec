import { ChannelError } from '../../../channel/channelError.ts'
import { RpcCode } from '../../../protocol/errors.ts'
import { SECURE_LIMITS } from '../../../protocol/secure/limits.ts'
import type {
  Progress,
  SecureHandlers,
  User as TellableUser,
} from '../../../protocol/secure/secureChannel.ts'
import type { Approvals } from '../approval/families.ts'
import { notAllowed, reasonOf, rejected } from '../core/failures.ts'
import type { Keys } from '../core/keys.ts'
import type { Backend } from '../core/node.ts'
import type { Project } from '../core/settings.ts'
import { farcasterLogin } from '../farcaster/farcasterLogin.ts'
import { type LoginOptions, login } from '../login/login.ts'
import { socialLogin } from '../social/socialLogin.ts'
import type { TextKey } from '../texts/en.ts'
import { t } from '../texts/texts.ts'
import { canSeeCovers } from '../ui/guardedButton.ts'
import { createStage } from '../ui/screen.ts'
import type { User } from '../worker/messages.ts'
import { confirmInWindow } from './confirmInWindow.ts'
import { enterByWindow } from './enterByWindow.ts'
import { createRequests } from './requests.ts'
import type { Told } from './told.ts'

/** What differs between projects: those without smart accounts do not load what they take. */
export type Variant = {
  approvals: Approvals
  /** Somebody as the widget hears of them. */
  tell(user: User, project: Project): TellableUser
}

type FrameOptions = Variant & {
  auth: string
  project: Project
  keys: Keys
  backend: Backend
  place: string
  told: Told
  /** Origin of the page; null where nobody knows. */
  host(): string | null
}

/** What every login goes with. */
type Common = Omit<LoginOptions, 'email' | 'project' | 'place' | 'keys' | 'onProgress'> & {
  keys: Keys
  onProgress(step: Progress['step'], url?: string): void
}

/** What the frame does for the widget. One thing is on screen at a time: a login, or the first of the requests. */
export function createFrame(options: FrameOptions): Omit<SecureHandlers, 'configure' | 'ping'> {
  const { auth, project, approvals, tell, keys, backend, place, told, host } = options
  const logins = new Map<string, AbortController>()
  let label: TextKey = 'frame.approval'
  const stage = createStage({
    root: document.body,
    onHeight: (height) =>
      told.stage({
        height: Math.min(height, SECURE_LIMITS.stageHeight),
        isOpen: height > 0,
        label: t(label),
      }),
  })
  const shown = (owner: User) => tell(owner, project)
  const user = async (): Promise<User | null> => (await keys.ask('user', {})).user
  const requests = createRequests({
    project,
    approvals,
    keys,
    backend,
    stage,
    host,
    user,
    seesCovers: canSeeCovers(),
    confirmInWindow: (ask, title, signal, onCancel) =>
      confirmInWindow(ask, title, signal, { auth, keys, stage, place, onCancel }),
    unlock: (signal, onCancel) =>
      enterByWindow({
        ...{ passkey: true, project, place, keys, stage, signal, onCancel },
        host: host() ?? '',
        onProgress: () => {},
      }),
    onProgress: told.progress,
    onSignedOut: () => told.user(null),
  })
  const letIn = async (id: string, by: (common: Common) => Promise<User>) => {
    const origin = host()
    if (origin === null || logins.size > 0) throw unavailable()
    const controller = new AbortController()
    logins.set(id, controller)
    label = 'frame.login'
    try {
      const owner = await by({
        host: origin,
        keys,
        stage,
        onProgress: (step, url) => told.progress(id, step, url),
        onCancel: () => controller.abort(rejected()),
        signal: controller.signal,
      })
      return { user: shown(owner) }
    } catch (error) {
      if (reasonOf(error) !== 'DEVICE_EXPIRED') throw error
      throw rejected('The device was not confirmed in time.', 'DEVICE_EXPIRED')
    } finally {
      logins.delete(id)
      label = 'frame.approval'
      stage.clear()
    }
  }
  keys.onUserChanged(() =>
    user().then(
      (owner) => told.user(owner && shown(owner)),
      () => {},
    ),
  )
  return {
    restore: async () => {
      const { user: owner } = await keys.ask('restore', {})
      return { user: owner && shown(owner) }
    },
    login: ({ id, email, passkey = false }) =>
      letIn(id, (common) =>
        email === undefined
          ? enterByWindow({ ...common, passkey, project, place })
          : login({ ...common, email, place, project: project.id }),
      ),
    social: ({ id, provider, fragment }) =>
      letIn(id, (common) => socialLogin({ ...common, provider, fragment, project, auth })),
    farcaster: ({ id }) => letIn(id, (common) => farcasterLogin({ ...common, project: project.id })),
    preferAccount: async ({ type }) => {
      if (project.smartAccounts === undefined) throw notAllowed()
      const { user: owner } = await keys.ask('preferAccount', { type })
      return { user: owner && shown(owner) }
    },
    permissions: () => {
      if (project.smartAccounts === undefined) throw notAllowed()
      return keys.ask('permissions', {})
    },
    request: (request) => requests.handle(request),
    cancel: ({ id }) => {
      const controller = logins.get(id)
      controller?.abort(takenBack())
      return controller !== undefined || requests.cancel(id, takenBack())
    },
    signOut: async () => {
      await keys.ask('signOut', {})
      return null
    },
    // The operator's own list is in the page; nothing that is shown here is the widget's word.
    sync: () => null,
  }
}

function takenBack(): ChannelError {
  return rejected('The request was aborted.', 'HOST_ABORTED')
}

function unavailable(): ChannelError {
  return new ChannelError({
    code: RpcCode.internal,
    message: 'Signing in by e-mail is not available here.',
    data: { reason: 'LOGIN_UNAVAILABLE' },
  })
}
