import type { Message } from './message.ts'

/** English of the views around the secure frame, which has texts of its own. */
export const enEmail = {
  'title.EmailLogin': 'Connect by e-mail',
  'title.ApproveTransaction': 'E-mail wallet',
  'email.opening': 'Opening your e-mail wallet',
  'email.approveText': 'It shows what this site asks for. Nothing is signed before you approve it there.',
  'email.notAllowed': 'Your e-mail wallet does not do what this site asks for.',
  'email.other': 'Back to the start',
  'email.offline': 'You are offline',
  'email.offlineText': 'Connecting by e-mail needs the internet. Try again once you are back.',
  'email.unavailable': 'The e-mail wallet did not load',
  'email.unavailableText':
    'Check your connection, and whether something in your browser blocks it. Then try again.',
  'email.service': 'Connecting by e-mail does not work now',
  'email.serviceText': 'The trouble is on our side. Your wallet is safe. Try again in a few minutes.',
  'email.refused': 'No mail can go to this address',
  'email.refusedText': 'Look whether {email} is spelled right.',
  'email.tooSoon': 'A code was just sent',
  'email.tooSoonText': 'Wait half a minute before you ask for another one to {email}.',
  'email.limited': 'Too many tries',
  'email.limitedText': 'For your safety, no more codes are sent for now. Try again later.',
  'email.unverified': 'This site may not connect by e-mail',
  'email.unverifiedText': 'It is not on the project’s list of allowed sites. Only its operator can add it.',
  'email.noAccount': 'Nothing to connect here',
  'email.noAccountText': 'Your e-mail wallet has no account on the networks of this site.',
  'email.failed': 'That did not work',
  'email.failedText': 'You are not connected. Try again.',
  'alert.APKT005': 'Unverified domain. This site is not on the project’s list of allowed sites.',
} as const satisfies Readonly<Record<string, Message>>
