import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import type { CaptureRemoval } from '@latch/protocol/capture.ts'
import { ProjectIdSchema } from '#db/identifiers.ts'
import { readRequest } from '#http/body.ts'
import { isForeignPage } from '#http/caller.ts'
import { readFragment } from '#http/fragmentForm.ts'
import { failedResponse } from '#http/responses.ts'
import type { RouteRequest } from '#http/route.ts'
import { macText } from '#login/digests.ts'
import { visitorWording } from '#login/mailer/speech.ts'
import { isSameDigest } from '#login/sameDigest.ts'
import { eraseEmail } from './emails.ts'
import { type CaptureKeys, captureKeys } from './keys.ts'
import { brokenRemovalPage, openRemovalPage, removalPage, removedPage } from './removalPages.ts'

/** Bytes of a form. */
const MAX_BODY = 1024
export const REMOVAL_PATH = '/capture/v1/remove'

/**
 * Returns the link in a mail that erases its reader's address. It does not contain the address, and works for this one
 * only.
 */
export async function removalUrl(
  { pepper }: CaptureKeys,
  { worker, project, hash }: { worker: string; project: string; hash: string },
): Promise<string> {
  const url = new URL(REMOVAL_PATH, worker)
  url.searchParams.set('projectId', project)
  url.hash = String(new URLSearchParams({ address: hash, mark: await removalMark(pepper, project, hash) }))
  return url.href
}

/** Returns the token with which the widget erases an address. */
export async function removalOf(
  { pepper }: CaptureKeys,
  project: string,
  hash: string,
): Promise<CaptureRemoval> {
  return { address: hash, mark: await removalMark(pepper, project, hash) }
}

/**
 * `GET /capture/v1/remove`: the target of the link in a mail, whose secret is behind its `#`. A `POST` of that secret
 * asks for confirmation, and one with `erase` erases the address: mail scanners follow links, but press no buttons.
 * Does not reveal whether an address was stored.
 *
 * The address outlives its project, which may be closed or removed: the secret is enough.
 */
export async function serveRemoval({ request, url, env, findProject }: RouteRequest): Promise<Response> {
  const { data: id } = ProjectIdSchema.safeParse(url.searchParams.get('projectId'))
  if (id === undefined) return brokenRemovalPage(visitorWording(request))
  const found = await findProject(id)
  const name = found.ok ? found.project.name : id
  const wording = { ...visitorWording(request), ...(found.ok ? { owner: name } : {}) }
  if (request.method !== 'POST')
    return openRemovalPage(wording, `${REMOVAL_PATH}?projectId=${encodeURIComponent(id)}&open`)
  const form = new URLSearchParams(await readRequest(request, MAX_BODY))
  const words = new URLSearchParams(readFragment(form))
  const removal = { address: words.get('address') ?? '', mark: words.get('mark') ?? '' }
  const keys = await captureKeys(env.CAPTURE_KEY)
  if (keys === null || !(await isRemoval(keys, id, removal))) return brokenRemovalPage(wording)
  if (!form.has('erase')) {
    const secret = String(new URLSearchParams(removal))
    return removalPage(wording, { project: name, secret })
  }
  if (isForeignPage(request))
    return failedResponse(403, { field: 'origin', description: 'Only the page of the link may erase.' })
  await eraseEmail(env.DB, id, removal.address)
  return removedPage(wording, { project: name })
}

/** Returns whether a link's secret was created here, for this project and this address. */
export async function isRemoval(
  { pepper }: CaptureKeys,
  project: string,
  { address, mark }: CaptureRemoval,
): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(address) || !/^[\w-]{43}$/.test(mark)) return false
  return isSameDigest(fromBase64Url(mark), fromBase64Url(await removalMark(pepper, project, address)))
}

function removalMark(pepper: CaptureKeys['pepper'], project: string, hash: string): Promise<string> {
  return macText(pepper, `remove|${project}|${hash}`)
}
