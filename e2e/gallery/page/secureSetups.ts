import { drawCode } from '@latch/hosting/vault/src/codePicture.ts'
import { approvalScreen, handOverScreen } from '@latch/secure/src/approval/approvalScreen.ts'
import type { Reading } from '@latch/secure/src/approval/reading.ts'
import { typedWord } from '@latch/secure/src/approval/typedWord.ts'
import { checkScreen, savedScreen } from '@latch/secure/src/export/checkScreen.ts'
import { drawWords } from '@latch/secure/src/export/checkWords.ts'
import { beginScreen, holdScreen, passkeyScreen, wordsScreen } from '@latch/secure/src/export/screens.ts'
import { windowScreen } from '@latch/secure/src/frame/windowScreen.ts'
import { codeScreen } from '@latch/secure/src/login/codeScreen.ts'
import { entryScreen } from '@latch/secure/src/login/entryScreens.ts'
import { deviceScreen, failureScreen } from '@latch/secure/src/login/screens.ts'
import { overScreen, questionScreen, troubleScreen } from '@latch/secure/src/passkey/screens.ts'
import { addedScreen } from '@latch/secure/src/security/address/addition.ts'
import { ADDRESS, changedScreen } from '@latch/secure/src/security/address/address.ts'
import { ADMISSION } from '@latch/secure/src/security/admission/admission.ts'
import { runWithScreens } from '@latch/secure/src/security/context.ts'
import { DELETION, leavingScreen } from '@latch/secure/src/security/deletion/deletion.ts'
import { DEVICES } from '@latch/secure/src/security/devices/devices.ts'
import { removalScreen } from '@latch/secure/src/security/devices/screens.ts'
import { farcasterScreen } from '@latch/secure/src/security/elsewhere.ts'
import { LIMITS } from '@latch/secure/src/security/limits.ts'
import { overviewScreen } from '@latch/secure/src/security/overview.ts'
import { PASSKEYS } from '@latch/secure/src/security/passkeys/passkeys.ts'
import { strictScreen } from '@latch/secure/src/security/passkeys/strict.ts'
import { proveAgain } from '@latch/secure/src/security/proveAgain.ts'
import { signIn } from '@latch/secure/src/security/signIn.ts'
import { SITES } from '@latch/secure/src/security/sites.ts'
import { st } from '@latch/secure/src/security/texts.ts'
import { numberField } from '@latch/secure/src/social/numberField.ts'
import { numberShown } from '@latch/secure/src/social/pageScreens.ts'
import { t } from '@latch/secure/src/texts/texts.ts'
import { heading, type Screen, type Stage } from '@latch/secure/src/ui/screen.ts'
import { admitFrameScreen } from '@latch/secure/src/window/admitFrameScreen.ts'
import { endScreen } from '@latch/secure/src/window/endScreen.ts'
import { limitField } from '@latch/secure/src/window/limitField.ts'
import { wt } from '@latch/secure/src/window/texts.ts'
import type { Account } from '@latch/secure/src/worker/account/messages.ts'
import type { SecureState } from '../secureStates.ts'
import { recoverySetups } from './recoverySetups.ts'
import {
  APPROVAL_REQUEST,
  DESCRIBED,
  EMAIL,
  EVM,
  GRAVE,
  LAPTOP,
  LYING,
  MESSAGE,
  PAYMENT,
  PERMISSION,
  PHONE,
  SITE,
  secureContext,
  securePage,
  smartContextOf,
  UNCHECKED,
} from './secureFixtures.ts'

const PLACE = 'secure.example'
const nothing = () => {}
const announce = nothing
const begun = { why: '', onGo: nothing, onBack: nothing }
const LINK = 'https://farcaster.example/~/siwf?channelToken=7f6e504b-7f6e-504b-7f6e-7f6e504b7f6e'
const PHRASE = `${'abandon '.repeat(23)}art`

