import type { Device } from './device.ts'
import { AUTH, fetchService, type Services, type startMailbox, VAULT } from './fixture.ts'

type Mailbox = ReturnType<typeof startMailbox>
type Emails = { email: string; newEmail: string }

/** The steps of another address, as the secure frame takes them. @param token - Access. */
export function changeSteps(device: Device, token: string) {
  const send = <Body>(url: string, body: object) => device.send<Body>(url, body, { token })
  return {
    start: (emails: Emails) => send<{ changeId: string }>(`${VAULT}/v1/email/change/start`, emails),
    primary: (changeId: string, code: string) => send(`${VAULT}/v1/email/change/primary`, { changeId, code }),
    resend: (changeId: string, step: 'primary' | 'secondary') =>
      send<{ resendAfter: number; expiresIn: number }>(`${VAULT}/v1/email/change/resend`, { changeId, step }),
    secondary: (changeId: string, code: string) =>
      send<{ assertion: string }>(`${VAULT}/v1/email/change/secondary`, { changeId, code }),
    finish: (emails: Emails, assertion: string) => send(`${AUTH}/v1/email/change`, { ...emails, assertion }),
  }
}

/** As far as both codes bring it. */
export async function proveBoth(device: Device, token: string, mailbox: Mailbox, emails: Emails) {
  const steps = changeSteps(device, token)
  const { changeId } = (await steps.start(emails)).body
  await steps.primary(changeId, mailbox.codeFor(emails.email))
  const answer = await steps.secondary(changeId, mailbox.codeFor(emails.newEmail))
  return { steps, changeId, ...answer }
}

/** The whole change. @returns the status of its last step. */
export async function changeEmail(device: Device, token: string, mailbox: Mailbox, emails: Emails) {
  const { steps, body } = await proveBoth(device, token, mailbox, emails)
  return (await steps.finish(emails, body.assertion)).status
}

/** Returns the link in the mail to the former address. */
export function undoLink(mailbox: Mailbox, email: string): string {
  return /https:\/\/auth\.example\/email\/undo#\S+/.exec(mailbox.last(email)?.text ?? '')?.[0] ?? ''
}

/** The button on the link's page. */
export function pressUndo(services: Services, link: string, origin = AUTH): Promise<Response> {
  const [secret = '', id = ''] = link.split(/[#/]/).toReversed()
  return fetchService(
    services,
    new Request(`${AUTH}/v1/email/undo`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ id, secret }),
    }),
  )
}
