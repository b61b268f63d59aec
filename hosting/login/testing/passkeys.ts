import type { makeAuthenticator, Otherwise } from './authenticator.ts'
import { approve } from './device.ts'
import { HOST, newAddress, SECURE, type Services, startMailbox } from './fixture.ts'
import { type LoginTab, makePartition, type Tab } from './partition.ts'

export type Owner = Awaited<ReturnType<typeof signUpToSecurity>>
export type Authenticator = Awaited<ReturnType<typeof makeAuthenticator>>

/** Signs up a user with a wallet, in the frame of a site and on the Security page. */
export async function signUpToSecurity(services: Services, clock: { pass(seconds: number): void }) {
  const mailbox = startMailbox()
  const email = newAddress()
  const prove = async (tab: LoginTab, host: string, by = email) => {
    clock.pass(31)
    const started = await tab.call('startLogin', { email: by, project: services.project, host })
    if (started.action !== 'VERIFY_OTP') throw new Error('No code was asked for')
    return tab.call('submitCode', { attemptId: started.attemptId, code: mailbox.codeFor(by) })
  }
  const frame = await makePartition(services).openTab()
  const outcome = await prove(frame, HOST)
  if (outcome.step !== 'done') throw new Error('A link was asked for')
  const own = makePartition(services)
  const page = await own.openSecurity()
  const proof = await prove(page, SECURE)
  if (proof.step !== 'device') throw new Error('No link was asked for')
  own.world.meanwhile = async () => {
    await approve(services, mailbox.linkFor(email), proof.match)
  }
  await page.call('awaitDevice', { attemptId: proof.attemptId })
  own.world.meanwhile = async () => {}
  return { mailbox, email, page, own, user: outcome.user, frame, prove }
}

/** Makes a passkey on the Security page. @returns its id there. */
export async function addPasskey(
  services: Services,
  { page }: Owner,
  authenticator: Authenticator,
  otherwise: Otherwise = {},
): Promise<string> {
  const { challenge, sid } = await page.call('beginPasskey', { project: services.project })
  const made = await authenticator.make(challenge, otherwise)
  await page.call('addPasskey', { sid, made, prf: authenticator.prf, name: 'Laptop' })
  return sid
}

type Site = { site: ReturnType<typeof makePartition>; frame: Tab }

/** Opens a site without an earlier login. */
export async function openSite(services: Services): Promise<Site> {
  const site = makePartition(services)
  return { site, frame: await site.openTab() }
}

/** A login by passkey, as the frame and the page inside of it do it. */
export async function enterSite(
  services: Services,
  authenticator: Authenticator,
  otherwise: Otherwise = {},
  place?: Site,
) {
  const { site, frame } = place ?? (await openSite(services))
  const inner = await site.openPasskey()
  const where = { project: services.project, host: HOST }
  const { expiresAfter: _, ...entry } = await frame.call('requestEntry', where)
  const { attemptId, challenge } = await inner.call('startPasskey', where)
  const used = await authenticator.use(challenge, otherwise)
  const { sealed } = await inner.call('provePasskey', { attemptId, used, prf: authenticator.prf, entry })
  if (sealed === null) throw new Error('Nothing was sealed')
  return { site, frame, entered: await frame.call('completeEntry', { attemptId: entry.attemptId, sealed }) }
}

/** A text that an account signs. */
export function message(address: `0x${string}`) {
  return { namespace: 'eip155', kind: 'message', payload: { address, message: '0x6869' } } as const
}
