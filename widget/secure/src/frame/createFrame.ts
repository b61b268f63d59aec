import { ChannelError } from '@latch/channel/channelError.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { SECURE_LIMITS } from '@latch/protocol/secure/limits.ts'
import type { Progress, SecureHandlers, User as WidgetUser } from '@latch/protocol/secure/secureChannel.ts'
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
import { createLocks } from '../worker/browserLocks.ts'
import type { User } from '../worker/messages.ts'
import { confirmInWindow } from './confirmInWindow.ts'
import { enterByWindow } from './enterByWindow.ts'
import { createRequests } from './requests.ts'
import type { WidgetEvents } from './widgetEvents.ts'

/** Parts that differ between projects: only projects with smart accounts load their code. */
export type Variant = {
  approvals: Approvals
  /** The user as the widget gets it. */
  toWidgetUser(user: User, project: Project): WidgetUser
}

type FrameOptions = Variant & {
  auth: string
  project: Project
  keys: Keys
  backend: Backend
  place: string
  widgetEvents: WidgetEvents
  /** Origin of the page; null if unknown. */
  host(): string | null
}

/** Options of every login. */
type Common = Omit<LoginOptions, 'email' | 'project' | 'place' | 'keys' | 'onProgress'> & {
  keys: Keys
  onProgress(step: Progress['step'], url?: string): void
}

/** Creates the frame's handlers for the widget. Shows one thing at a time: a login, or the first of the requests. */
export function createFrame(options: FrameOptions): Omit<SecureHandlers, 'configure' | 'ping'> {
  const { auth, project, approvals, toWidgetUser, keys, backend, place, widgetEvents, host } = options
  const logins = new Map<string, AbortController>()
  let label: TextKey = 'frame.approval'
  const stage = createStage({
    root: document.body,
    onHeight: (height) =>
      widgetEvents.stage({
        height: Math.min(height, SECURE_LIMITS.stageHeight),
        isOpen: height > 0,
        label: t(label),
      }),
  })
  // Restores the focus after a covering dialog: Chromium removes it from the element.
  addEventListener('focus', () => document.activeElement === document.body && stage.focus())
  const forWidget = (owner: User) => toWidgetUser(owner, project)
  const user = async (): Promise<User | null> => (await keys.call('user', {})).user
  const requests = createRequests({
    project,
    approvals,
    keys,
    backend,
    stage,
    host,
    user,
    seesCovers: canSeeCovers(),
    confirmInWindow: (approval, title, signal, onCancel) =>
      confirmInWindow(approval, title, signal, { auth, keys, stage, place, onCancel }),
    unlock: (signal, onCancel) =>
      enterByWindow({
        ...{ passkey: true, project, place, keys, stage, signal, onCancel },
        host: host() ?? '',
        onProgress: () => {},
      }),
    exclusively: createLocks(),
    onProgress: widgetEvents.progress,
    onSignedOut: () => widgetEvents.user(null),
  })
  const runLogin = async (id: string, by: (common: Common) => Promise<User>) => {
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
        onProgress: (step, url) => widgetEvents.progress(id, step, url),
        onCancel: () => controller.abort(rejected()),
        signal: controller.signal,
      })
      return { user: forWidget(owner) }
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
      (owner) => widgetEvents.user(owner && forWidget(owner)),
      () => {},
    ),
  )
  return {
    restore: async () => {
      // Without a host origin there is no session to restore.
      if (host() === null) return { user: null }
      const { user: owner } = await keys.call('restore', {})
      return { user: owner && forWidget(owner) }
    },
    login: ({ id, email, passkey = false }) =>
      runLogin(id, (common) =>
        email === undefined
          ? enterByWindow({ ...common, passkey, project, place })
          : login({ ...common, email, place, project: project.id }),
      ),
    social: ({ id, provider, fragment }) =>
      runLogin(id, (common) => socialLogin({ ...common, provider, fragment, project, auth })),
    farcaster: ({ id }) => runLogin(id, (common) => farcasterLogin({ ...common, project: project.id })),
    preferAccount: async ({ type }) => {
      if (project.smartAccounts === undefined) throw notAllowed()
      const { user: owner } = await keys.call('preferAccount', { type })
      return { user: owner && forWidget(owner) }
    },
    permissions: () => {
      if (project.smartAccounts === undefined) throw notAllowed()
      return keys.call('permissions', {})
    },
    request: (request) => requests.handle(request),
    cancel: ({ id }) => {
      const controller = logins.get(id)
      controller?.abort(aborted())
      return controller !== undefined || requests.cancel(id, aborted())
    },
    signOut: async () => {
      await keys.call('signOut', {})
      return null
    },
  }
}

function aborted(): ChannelError {
  return rejected('The request was aborted.', 'HOST_ABORTED')
}

function unavailable(): ChannelError {
  return new ChannelError({
    code: RpcCode.internal,
    message: 'Email login is not available.',
    data: { reason: 'LOGIN_UNAVAILABLE' },
  })
}
