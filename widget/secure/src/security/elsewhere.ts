import { BRANDS } from '@latch/protocol/login/brands.ts'
import type { CodePicture } from '@latch/protocol/login/farcaster.ts'
import { type OauthSocial, type Social, SocialSchema } from '@latch/protocol/login/social.ts'
import { failed, rejected } from '../core/failures.ts'
import { farcasterLogin } from '../farcaster/farcasterLogin.ts'
import { waitScreen } from '../login/screens.ts'
import { makeBox } from '../mailbox/seal.ts'
import { socialLogin } from '../social/socialLogin.ts'
import { codePicture } from '../ui/codePicture.ts'
import { make } from '../ui/dom.ts'
import { busy, type Screen } from '../ui/screen.ts'
import { titleBar } from '../ui/titleBar.ts'
import type { Account } from '../worker/account/messages.ts'
import type { User } from '../worker/messages.ts'
import type { Page } from './context.ts'
import { st } from './texts.ts'

const WINDOW = 'popup,width=600,height=800'

/** Provider of the account used to log in; undefined for an email address. */
export function accountSocial({ provider }: Pick<Account, 'provider'>): Social | undefined {
  return SocialSchema.safeParse(provider).data
}

/** Display name of an account provider. */
export function socialName(provider: Social): string {
  return BRANDS[provider].name
}

/**
 * Logs in with a social account, after a press on this page. The opened window has no reference to this page, so its
 * number is typed here.
 *
 * @throws 4001 if the user leaves; POPUP_BLOCKED; errors of the login.
 */
export function logInElsewhere(page: Page, provider: Social): Promise<User> {
  return provider === 'farcaster' ? logInByFarcaster(page) : logInByWindow(page, provider)
}

async function logInByWindow(page: Page, provider: OauthSocial): Promise<User> {
  const { keys, stage, project, auth } = page
  const { fragment } = await makeBox()
  if (window.open(`/social${fragment}`, '_blank', WINDOW) === null)
    throw failed('The window was blocked.', 'POPUP_BLOCKED')
  const over = new AbortController()
  const onCancel = () => over.abort(rejected())
  stage.show(waitScreen(waitingFor(provider), onCancel))
  return socialLogin({
    ...{ provider, fragment, project, host: location.origin, auth, keys, stage, onCancel },
    onProgress: (step) => {
      if (step === 'provider') stage.show(waitScreen(waitingFor(provider), onCancel))
    },
    signal: over.signal,
  })
}

function logInByFarcaster({ keys, stage, project }: Page): Promise<User> {
  const over = new AbortController()
  const onCancel = () => over.abort(rejected())
  return farcasterLogin({
    ...{ project: project.id, host: location.origin, keys, stage, onCancel },
    onProgress: (step, url, picture) => {
      if (step === 'sending') stage.show(waitScreen(waitingFor('farcaster'), onCancel))
      if (url !== undefined && picture !== undefined) stage.show(farcasterScreen({ url, picture }, onCancel))
    },
    signal: over.signal,
  })
}

/** The link, which the app opens on a phone; elsewhere the phone reads it. */
export function farcasterScreen(
  { url, picture }: { url: string; picture: CodePicture },
  onBack: () => void,
): Screen {
  // A phone, as far as it shows.
  const isHere = matchMedia('(hover: none)').matches
  const link = make('a', {
    class: `button ${isHere ? 'primary' : 'secondary'}`,
    href: url,
    target: '_blank',
    rel: 'noopener',
  })
  link.append(st('elsewhere.farcasterGo'))
  return {
    element: make(
      'div',
      { class: 'screen' },
      titleBar(st('elsewhere.farcaster'), st('page.back'), onBack),
      make('p', { class: 'text' }, st(isHere ? 'elsewhere.farcasterText' : 'elsewhere.farcasterScan')),
      isHere ? null : codePicture(picture, st('elsewhere.farcasterCode')),
      link,
      busy(waitingFor('farcaster')),
    ),
    close: onBack,
  }
}

function waitingFor(provider: Social): string {
  return st('elsewhere.waiting', { name: socialName(provider) })
}