/** Returns how each state is set up: the page's own screens, with a worker that answers as the state says or never. */
export function secureSetups(stage: Stage): Readonly<Record<SecureState, () => void>> {
  const show = (screen: Screen) => () => stage.show(screen)
  const question = { host: SITE, project: 'Harbour Market', onUse: nothing, onReject: nothing }
  const elsewhere = {
    providers: ['google', 'x', 'farcaster'] as const,
    logIn: () => new Promise<never>(nothing),
  }
  const showSignIn = (note?: string) => () => void signIn(securePage(stage), note, elsewhere)
  const context = secureContext(stage)
  const elsewhereOnly = secureContext(stage, { email: null, elsewhere: 'x' })
  const passkeys = (own: Partial<Account>) => ({ ...context, account: { ...context.account, ...own } })
  const removal = (did: string | null) => () =>
    stage.show(
      removalScreen({
        device: context.account.devices.find((device) => device.did === did) ?? null,
        ...{ place: PLACE, onKeep: nothing, onRemove: nothing },
      }),
    )
  return {
    'sign-in': showSignIn(),
    'sign-in-refused': () => showSignIn(st('signIn.unproven', { place: PLACE }))(),
    'sign-in-passkey': () =>
      void signIn({ ...securePage(stage), byPasskey: pending }, st('signIn.passkeyNeeded'), elsewhere),
    opening: () =>
      void runWithScreens(securePage(stage), { title: st('page.opening'), run: pending, onClose: nothing }),
    offline: () =>
      void runWithScreens(securePage(stage), { title: st('page.opening'), run: away, onClose: nothing }),
    overview: () => stage.show(overviewScreen(context)),
    'overview-smart': () => stage.show(overviewScreen(smartContextOf(stage))),
    'overview-elsewhere': () => stage.show(overviewScreen(elsewhereOnly)),
    devices: () => DEVICES.open(context),
    'remove-device': removal('three'),
    'remove-this': removal('one'),
    'remove-others': removal(null),
    sites: () => SITES.open(context),
    'sites-none': () => SITES.open({ ...context, account: { ...context.account, sites: [] } }),
    passkeys: () => PASSKEYS.open(passkeys({ passkeys: [LAPTOP, PHONE] })),
    'passkeys-none': () => PASSKEYS.open(context),
    'passkeys-strict': () => PASSKEYS.open(passkeys({ passkeys: [LAPTOP], strict: LAPTOP.created })),
    strict: show(strictScreen({ why: '', onKeep: nothing, onOn: nothing })),
    admission: () => ADMISSION.open(context),
    'admission-wrong': () => submit(() => ADMISSION.open(context), 'x'),
    limits: () => LIMITS.open(context),
    address: () => ADDRESS.open(context),
    'address-first': () => ADDRESS.open(elsewhereOnly),
    'address-other': () => ADDRESS.open(secureContext(stage, { elsewhere: 'x' })),
    'address-code': () => {
      const times = { changeId: 'c', expiresAfter: 600, resendAfter: 30 }
      const requested = secureContext(stage, { answers: { startChange: { value: times } } })
      submit(() => ADDRESS.open(requested), 'grace.hopper@compilers.example')
    },
    'address-done': show(changedScreen(EMAIL, nothing)),
    'address-added': show(addedScreen(EMAIL, nothing)),
    'farcaster-code': () => stage.show(farcasterScreen({ url: LINK, picture: drawCode(LINK) }, nothing)),
    'prove-again': () => void proveAgain(elsewhereOnly).catch(nothing),
    'window-number': () => stage.show(numberShown({ number: '042917', host: PLACE })),
    'number-of-window': () => {
      const field = numberField({ onNumber: nothing, onCancel: nothing })
      stage.show(field)
      field.fail(2)
    },
    deletion: () => DELETION.open(context),
    'deletion-done': show(leavingScreen(Date.parse('2026-05-07T10:00:00Z'), nothing)),
    phrase: () => stage.show(beginScreen({ proof: { type: 'code', email: EMAIL }, ...begun })),
    'phrase-login': () => stage.show(beginScreen({ proof: { type: 'login', isProven: false }, ...begun })),
    'phrase-strict': () => stage.show(beginScreen({ proof: { type: 'passkey' }, ...begun })),
    'phrase-passkey': show(passkeyScreen({ onUse: nothing, onBack: nothing })),
    'phrase-hold': () => stage.show(holdScreen({ onHeld: nothing, onBack: nothing, announce })),
    'phrase-words': () =>
      stage.show(wordsScreen({ phrase: PHRASE, onCopied: nothing, onDone: nothing, announce })),
    'phrase-check': show(checkScreen({ words: drawWords(PHRASE), onRight: nothing, onLater: nothing })),
    'phrase-saved': show(savedScreen(nothing)),
    ...recoverySetups(stage),
    code: () => showCode(stage),
    'new-device': () => stage.show(deviceScreen({ email: EMAIL, match: '42', onCancel: nothing })),
    enter: () => stage.show(entryScreen({ place: PLACE, onOpen: nothing, onCancel: nothing })),
    'let-in': () => {
      const requested = { host: SITE, project: 'Harbour Market', email: EMAIL, account: EVM, place: PLACE }
      stage.show(admitFrameScreen({ ...requested, onAllow: nothing, onReject: nothing, announce }))
    },
    'hand-over': () =>
      stage.show(
        handOverScreen({
          request: APPROVAL_REQUEST,
          title: PAYMENT.title,
          place: PLACE,
          onOpen: nothing,
          onReject: nothing,
        }),
      ),
    'window-waiting': () =>
      stage.show(windowScreen({ place: PLACE, address: '/window', opened: null, onCancel: nothing })),
    denied: () =>
      stage.show(
        failureScreen({
          title: t('denied.title'),
          text: t('denied.text', { method: 'eth_sign' }),
          ...{ onRetry: null, onClose: nothing },
        }),
      ),
    'confirm-message': show(confirmation(MESSAGE)),
    'confirm-payment': show(confirmation(PAYMENT)),
    'confirm-grave': show(confirmation(GRAVE)),
    'confirm-permission': show(confirmation(PERMISSION)),
    'confirm-described': show(confirmation(DESCRIBED)),
    'confirm-described-unchecked': show(confirmation(UNCHECKED)),
    'confirm-described-lying': show(confirmation(LYING)),
    'passkey-frame': show(questionScreen({ ...question, place: null })),
    'passkey-window': show(questionScreen({ ...question, place: PLACE })),
    'passkey-unused': show(troubleScreen('unused', nothing, nothing)),
    'passkey-absent': show(troubleScreen('absent', null, nothing)),
    'passkey-done': show(overScreen('done')),
    'window-done': () => stage.show(endScreen('approved')),
    'window-gone': () => stage.show(endScreen('gone')),
  }
}

