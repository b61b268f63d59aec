import { callTarget, causeOf, readObject, type Widget } from './deployment.ts'
import { findDeployment } from './deploymentFindings.ts'
import type { Finding } from './finding.ts'
import { excludingAncestors, readFrameOptions } from './frameHeaders.ts'

/** Days after which the key that signs should be rotated. */
const MAX_KEY_AGE = 365
const DAY = 86_400_000

/** Checks the frame of email wallets, where the project has them. */
export async function checkSecureOrigin(widget: Widget): Promise<readonly Finding[]> {
  const origin = widget.config?.secureOrigin
  if (origin === undefined) return []
  const url = `${origin}/embed?projectId=${encodeURIComponent(widget.projectId ?? '')}`
  try {
    const answer = await callTarget(widget, url)
    if (!answer.ok) return [findDeployment('SECURE_UNREACHABLE', { url, cause: `answers ${answer.status}` })]
    return refusalOf(answer.headers, [widget.widget, widget.page], origin).map((value) =>
      findDeployment('SECURE_UNFRAMEABLE', { url, value }),
    )
  } catch (error) {
    return [findDeployment('SECURE_UNREACHABLE', { url, cause: causeOf(error) })]
  }
}

/** Browsers check the list against every page around the frame. */
function refusalOf(headers: Headers, ancestors: readonly string[], self: string): string[] {
  const options = readFrameOptions(headers)
  if (options !== null) return [`X-Frame-Options: ${options}`]
  const excluding = ancestors
    .map((ancestor) => excludingAncestors(headers, { ancestor, self }))
    .find((sources) => sources !== null)
  return excluding ? [`frame-ancestors ${excluding.join(' ')}`] : []
}

/** Checks that a socket to the relay opens, where the deployment pairs wallets. */
export async function checkRelay({ config, connect }: Widget): Promise<readonly Finding[]> {
  const url = config?.walletConnect?.relayUrl
  if (url === undefined) return []
  try {
    await connect(url)
    return []
  } catch (error) {
    return [findDeployment('RELAY_UNREACHABLE', { url, cause: causeOf(error) })]
  }
}

/** Checks that servers of dapps find the key of sessions, where the project signs users in. */
export async function checkSignIn(widget: Widget): Promise<readonly Finding[]> {
  if (widget.config?.siwx === undefined) return []
  const url = `${widget.widget}/.well-known/jwks.json`
  const answer = await callTarget(widget, url).catch(() => null)
  if (!answer?.ok)
    return [findDeployment('SIGN_IN_KEYS_MISSING', { url, cause: `answers ${answer?.status ?? 'nothing'}` })]
  const { keys } = await readObject<{ keys: unknown }>(answer)
  if (!Array.isArray(keys) || keys.length === 0)
    return [findDeployment('SIGN_IN_KEYS_MISSING', { url, cause: 'lists no key' })]
  const days = ageOfKey(keys[0], widget.now())
  return days > MAX_KEY_AGE ? [findDeployment('SIGN_IN_KEY_OLD', { days })] : []
}

/** @returns days; 0 for a key whose ID has no day, as of earlier versions. */
function ageOfKey(key: { kid?: unknown } | null, now: number): number {
  const [day] = /^\d{4}-\d\d-\d\d(?=-)/.exec(String(key?.kid)) ?? []
  return day === undefined ? 0 : Math.floor((now - Date.parse(day)) / DAY)
}