const pending = () => new Promise<never>(nothing)
const away = () =>
  Promise.reject(
    Object.assign(new Error('The login services did not respond.'), {
      data: { reason: 'LOGIN_UNAVAILABLE' },
    }),
  )

/** Returns the window's confirmation; a payment beside its site's limit. */
function confirmation(reading: Reading): Screen {
  const screen = approvalScreen({
    ...{ request: APPROVAL_REQUEST, reading, waiting: 0, note: wt('window.check', { place: PLACE }) },
    ...{ onApprove: nothing, onReject: nothing, announce, graveGate: typedWord },
  })
  if (reading.spends) screen.element.querySelector('.decision')?.before(limitField(SITE).element)
  return screen
}

function showCode(stage: Stage): void {
  const screen = codeScreen({
    ...{ heading: heading(t('code.title')), label: t('code.label') },
    ...{ email: EMAIL, place: PLACE, onCode: nothing, onResend: nothing, onCancel: nothing, announce },
  })
  stage.show(screen)
  screen.restart({ expiresAfter: 600, resendAfter: 0 })
  screen.fail(t('code.wrong', { count: 4 }))
}

/** Opens a screen with a field, and sends a word off. */
function submit(open: () => void, word: string): void {
  open()
  const field = document.querySelector('input')
  if (field === null) throw new Error('There is no field.')
  field.value = word
  field.form?.requestSubmit()
}
